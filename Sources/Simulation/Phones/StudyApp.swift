public import Foundation

/// A study app that a simulated phone can launch.
///
/// The app runs as on a real phone: the system calls `run()` on the main actor at launch, and the
/// app runs until it is closed, whether or not `run()` has returned.
@MainActor
public protocol StudyApp: AnyObject {
  /// The options that a scenario can set; none by default.
  associatedtype Options: AppOptions = NoOptions

  /// Creates the app with a scenario's settings.
  init(settings: StudyAppSettings)

  /// Runs the app after its launch.
  func run() async

  /// Called when the app has left the screen and still runs. Does nothing by default.
  func enteredBackground() async

  /// Called when the app is back on the screen. Does nothing by default.
  func enteredForeground() async

  /// Called when the system has woken the app in the background. Does nothing by default.
  ///
  /// The app may have been suspended, or may have been launched for this.
  func wokenInBackground() async

  /// Called with a URL of the app's scheme that the person or the system opened. Does nothing by
  /// default.
  func open(_ url: URL) async

  /// Whether `run()` returns soon after its task is cancelled; then the simulation ends the app by cancelling
  /// it, and the app's memory is freed.
  ///
  /// False by default: the app's process ends when the app is closed, and none of its code runs
  /// again.
  nonisolated static var endsWhenCancelled: Bool { get }

  /// The identifiers of the app's background tasks, which the Info.plist that TrialRun makes permits; none by default.
  ///
  /// A scenario's `background tasks` or `info plist` replaces them.
  nonisolated static var backgroundTasks: [String] { get }
}

extension StudyApp {
  public func enteredBackground() async {}

  public func enteredForeground() async {}

  public func wokenInBackground() async {}

  public func open(_ url: URL) async {}

  public nonisolated static var endsWhenCancelled: Bool { false }

  public nonisolated static var backgroundTasks: [String] { [] }
}

/// The settings that a scenario gives a study app.
public struct StudyAppSettings: Hashable, Sendable {
  /// When the app asks for consent.
  public enum Asks: String, Codable, Hashable, Sendable, CaseIterable {
    /// At launch, for the sensors without an answer.
    case once
    /// Before every fetch, for all of its sensors.
    case beforeEveryFetch = "before every fetch"
  }

  /// Where the range of a fetch begins.
  public enum FetchWindow: Hashable, Sendable {
    /// At the last sample that was delivered.
    case sinceLast
    /// This many seconds before the range's end.
    case last(TimeInterval)
  }

  /// Raw values of the sensors that the app reads.
  public var sensors: [String] = []
  /// When the app asks for consent.
  public var asks = Asks.once
  /// Seconds between two fetches.
  public var fetchEvery: TimeInterval = 86_400
  /// Seconds after midnight at which the app fetches, by the phone's clock; nil counts from the
  /// launch.
  public var fetchAt: TimeInterval?
  /// Seconds from launch before which the app doesn't fetch; 0 by default.
  public var firstFetchAfter: TimeInterval = 0
  /// Where the range of a fetch begins.
  public var window = FetchWindow.sinceLast
  /// Seconds before now at which the range ends: 0, or the holding period.
  public var endsBeforeNow: TimeInterval = 0
  /// When the app stops recording; nil: never.
  public var recordsUntil: Date?
  /// Whether the app fetches the deletion records of its sensors as well.
  public var fetchesDeletionRecords = false
  /// The values of the app's options as text, by the names that the app declares.
  ///
  /// The app reads them with `Options(settings)`; see ``AppOptions``.
  public var options: [String: String] = [:]

  /// Creates settings; each parameter has the meaning of its property.
  public init(
    sensors: [String],
    asks: Asks = .once,
    fetchEvery: TimeInterval = 86_400,
    fetchAt: TimeInterval? = nil,
    firstFetchAfter: TimeInterval = 0,
    window: FetchWindow = .sinceLast,
    endsBeforeNow: TimeInterval = 0,
    recordsUntil: Date? = nil,
    fetchesDeletionRecords: Bool = false,
    options: [String: String] = [:]
  ) {
    self.sensors = sensors
    self.asks = asks
    self.fetchEvery = fetchEvery
    self.fetchAt = fetchAt
    self.firstFetchAfter = firstFetchAfter
    self.window = window
    self.endsBeforeNow = endsBeforeNow
    self.recordsUntil = recordsUntil
    self.fetchesDeletionRecords = fetchesDeletionRecords
    self.options = options
  }
}

/// A definition of a scenario has the settings that are the same for all participants; the others have their defaults.
extension StudyAppSettings: Codable {
  private enum CodingKeys: String, CodingKey {
    case asks
    case fetchesDeletionRecords = "deletionRecords"
  }
}
