/// What reads bytes of others.
enum FuzzTarget: String, CaseIterable {
  /// A scenario file.
  case scenario
  /// An app's Info.plist, and its entitlements file.
  case propertyList = "property-list"
  /// A recording in CSV.
  case csv
  /// A recording in SQLite.
  case sqlite
  /// Rows of a pilot.
  case observations
  /// What came through the pipe between a coordinator and a worker.
  case frame
  /// A URL that an automation opens.
  case url
  /// Rows of results.
  case row

  /// Gives it bytes; it takes them, or refuses them with an error of its own, and either way returns.
  func take(_ bytes: [UInt8]) {
    switch self {
    case .scenario: ScenarioTarget.take(bytes)
    case .propertyList: PropertyListTarget.take(bytes)
    case .csv, .sqlite: RecordingTarget.take(bytes)
    case .observations: ObservationTarget.take(bytes)
    case .frame: FrameTarget.take(bytes)
    case .url: URLTarget.take(bytes)
    case .row: RowTarget.take(bytes)
    }
  }

  /// What a fuzzer begins with.
  var seeds: [[UInt8]] {
    switch self {
    case .scenario: ScenarioTarget.seeds
    case .propertyList: PropertyListTarget.seeds
    case .csv: RecordingTarget.texts
    case .sqlite: RecordingTarget.databases
    case .observations: ObservationTarget.seeds
    case .frame: FrameTarget.seeds
    case .url: URLTarget.seeds
    case .row: RowTarget.seeds
    }
  }
}
