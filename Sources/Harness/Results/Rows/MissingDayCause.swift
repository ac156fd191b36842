/// Why a day of a sensor is not valid, or is valid in the app and not on a server: the first reason, in the order of what
/// happens to samples, that with those before it would have sufficed.
///
/// The cases are in that order.
package enum MissingDayCause: String, Word {
  case partOfDay = "part of a day"

  case notInstalled = "app not installed"
  case notAsked = "not asked"
  case notAskedAgain = "not asked on the new phone"
  case notAnswered = "not answered"
  case refused
  case revoked
  case masterSwitchOff = "master switch off"
  case notStarted = "recording not started"
  case stopped = "recording stopped"
  case systemStopped = "stopped by the system"
  case phoneOff = "phone off"
  case watchReplaced = "watch replaced"

  case notWorn = "watch not worn"
  case noSamples = "no samples"

  case held = "held at the end"
  case deleted = "samples deleted"
  case phoneReplaced = "phone replaced"

  case neverOpened = "app never opened"
  case offloaded = "app offloaded"
  case swipedAway = "app swiped away"
  case evicted = "app ended by the system"
  case beforeFirstUnlock = "before first unlock"
  case lowPowerMode = "low power mode"
  case refreshOff = "background refresh off"
  case seldomUsed = "no task granted"
  case terminated = "app terminated"
  case notOpened = "app not opened"

  case notFetched = "not fetched"
  case expired = "expired before a fetch"
  case fetchFailed = "fetch failed"
  case fetchCutShort = "fetch cut short"
  case underway = "samples on their way"
  case fetchedWhileHeld = "fetched while held"

  case notSent = "not put in a request"
  case deletedUnsent = "app deleted before the upload"
  case leftInFile = "left in a file"
  case uploadUnderWay = "upload under way"
  case uploadCancelled = "upload cancelled"
  case uploadFailed = "upload without an answer"
  case uploadRefused = "upload refused"
  case lostByServer = "lost by the server"
  case requestUnreadable = "unreadable request"

  /// The step of a sample's way at which a day is lost; the text follows the word 'days'.
  ///
  /// The last step is that of days which are valid in the app and not on a server.
  package enum Step: String, CaseIterable, Sendable {
    case study = "partly in the study"
    case recording = "not recorded"
    case samples = "without samples"
    case release = "held or deleted"
    case launch = "without a launch"
    case fetch = "not fetched"
    case upload = "not uploaded"
  }

  /// The step at which this cause loses a day.
  package var step: Step {
    switch self {
    case .partOfDay: .study
    case .notInstalled, .notAsked, .notAskedAgain, .notAnswered, .refused, .revoked,
      .masterSwitchOff, .notStarted,
      .stopped, .systemStopped, .phoneOff, .watchReplaced:
      .recording
    case .notWorn, .noSamples: .samples
    case .held, .deleted, .phoneReplaced: .release
    case .neverOpened, .offloaded, .swipedAway, .evicted, .beforeFirstUnlock, .lowPowerMode,
      .refreshOff, .seldomUsed, .terminated, .notOpened:
      .launch
    case .fetchFailed, .fetchCutShort, .underway, .fetchedWhileHeld, .expired, .notFetched: .fetch
    case .notSent, .deletedUnsent, .leftInFile, .uploadUnderWay, .uploadCancelled, .uploadFailed,
      .uploadRefused, .lostByServer, .requestUnreadable:
      .upload
    }
  }

  /// What was the case, in one sentence without its full stop.
  package var sentence: String {
    switch self {
    case .partOfDay: "too few hours of the day were in the participant’s study"
    case .notInstalled: "the app was not on the phone"
    case .notAsked: "nobody had asked the participant for the sensor"
    case .notAskedAgain: "nobody had asked the participant for the sensor on their new phone"
    case .notAnswered:
      "the participant had been asked for the sensor, and had neither allowed nor refused it"
    case .refused: "the participant had refused the sensor"
    case .revoked: "the participant had switched the sensor off in Settings"
    case .masterSwitchOff: "the participant had switched all sensors off in Settings"
    case .notStarted: "the app had not started to record the sensor"
    case .stopped: "the app had stopped recording the sensor"
    case .systemStopped: "the system had stopped recording the sensor"
    case .phoneOff: "the phone was off"
    case .watchReplaced: "the participant had another watch for a part of the day"
    case .notWorn: "the watch was worn in too few hours"
    case .noSamples: "the sensor wrote samples in too few hours"
    case .held: "the samples were still held when the study ended"
    case .deleted: "samples were deleted before the app had fetched them"
    case .phoneReplaced:
      "the samples stayed on the participant’s old phone, from which the app had not fetched them"
    case .neverOpened: "\(Self.notRun): nobody had opened it since it was installed"
    case .offloaded: "\(Self.notRun): it was offloaded"
    case .swipedAway: "\(Self.notRun): the participant had swiped it away"
    case .evicted: "\(Self.notRun): the system had ended it"
    case .beforeFirstUnlock: "\(Self.notRun): nobody had unlocked the phone since its start"
    case .lowPowerMode: "\(Self.notRun): the phone was in Low Power Mode"
    case .refreshOff: "\(Self.notRun): Background App Refresh was off"
    case .seldomUsed: "\(Self.notRun): the system granted no task to an app that is seldom used"
    case .terminated: "\(Self.notRun): the system had ended it for breaking a rule"
    case .notOpened: "\(Self.notRun): nobody opened it, and nothing else made it run"
    case .fetchFailed: "the app’s fetch of the samples failed"
    case .fetchCutShort: "the app’s fetch of the samples was cut short"
    case .underway: "the samples had not yet reached the phone’s store"
    case .fetchedWhileHeld:
      "the app fetched the samples only while they were held, and not when they could be fetched"
    case .expired: "the app fetched the samples only after they had expired"
    case .notFetched: "the app ran while the samples could be fetched, and did not fetch them"
    case .notSent: "the app had the samples, and put them in no request"
    case .deletedUnsent: "the app had the samples, and was deleted before it put them in a request"
    case .leftInFile: "the app had put the samples in a file, and in no request"
    case .uploadUnderWay: "the request with the samples was under way when the study ended"
    case .uploadCancelled: "the last request with the samples was cancelled"
    case .uploadFailed: "the last request with the samples got no answer"
    case .uploadRefused: "the server refused the last request with the samples"
    case .lostByServer: "the server accepted the samples, and did not store them"
    case .requestUnreadable: "a later request may have had the samples, but can’t be read"
    }
  }

  private static let notRun = "the app did not run while the samples could be fetched"
}
