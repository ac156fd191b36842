import CProcesses
import Foundation

/// Something done in a process of its own, forked from this one, which must have started no thread.
///
/// Whatever it does there, dying included, is seen from here and changes nothing here.
package struct SeparateLife {
  /// What bounds it.
  package struct Limits: Sendable {
    /// How long it may take, in real time.
    package var realTime: Duration
    /// How many bytes of memory of its own it may have, beyond what it begins with.
    package var memory: Int

    package init(realTime: Duration, memory: Int) {
      self.realTime = realTime
      self.memory = memory
    }
  }

  /// How it ended.
  package enum End: Hashable, Sendable {
    /// By itself, with all said.
    case whole
    /// The process ended before it had said all.
    case died(ProcessEnd)
    /// It took too long, and was ended.
    case tookTooLong
    /// It wrote something else into its pipe, and was ended.
    case spoiled(FrameReader.Trouble)
  }

  /// What came of it.
  package struct Outcome {
    package var end: End
    /// What it said, but for what was heard before.
    package var frames: [Frame] = []
    /// What it printed, at most the first 64 KiB.
    package var output: [UInt8] = []
    /// Bytes printed beyond those.
    package var outputLeftOut = 0
    /// Most memory that it had, in bytes.
    package var peakMemory = 0
  }

  /// Exit status of a process that did all, and found its pipe closed when it wanted to say so.
  static let couldNotSay: Int32 = 113

  static let maxOutput = 64 << 10

  let pid: pid_t
  let channel: Descriptor
  let printed: Descriptor
  var reader = FrameReader()
  var outcome = Outcome(end: .whole)
  var isWhole = false
  var stopwatch = WorldStopwatch(since: .now)

  /// Does something in a process of its own, and waits for its end.
  ///
  /// - Parameters:
  ///   - limits: What bounds it.
  ///   - hear: Given each frame as it comes; true if that is the end of it, and it is not kept.
  ///   - body: What to do there; it says what came of it in frames, ``Frame/Kind/ended`` at last,
  ///     and gives whether it could say it. After that the process is ended as it stands.
  /// - Returns: What came of it; nil if the system can't start another process.
  package static func run(
    _ limits: Limits,
    hearing hear: (Frame) -> Bool = { _ in false },
    _ body: (Descriptor) -> Bool
  ) -> Outcome? {
    guard var life = SeparateLife(limits, body) else { return nil }
    return life.watch(limits, hear)
  }

  private init?(_ limits: Limits, _ body: (Descriptor) -> Bool) {
    guard let (own, other) = Descriptor.pair() else { return nil }
    guard let (printed, printing) = Descriptor.pair() else {
      own.close()
      other.close()
      return nil
    }
    let parent = getpid()
    fflush(nil)
    let child = trialrun_fork()
    if child == 0 {
      guard trialrun_end_with_parent(parent) == 0 else { _exit(0) }
      // A group of its own, so that what an app starts ends with it.
      setpgid(0, 0)
      dup2(printing.number, 1)
      dup2(printing.number, 2)
      dup2(other.number, WorkerEntry.channel.number)
      trialrun_close_from(WorkerEntry.channel.number + 1)
      Self.restrict(limits)
      let couldSay = body(WorkerEntry.channel)
      _exit(couldSay ? 0 : Self.couldNotSay)
    }
    other.close()
    printing.close()
    guard child > 0 else {
      own.close()
      printed.close()
      return nil
    }
    pid = child
    channel = own
    self.printed = printed
  }

  /// Bytes of memory of its own that the process has, as the system counts them for its limit: of a
  /// build with the address sanitizer, terabytes that it never touches.
  private static var dataBytes: Int {
    let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = (text ?? "").split(separator: " ").dropFirst(5).first.flatMap { Int($0) }
    return (pages ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  }

  /// Sets what the system itself watches over.
  private static func restrict(_ limits: Limits) {
    let most = rlim_t(dataBytes + limits.memory)
    var memory = rlimit(rlim_cur: most, rlim_max: most)
    setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &memory)
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
  }
}
