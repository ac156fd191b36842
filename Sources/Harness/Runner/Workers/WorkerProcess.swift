import CKernel
import Foundation

/// A worker as its coordinator sees it: a process of the same program, and the connection to it.
final class WorkerProcess {
  /// Why a worker could not be started.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  let pid: pid_t
  let channel: Descriptor

  /// Whether it executes second runs, for comparison with the first.
  let isRepeating: Bool

  /// Whether it runs only worlds that ended another worker, each in a process of its own.
  ///
  /// Such a worker survives them. It looks up the place of a crash, which takes a second of processor time, only once
  /// for all worlds that crash there.
  let isIsolating: Bool

  /// The requests that it has not completed, in the order in which it serves them.
  var requests: [RunRequest] = [] {
    didSet {
      if requests.first != oldValue.first { startTime() }
    }
  }

  /// The output of the first request so far.
  var output = RunOutput()

  /// The time that the first request has used.
  var stopwatch: WorldStopwatch

  /// Whether the worker has sent anything.
  var hasAnswered = false

  /// Whether its worlds have left much memory behind: it completes the requests that it has, and ends.
  private(set) var isRetiring = false

  private var completed = 0
  private var memoryAtFirst = 0

  var reader = FrameReader()
  private var outgoing: ArraySlice<UInt8> = []

  /// Starts a worker.
  ///
  /// - Parameters:
  ///   - isRepeating: Whether it executes second runs; then its sets have an order of their own, as on phones,
  ///     and its machine has another home, host name, time zone and language.
  ///   - isIsolating: Whether it runs only worlds that ended another worker.
  ///   - prints: Whether the worker prints on this process's standard error.
  /// - Throws: If the system can't start another process.
  init(isRepeating: Bool, isIsolating: Bool = false, prints: Bool) throws(Failure) {
    self.isRepeating = isRepeating
    self.isIsolating = isIsolating
    guard let (own, other) = Descriptor.pair() else { throw Self.failure(errno) }
    defer { other.close() }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    if !prints { posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0) }
    // The app's output must not appear between the lines of the verdict.
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
    environment[WorldEnvironment.hashing.name] = isRepeating ? nil : WorldEnvironment.hashing.value
    if isRepeating {
      // An app whose behaviour depends on the machine then behaves differently.
      environment.merge(Self.otherMachine) { _, other in other }
      trialrun_begin_in(&actions, "/")
    }
    let backtrace = WorldEnvironment.backtrace
    if environment[backtrace.name] == nil { environment[backtrace.name] = backtrace.value }
    var words = CommandLine.arguments.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var child: pid_t = 0
    let error = posix_spawn(
      &child,
      "/proc/self/exe",
      &actions,
      &attributes,
      &words,
      &variables
    )
    guard error == 0 else {
      own.close()
      throw Self.failure(error)
    }
    _ = fcntl(own.number, F_SETFL, O_NONBLOCK)
    pid = child
    stopwatch = WorldStopwatch(since: .withoutThreads(of: child))
    channel = own
  }

  /// The environment of a worker for second runs; its home can't be created.
  private static let otherMachine = [
    "HOME": "/dev/null/home", "TZ": "Pacific/Chatham", "LANG": "tr_TR.UTF-8",
    "LC_ALL": "tr_TR.UTF-8",
    "TRIALRUN_HOST": "another-host", "TMPDIR": "/tmp/.",
  ]

  private static func failure(_ number: Int32) -> Failure {
    Failure(description: "a worker can't be started (\(String(cString: strerror(number))))")
  }

  /// Whether another process has stopped the worker, as with SIGSTOP: it would never answer.
  var isStopped: Bool {
    var info = siginfo_t()
    let flags = WSTOPPED | WNOHANG | WNOWAIT
    return waitid(P_PID, id_t(pid), &info, flags) == 0 && info.si_signo != 0
  }

  /// The bytes by which a worker's memory may grow (our choice: a worker starts in the time of some worlds).
  private static let mostGrowth = 32 << 20

  /// Counts a completed world, and looks now and then at the memory that worlds have left behind.
  ///
  /// What an app held whose process was ended is not freed, and an app can leak.
  func completesWorld() {
    completed += 1
    guard completed == 1 || completed.isMultiple(of: 16) else { return }
    let memory = ProcessSnapshot.memory(of: pid)
    if completed == 1 { memoryAtFirst = memory }
    isRetiring = memory - memoryAtFirst > Self.mostGrowth
  }

  /// Whether data waits to be sent.
  var hasOutgoing: Bool { !outgoing.isEmpty }

  /// Measures the time of the worker's next world from now on.
  func startTime() { stopwatch = WorldStopwatch(since: .withoutThreads(of: pid)) }

  /// Counts no wait until now: the worker had to wait for its coordinator.
  func pause() { stopwatch.restart(at: .now) }

  /// Sends the worker another request.
  func assign(_ request: RunRequest) {
    requests.append(request)
    send(request.frame)
  }

  /// Sends a frame, now or as soon as the worker can receive it.
  func send(_ frame: Frame) {
    outgoing += frame.bytes
    flush()
  }

  /// Sends as much of the waiting data as the connection accepts.
  ///
  /// If the worker has closed the connection, the next read reports it.
  func flush() {
    while !outgoing.isEmpty, let count = channel.write(outgoing), count > 0 {
      outgoing = outgoing.dropFirst(count)
    }
  }

  /// Ends the worker, whatever it is doing.
  ///
  /// - Parameter killing: Whether to kill it; if not, waits until it ends because its connection is closed.
  /// - Returns: How it ended.
  @discardableResult
  func end(killing: Bool = true) -> ProcessEnd {
    if killing { kill(pid, SIGKILL) }
    channel.close()
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return ProcessEnd(status: status)
  }
}
