internal import CKernel

/// A facility of the system that apps use, and how a world supports it.
package struct Facility: Sendable {
  /// How a world supports a facility.
  package enum FacilitySupport: Sendable {
    /// The facility works as on a phone; the text describes how.
    case works(String)

    /// The world ends with an error that names the app's function; the text gives an alternative.
    case refused(instead: String)
  }

  /// The name in messages, such as `a socket of its own`.
  package var name: String

  /// The names of types and functions in an app's code.
  package var declarations: [String]

  package var answer: FacilitySupport

  /// The C code's kind of call, if the C code refuses it.
  var call: trialrun_call?

  private init(
    _ name: String,
    _ declarations: [String],
    _ answer: FacilitySupport,
    call: trialrun_call? = nil
  ) {
    self.name = name
    self.declarations = declarations
    self.answer = answer
    self.call = call
  }

  /// A supported facility.
  static func works(_ name: String, _ declarations: String..., how: String) -> Facility {
    Facility(name, declarations, .works(how))
  }

  /// A refused facility.
  static func refused(
    _ call: trialrun_call,
    _ name: String,
    _ declarations: String...,
    instead: String
  ) -> Facility {
    Facility(name, declarations, .refused(instead: instead), call: call)
  }

  /// The facility of a call that a world refuses.
  static func of(_ call: trialrun_call) -> Facility? { all.first { $0.call == call } }

  /// The alternative; empty for a supported facility.
  package var instead: String {
    if case .refused(let instead) = answer { instead } else { "" }
  }
}

