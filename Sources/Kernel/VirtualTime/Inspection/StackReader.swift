#if os(Linux)

  import CKernel
  import Dispatch
  import Glibc
  // These interfaces read another thread's stack.
  @_spi(Contexts) @_spi(Internal) @_spi(MemoryReaders) import Runtime

  /// The single thread of the process that reads stacks on behalf of other threads.
  ///
  /// The program's symbols, tens of megabytes, are cached per thread until the thread ends, and a
  /// thread that blocks forever never ends: if each thread read its own stack, a thousand worlds
  /// that end in a deadlock would use all memory.
  package final class StackReader: Sendable {
    /// The images loaded into the process; captured once, because the libraries of a second map
    /// have no symbols.
    static let images = captureImages()

    /// Captures the loaded images.
    ///
    /// A tool that examines the running program, such as Valgrind, preloads a library, and maps its
    /// own program without the parts that the image's header names: memory is then read with checks,
    /// which take as long again.
    private static func captureImages() -> ImageMap {
      guard getenv("LD_PRELOAD") != nil else { return .capture() }
      return .capture(using: LocalMemoryReader())
    }

    /// Captures the loaded images, which takes a millisecond, while the process has only one
    /// thread: memory that another thread frees meanwhile would crash the process.
    package static func prepare() { _ = images.count }

    /// Nil if no thread can be created.
    static let shared = StackReader()

    /// The number of a stack's functions to read (our choice).
    static let depth = 24

    /// A request: to read a thread's stack, or the resume points of a suspended task.
    private enum Request {
      case stack(HostContext, withLines: Bool)
      case resumePoints([UInt])
    }

    // None of the semaphores belongs to a world: a calling thread has left its world.
    private let requested = DispatchSemaphore(value: 0)
    private let answered = DispatchSemaphore(value: 0)
    private let turn = DispatchSemaphore(value: 1)
    // The request and its answer: accessed alternately by the caller that has the turn and by the
    // reading thread.
    nonisolated(unsafe) private var request: Request?
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

    /// Reads the calling thread's stack; nil if it can't be read.
    ///
    /// - Parameter withLines: Whether to look up the lines of the app's functions.
    /// - Returns: The stack's Swift functions, innermost first.
    func read(withLines: Bool) -> [CallingPlace.StackFunction]? {
      HostContext.withCurrentContext { ask(.stack($0, withLines: withLines)) }
    }

    /// The functions of a suspended task, by its resume points, with lines for the app's functions.
    func read(resumePoints: [UInt]) -> [CallingPlace.StackFunction]? {
      ask(.resumePoints(resumePoints))
    }

    private func ask(_ request: Request) -> [CallingPlace.StackFunction]? {
      turn.wait()
      defer { turn.signal() }
      self.request = request
      requested.signal()
      answered.wait()
      defer { answer = nil }
      return answer
    }

    private func serve() {
      while true {
        requested.wait()
        switch request {
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
