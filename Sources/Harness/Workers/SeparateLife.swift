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
    /// How many bytes of memory of its own it may have.
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
    /// What it said.
    package var frames: [Frame] = []
    /// What it printed, at most the first 64 KiB.
    package var output: [UInt8] = []
    /// Bytes printed beyond those.
    package var outputLeftOut = 0
    /// What it printed last, at most 4 KiB.
    package var lastOutput: [UInt8] = []
    /// Most memory that it had, in bytes.
    package var peakMemory = 0
  }

  /// Exit status of a process that did all, and found its pipe closed when it wanted to say so.
  private static let couldNotSay: Int32 = 113

  private static let maxOutput = 64 << 10

  private let pid: pid_t
  private let channel: Descriptor
  private let printed: Descriptor
  private var reader = FrameReader()
  private var outcome = Outcome(end: .whole)
  private var isWhole = false

  /// Does something in a process of its own, and waits for its end.
  ///
  /// - Parameters:
  ///   - limits: What bounds it.
  ///   - body: What to do there; it says what came of it in frames, ``Frame/Kind/ended`` at last,
  ///     and gives whether it could say it.
  /// - Returns: What came of it; nil if the system can't start another process.
  package static func run(_ limits: Limits, _ body: (Descriptor) -> Bool) -> Outcome? {
    guard var life = SeparateLife(limits, body) else { return nil }
    return life.watch(limits)
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
      fflush(nil)
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

  /// Sets what the system itself watches over.
  private static func restrict(_ limits: Limits) {
    var memory = rlimit(rlim_cur: rlim_t(limits.memory), rlim_max: rlim_t(limits.memory))
    setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &memory)
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
  }

  private mutating func watch(_ limits: Limits) -> Outcome {
    let deadline = ContinuousClock.now + limits.realTime
    var isOpen = (frames: true, output: true)
    while isOpen.frames || isOpen.output {
      var polled = [
        pollfd(fd: isOpen.frames ? channel.number : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOpen.output ? printed.number : -1, events: Int16(POLLIN), revents: 0),
      ]
      let left = ContinuousClock.now.duration(to: deadline)
      guard left > .zero else {
        outcome.end = .tookTooLong
        break
      }
      _ = poll(&polled, 2, Int32(clamping: left.components.seconds * 1000 + 1000))
      if polled[1].revents != 0 { isOpen.output = takeOutput() }
      if polled[0].revents != 0 {
        do throws(FrameReader.Trouble) {
          isOpen.frames = try takeFrames()
        } catch {
          outcome.end = .spoiled(error)
          break
        }
      }
      // What it started itself may go on with its pipes for as long as it likes.
      if isWhole || !isOpen.frames { break }
    }
    return finish()
  }

  private mutating func takeFrames() throws(FrameReader.Trouble) -> Bool {
    guard let count = channel.read(into: &reader) else { return true }
    while let frame = try reader.next() {
      guard !isWhole else { throw .rubbish }
      outcome.frames.append(frame)
      isWhole = frame.kind == .ended
    }
    return count > 0
  }

  private mutating func takeOutput() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = read(printed.number, &bytes, bytes.count)
    guard count > 0 else { return count < 0 && errno == EINTR }
    let kept = min(count, Self.maxOutput - outcome.output.count)
    outcome.output += bytes[..<kept]
    outcome.outputLeftOut += count - kept
    outcome.lastOutput = (outcome.lastOutput + bytes[..<count]).suffix(4096)
    return true
  }

  private mutating func finish() -> Outcome {
    let mayDie = outcome.end == .whole && !isWhole
    if mayDie, !isEnding {
      // It closed the pipe and lives on.
      outcome.end = .spoiled(.closed)
    }
    // The whole group: also what the app may have started.
    kill(-pid, SIGKILL)
    kill(pid, SIGKILL)
    var status: Int32 = 0
    var usage = rusage()
    while wait4(pid, &status, 0, &usage) < 0, errno == EINTR {}
    Orphans.end()
    // What it printed before it ended is there to be read.
    _ = fcntl(printed.number, F_SETFL, O_NONBLOCK)
    while takeOutput() {}
    channel.close()
    printed.close()
    outcome.peakMemory = Int(usage.ru_maxrss) << 10
    if outcome.end == .whole, !isWhole {
      let end = ProcessEnd(status: status)
      outcome.end = end == .exited(Self.couldNotSay) ? .spoiled(.closed) : .died(end)
    }
    return outcome
  }

  /// Whether the process is about to be gone, as one is that has let go of its pipe by dying.
  private var isEnding: Bool {
    var info = siginfo_t()
    for _ in 0..<1000 {
      let flags = WEXITED | WNOHANG | WNOWAIT
      info.si_signo = 0
      guard waitid(P_PID, id_t(pid), &info, flags) == 0 else { return true }
      if info.si_signo != 0 { return true }
      _ = poll(nil, 0, 1)
    }
    return false
  }
}
