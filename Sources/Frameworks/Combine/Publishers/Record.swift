/// A publisher that sends again what was recorded (Apple, Record).
public struct Record<Output, Failure: Error>: Publisher {
  /// What is sent.
  public let recording: Recording

  /// A publisher of what a closure records.
  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.init(recording: recording)
  }

  /// A publisher of a recording.
  public init(recording: Recording) { self.recording = recording }

  /// A publisher of values and an end.
  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    self.init(recording: Recording(output: output, completion: completion))
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    Replay("Record", subscriber, recording.output.makeIterator(), recording.completion).start()
  }

  /// Values and an end (Apple, Record.Recording).
  public struct Recording {
    /// What an input is.
    public typealias Input = Output

    /// The values.
    public private(set) var output: [Output] = []

    /// The end; it is normal where none was recorded.
    public private(set) var completion: Subscribers.Completion<Failure> = .finished

    private var isOver = false

    /// An empty recording.
    public init() {}

    /// A recording of values and an end.
    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      (self.output, self.completion, isOver) = (output, completion, true)
    }

    /// Adds a value; after the end this is a mistake that ends the process.
    public mutating func receive(_ input: Output) {
      precondition(!isOver, "A recording has ended")
      output.append(input)
    }

    /// Ends the recording; a second end is a mistake that ends the process.
    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      precondition(!isOver, "A recording has ended")
      (self.completion, isOver) = (completion, true)
    }
  }
}

extension Record: Codable where Output: Codable, Failure: Codable {}
extension Record.Recording: Codable where Output: Codable, Failure: Codable {}