extension Facility {
  /// All facilities of the system, from which messages and documentation are generated.
  package static let all: [Facility] = [
    .works(
      "Swift concurrency",
      "Task",
      "actor",
      "@MainActor",
      "AsyncStream",
      "Task.sleep",
      "ContinuousClock",
      how: "in virtual time, in the world's one order"
    ),
    .works(
      "Dispatch queues",
      "DispatchQueue",
      "DispatchGroup",
      "DispatchSemaphore",
      "DispatchWorkItem",
      "OperationQueue",
      how: "in virtual time; a world's queues take turns on one thread"
    ),
    .works(
      "locks",
      "NSLock",
      "NSCondition",
      "Mutex",
      "pthread_mutex_lock",
      "pthread_cond_wait",
      how: "waits pass in virtual time, and a deadlock is reported"
    ),
    .works(
      "dates and clocks",
      "Date()",
      "clock_gettime",
      "gettimeofday",
      "time",
      "ProcessInfo.systemUptime",
      how: "the phone's own clock, with its offset, drift and time zone"
    ),
    .works(
      "random numbers",
      "Int.random(in:)",
      "UUID()",
      "SystemRandomNumberGenerator",
      "arc4random",
      "sqlite3_randomness",
      how: "from the seed of the participant"
    ),
    .works("sleeps", "sleep", "usleep", "nanosleep", "Thread.sleep", how: "in virtual time"),
    .works(
      "timers and run loops",
      "Timer",
      "RunLoop",
      "DispatchSource.makeTimerSource",
      "DispatchSource.makeUserDataAddSource",
      how: "in virtual time; the main actor is the main thread"
    ),
    .works(
      "threads",
      "Thread",
      "pthread_create",
      "sem_wait",
      how: "they take turns, and end with the app's process"
    ),
    .works(
      "notifications",
      "NotificationCenter.default",
      how: "each world has its own; observers end with the app's process"
    ),
    .works(
      "requests",
      "URLSession",
      "NWPathMonitor",
      how: "over the phone's network, to the scenario's hosts and server"
    ),
    .works(
      "secrets",
      "SecItemAdd",
      "SecItemCopyMatching",
      "SecItemUpdate",
      "SecItemDelete",
      how: "in the phone's keychain, which outlives the app"
    ),
    .works(
      "the app's life",
      "UIApplication",
      "UIScene",
      "UIDevice",
      "BGTaskScheduler",
      "UNUserNotificationCenter",
      how: "from the phone, its owner and the scenario's timeline"
    ),
    .works(
      "motion and steps",
      "CMMotionManager",
      "CMPedometer",
      how: "what the phone's SensorKit sensors record, until the app's process ends"
    ),
    .works(
      "cameras",
      "AVCaptureSession",
      "AVCaptureMultiCamSession",
      "AVCaptureVideoPreviewLayer",
      how:
        "frames without pixels while docked; preview layers convert coordinates"
    ),
    .works(
      "other modules",
      "Combine",
      "Observation",
      "os",
      "OSLog",
      "QuartzCore",
      how: "what logic needs of them; see each module's own page"
    ),
    .works(
      "files",
      "FileManager",
      "FileHandle",
      "Data.write(to:)",
      "fopen",
      "open",
      "SQLite",
      "FileManager.containerURL(forSecurityApplicationGroupIdentifier:)",
      how:
        "the app's home, groups and bundle, in memory; elsewhere nothing is found or written"
    ),
    .works(
      "settings",
      "UserDefaults",
      "Bundle.main",
      "ProcessInfo",
      "Locale.current",
      "TimeZone.current",
      "getenv",
      how: "the phone's, as the scenario describes it"
    ),
    .works(
      "what the phone has",
      "Bundle(identifier:)",
      "Bundle.allFrameworks",
      "Bundle(for:)",
      "NSClassFromString",
      "ProcessInfo.isOperatingSystemAtLeast",
      "uname",
      how:
        "the frameworks of the group's iOS that have a module here; others are nil. `#available` and `canImport` are decided at compile time: `#available` is always true"
    ),
    .works(
      "the phone's state",
      "ProcessInfo.thermalState",
      "ProcessInfo.isLowPowerModeEnabled",
      how:
        "from the battery, the owner and the scenario's timeline; notifications are posted on a global queue"
    ),
    .works("libraries", "dlopen", "dlsym", how: "unchanged"),
    .works(
      "pipes",
      "pipe",
      "Pipe",
      how: "within the world: what is written can be read; see \(waiting)"
    ),
    .works(
      "a signal that is ignored",
      "signal(_:_:) with SIG_IGN or SIG_DFL",
      how: "unchanged; a signal that an app sends itself ends it"
    ),
    .refused(
      TRIALRUN_POLL,
      waiting,
      "poll",
      "select",
      "epoll_wait",
      instead: "await it in a task, and stand in for the server or the file in the world"
    ),
    .refused(
      TRIALRUN_SOURCE,
      "a DispatchSource on a descriptor, a signal or a process",
      "DispatchSource.makeReadSource",
      "DispatchSource.makeWriteSource",
      "DispatchSource.makeSignalSource",
      "DispatchSource.makeProcessSource",
      "DispatchSource.makeFileSystemObjectSource",
      instead: "stand in for the server or the file in the world"
    ),
    .refused(
      TRIALRUN_IO,
      "DispatchIO",
      "DispatchIO",
      "dispatch_read",
      "dispatch_write",
      instead: "read and write files with FileHandle or Data"
    ),
    .refused(
      TRIALRUN_MAIN_SYNC,
      "DispatchQueue.main.sync",
      "DispatchQueue.main.sync on the main actor",
      instead: "the main actor can't wait for itself: call the function, or use async"
    ),
    .refused(
      TRIALRUN_TIMER,
      "a timer of the system",
      "timerfd_settime",
      instead: "use a Timer, a DispatchSource or a task's sleep"
    ),
    .refused(
      TRIALRUN_PROCESS,
      "another program",
      "Process",
      "fork",
      "_Fork",
      "vfork",
      "posix_spawn",
      "posix_spawnp",
      "execl",
      "execlp",
      "execle",
      "execv",
      "execve",
      "execvp",
      "execvpe",
      "system",
      "popen",
      instead: "call a library, or do it before the study"
    ),
    .refused(
      TRIALRUN_SOCKET,
      "a socket of its own",
      "socket",
      "connect",
      "bind",
      "listen",
      "accept",
      "accept4",
      "getaddrinfo",
      "gethostbyname",
      instead: "use the scenario's server, or a pipe within the app"
    ),
    .refused(
      TRIALRUN_SIGNAL,
      "a signal of the system",
      "signal",
      "sigaction",
      "kill",
      "killpg",
      "sigqueue",
      "alarm",
      "setitimer",
      "timer_create",
      instead: "sleep in a task; SIG_IGN and SIG_DFL can be set"
    ),
  ]

  private static let waiting = "a wait for a file or a socket"
}

extension Facility {
  /// The documentation page on what apps can use, in Markdown.
  package static var documentation: String {
    func line(_ facility: Facility, _ cells: [String]) -> String {
      let code =
        facility.declarations.prefix(7).map { "`\($0)`" }.joined(separator: ", ")
        + (facility.declarations.count > 7 ? ", …" : "")
      return "| \(([facility.name, code] + cells).joined(separator: " | ")) |\n"
    }
    var works = ""
    var refused = ""
    for facility in all {
      switch facility.answer {
      case .works(let how): works += line(facility, [how])
      case .refused(let instead): refused += line(facility, [instead])
      }
    }
    return """
      # What your app can use

      The facilities of the system that work on a simulated phone, and those that end its world.

      A call that would run in real time, or reach the machine, is refused: the world ends, and the error names the call,
      the app's function with its line, and an alternative. Outside of worlds nothing is changed.

      ## What works

      | what | as in | how |
      |---|---|---|
      \(works)
      ## What is refused

      | what | as in | instead |
      |---|---|---|
      \(refused)
      Next: when the app runs, <doc:AppLifeCycle>.

      """
  }
}
