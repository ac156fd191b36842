import CProcesses
import Foundation

/// A worker as its coordinator sees it: a process of this same program, and the connection to it.
final class WorkerProcess {
  /// Why a worker could not be started.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  let pid: pid_t
  let channel: Descriptor

  /// Whether it lives second lives, to compare them with the first.
  let livesAgain: Bool

  /// What it was asked to live and has not ended, in the order in which it will.
  var orders: [LifeOrder] = [] {
    didSet {
      if orders.first != oldValue.first { stopwatch = WorldStopwatch(since: .brief(at: pid)) }
    }
  }

  /// What has come of the first of those.
  var life = Life()

  /// How much it has taken for the first of those.
  var stopwatch: WorldStopwatch

  /// Whether anything came from it.
  var hasAnswered = false

  var reader = FrameReader()
  private var outgoing: ArraySlice<UInt8> = []

  /// Starts a worker.
  ///
  /// - Parameters:
  ///   - livesAgain: Whether it lives second lives; then its sets are walked in an order of their
  ///     own, as on phones, and its machine has another home, host name, time zone and language.
  ///   - prints: Whether what is printed there is printed here, on standard error.
  /// - Throws: If the system can't start another process.
  init(livesAgain: Bool, prints: Bool) throws(Failure) {
    self.livesAgain = livesAgain
    guard let (own, other) = Descriptor.pair() else { throw Self.failure(errno) }
    defer { other.close() }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    if !prints { posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0) }
    // What an app prints must not get between the lines of the verdict.
    posix_spawn_file_actions_adddup2(&actions, 2, 1)
    posix_spawn_file_actions_adddup2(&actions, other.number, WorkerEntry.channel.number)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var environment = ProcessInfo.processInfo.environment
    environment[WorkerEntry.variable] = "\(getpid())"
    environment[WorldEnvironment.hashing.name] = livesAgain ? nil : WorldEnvironment.hashing.value
    if livesAgain {
      // What an app sees of the machine shows as a difference.
      environment.merge(Self.otherMachine) { _, other in other }
      trialrun_begin_in(&actions, "/")
    }
    let backtrace = WorldEnvironment.backtrace
    if environment[backtrace.name] == nil { environment[backtrace.name] = backtrace.value }
    var words = CommandLine.arguments.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var child: pid_t = 0
    let trouble = posix_spawn(
      &child,
      "/proc/self/exe",
      &actions,
      &attributes,
      &words,
      &variables
    )
    guard trouble == 0 else {
      own.close()
      throw Self.failure(trouble)
    }
    _ = fcntl(own.number, F_SETFL, O_NONBLOCK)
    pid = child
    stopwatch = WorldStopwatch(since: .brief(at: child))
    channel = own
  }

  /// What a worker for second lives takes its machine for; its home is one that can't be made.
  private static let otherMachine = [
    "HOME": "/dev/null/home", "TZ": "Pacific/Chatham", "LANG": "tr_TR.UTF-8",
    "LC_ALL": "tr_TR.UTF-8",
    "TRIALRUN_HOST": "another-host", "TMPDIR": "/tmp/.",
  ]

  private static func failure(_ number: Int32) -> Failure {
    Failure(description: "a worker can't be started (\(String(cString: strerror(number))))")
  }

  /// Whether somebody has stopped it, as SIGSTOP does: it would never answer.
  var isStopped: Bool {
    var info = siginfo_t()
    let flags = WSTOPPED | WNOHANG | WNOWAIT
    return waitid(P_PID, id_t(pid), &info, flags) == 0 && info.si_signo != 0
  }

  /// Whether something waits to be sent.
  var hasOutgoing: Bool { !outgoing.isEmpty }

  /// Counts no wait until now: it had to wait for its coordinator.
  func pause() { stopwatch.restart(at: .now) }

  /// Asks it for one more life.
  func take(_ order: LifeOrder) {
    orders.append(order)
    send(order.frame)
  }

  /// Sends a frame, now or as soon as the worker takes more.
  func send(_ frame: Frame) {
    outgoing += frame.bytes
    flush()
  }

  /// Sends what waits, as much as goes.
  ///
  /// If nobody reads any more, the end of what comes tells.
  func flush() {
    while !outgoing.isEmpty, let count = channel.write(outgoing), count > 0 {
      outgoing = outgoing.dropFirst(count)
    }
  }

  /// Ends it, whatever it is doing, and gives how it ended.
  @discardableResult
  func end(killing: Bool = true) -> ProcessEnd {
    if killing { kill(pid, SIGKILL) }
    channel.close()
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return ProcessEnd(status: status)
  }
}
