/// A publisher of a recording (Apple, Record).
public struct Record<Output, Failure: Error>: Publisher {
  /// The recording to send.
  public let recording: Recording

  /// Creates a publisher of the values that a closure records.
  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.init(recording: recording)
  }

  /// Creates a publisher of a recording.
  public init(recording: Recording) { self.recording = recording }

  /// Creates a publisher of values and a completion.
  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    self.init(recording: Recording(output: output, completion: completion))
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    Replay("Record", subscriber, recording.output.makeIterator(), recording.completion).start()
  }

  /// Values and a completion (Apple, Record.Recording).
  public struct Recording {
    /// The type of values.
    public typealias Input = Output

    /// The values.
    public private(set) var output: [Output] = []

    /// The completion; `finished` if none was recorded.
    public private(set) var completion: Subscribers.Completion<Failure> = .finished

    private var isOver = false

    /// Creates an empty recording.
    public init() {}

    /// Creates a recording of values and a completion.
    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      (self.output, self.completion, isOver) = (output, completion, true)
    }

    /// Adds a value; a call after the completion ends the process.
    public mutating func receive(_ input: Output) {
      precondition(!isOver, "A recording has ended")
      output.append(input)
    }

    /// Ends the recording; a second call ends the process.
    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      precondition(!isOver, "A recording has ended")
      (self.completion, isOver) = (completion, true)
    }
  }
}

extension Record: Codable where Output: Codable, Failure: Codable {}
extension Record.Recording: Codable where Output: Codable, Failure: Codable {}
