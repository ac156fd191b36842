/// The groups of Apple's declarations, in the order of the list, with their numbers in it.
enum Group: String, CaseIterable {
  case sensors = "A1"
  case reader = "A2"
  case delegate = "A3"
  case requestsAndDevices = "A4"
  case authorizationTimeErrors = "A5"
  case deletionRecords = "A6"
  case asyncReader = "A7"
  case typedSensors = "A8"
  case ambientLight = "B1"
  case visits = "B2"
  case deviceUsage = "B3"
  case phoneUse = "B4"
  case keyboardMetrics = "B5"
  case mediaEvents = "B6"
  case wrist = "B7"
  case speech = "B8"
  case face = "B9"
  case electrocardiogram = "B10"
  case photoplethysmogram = "B11"
  case acousticSettings = "B12"
  case sleepSessions = "B13"
  case headphoneSettings = "B14"

  /// Uses each declaration of the group.
  func use(_ parity: inout Parity) {
    switch self {
    case .sensors: parity.sensors()
    case .reader: parity.reader()
    case .delegate: parity.delegate()
    case .requestsAndDevices: parity.requestsAndDevices()
    case .authorizationTimeErrors: parity.authorizationTimeErrors()
    case .deletionRecords: parity.deletionRecords()
    case .asyncReader: parity.asyncReader()
    case .typedSensors: parity.typedSensors()
    case .ambientLight: parity.ambientLight()
    case .visits: parity.visits()
    case .deviceUsage: parity.deviceUsage()
    case .phoneUse: parity.phoneUse()
    case .keyboardMetrics: parity.keyboardMetrics()
    case .mediaEvents: parity.mediaEvents()
    case .wrist: parity.wrist()
    case .speech: parity.speech()
    case .face: parity.face()
    case .electrocardiogram: parity.electrocardiogram()
    case .photoplethysmogram: parity.photoplethysmogram()
    case .acousticSettings: parity.acousticSettings()
    case .sleepSessions: parity.sleepSessions()
    case .headphoneSettings: parity.headphoneSettings()
    }
  }
}
