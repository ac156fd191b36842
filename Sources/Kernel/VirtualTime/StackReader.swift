#if os(Linux)

  import CInterposition
  // Only these tell of another thread's stack.
  @_spi(Contexts) @_spi(Internal) @_spi(MemoryReaders) import Runtime

  /// The one thread of the process that reads stacks, for whichever thread asks.
  ///
  /// What a thread reads of the program's symbols, tens of megabytes, is kept with the thread for as long
  /// as it exists, and a thread that blocks for good never ends: were each to read its own stack, a
  /// thousand worlds that end in a deadlock would take all memory.
  final class StackReader: Sendable {
    /// What is loaded into the process; looked up once, for the libraries of a second list come
    /// without symbols.
    static let images = ImageMap.capture()

    /// Looks up what is loaded, which takes a millisecond, while the process has but one thread: memory
    /// that another one gives back meanwhile would end the process.
    static func prepare() { _ = images.count }

    /// Nil if there is no thread to have.
    static let shared = StackReader()

    private let asked = Baton()
    private let answered = Baton()
    private let turn = Baton(isGiven: true)
    // What is asked for and its answer: of the one whose turn it is, and the thread, in turns.
    nonisolated(unsafe) private var question: (context: HostContext, withLines: Bool)?
    nonisolated(unsafe) private var answer: [CallingPlace.Function]?

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
    func read(withLines: Bool) -> [CallingPlace.Function]? {
      HostContext.withCurrentContext { context in
        turn.take()
        defer { turn.give() }
        question = (context, withLines)
        asked.give()
        answered.take()
        defer { answer = nil }
        return answer
      }
    }

    private func serve() {
      while true {
        asked.take()
        guard let (context, withLines) = question else { continue }
        let stack = try? Backtrace.capture(
          from: context,
          using: UnsafeLocalMemoryReader(),
          images: Self.images,
          algorithm: .auto,
          limit: 24,
          top: 0
        )
        answer = stack?.functions(withLinesOf: withLines ? CallingPlace.depth : 0)
        answered.give()
      }
    }
  }

#endif
