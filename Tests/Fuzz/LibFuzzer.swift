#if FUZZING
  import Foundation

  /// The fuzzer that `-sanitize=fuzzer` links in.
  enum LibFuzzer {
    private typealias Callback = @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
    private typealias Texts = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

    @_silgen_name("LLVMFuzzerRunDriver")
    private static func runDriver(
      _ count: UnsafeMutablePointer<Int32>,
      _ arguments: UnsafeMutablePointer<Texts>,
      _ callback: Callback
    ) -> Int32

    // Unsafe: set before the fuzzer runs, on whose one thread it is used.
    nonisolated(unsafe) fileprivate static var target = FuzzTarget.scenario

    /// Gives a target bytes until time is over or it fails; the options are libFuzzer's, after the target's name.
    static func run(_ target: FuzzTarget) {
      Self.target = target
      var arguments = CommandLine.unsafeArgv
      // The target's name is no folder of a corpus.
      arguments[1] = arguments[0]
      arguments += 1
      var count = CommandLine.argc - 1
      exit(runDriver(&count, &arguments) { takeInput($0, $1) })
    }
  }

  /// What libFuzzer's own `main` would call.
  @_cdecl("LLVMFuzzerTestOneInput")
  func takeInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    LibFuzzer.target.take(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
  }
#endif
