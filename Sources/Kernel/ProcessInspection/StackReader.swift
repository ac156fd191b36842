#if os(Linux)

  import CInterposition
  import Dispatch
  // Only these tell of another thread's stack.
  @_spi(Contexts) @_spi(Internal) @_spi(MemoryReaders) import Runtime

  /// The one thread of the process that reads stacks, for whichever thread asks.
  ///
  /// What a thread reads of the program's symbols, tens of megabytes, is kept with the thread for as long
  /// as it exists, and a thread that blocks for good never ends: were each to read its own stack, a
  /// thousand worlds that end in a deadlock would take all memory.
  package final class StackReader: Sendable {
    /// What is loaded into the process; looked up once, for the libraries of a second list come
    /// without symbols.
    static let images = ImageMap.capture()

    /// Looks up what is loaded, which takes a millisecond, while the process has but one thread: memory
    /// that another one gives back meanwhile would end the process.
    package static func prepare() { _ = images.count }

    /// Nil if there is no thread to have.
    static let shared = StackReader()

    /// How many functions of a stack are read (our choice).
    static let depth = 24

    /// What is to be read: a thread's stack, or where the functions of a suspended task go on.
    private enum Question {
      case stack(HostContext, withLines: Bool)
      case resumePoints([UInt])
    }

    // None of them is a world's: whoever asks has left its world for that.
    private let asked = DispatchSemaphore(value: 0)
    private let answered = DispatchSemaphore(value: 0)
    private let turn = DispatchSemaphore(value: 1)
    // What is asked for and its answer: of the one whose turn it is, and the thread, in turns.
    nonisolated(unsafe) private var question: Question?
    nonisolated(unsafe) private var answer: [CallingPlace.StackFunction]?

    private init?() {
      var thread = UInt()
      let own = Unmanaged.passRetained(self)
      let status = trialrun_start_thread(
        &thread,
        0,
        { own in
          guard let own else { return nil }
          Unmanaged<StackReader>.fromOpaque(own).takeUnretainedValue().serve()
          return nil
        },
        own.toOpaque()
      )
      guard status == 0 else { return nil }
    }

    /// The calling thread's stack; nil if it can't be read.
    ///
    /// - Parameter withLines: Whether the lines are wanted of those functions that are the app's.
    /// - Returns: Its functions that were written in Swift, innermost first.
    func read(withLines: Bool) -> [CallingPlace.StackFunction]? {
      HostContext.withCurrentContext { ask(.stack($0, withLines: withLines)) }
    }

    /// The functions of a suspended task, by where they go on, with the lines of those that are the app's.
    func read(resumePoints: [UInt]) -> [CallingPlace.StackFunction]? {
      ask(.resumePoints(resumePoints))
    }

    private func ask(_ question: Question) -> [CallingPlace.StackFunction]? {
      turn.wait()
      defer { turn.signal() }
      self.question = question
      asked.signal()
      answered.wait()
      defer { answer = nil }
      return answer
    }

    private func serve() {
      while true {
        asked.wait()
        switch question {
        case .stack(let context, let withLines):
          let stack = try? Backtrace.capture(
            from: context,
            using: UnsafeLocalMemoryReader(),
            images: Self.images,
            algorithm: .auto,
            limit: Self.depth,
            top: 0
          )
          answer = stack?.functions(withLinesOf: withLines ? CallingPlace.depth : 0)
        case .resumePoints(let points):
          let stack = Backtrace(of: points.map { .asyncResumePoint($0) })
          answer = stack.functions(withLinesOf: CallingPlace.depth)
        case nil: continue
        }
        answered.signal()
      }
    }
  }

#endif
