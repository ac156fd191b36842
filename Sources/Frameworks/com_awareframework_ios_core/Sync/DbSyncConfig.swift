public import Dispatch
import Foundation
import Synchronization

/// The configuration of a table's uploads to a study's server.
public class DbSyncConfig {
  /// Whether rows that the server has acknowledged are deleted from the phone.
  public var removeAfterSync = false

  /// The number of rows in one request; less than 1 counts as 1 (our choice).
  public var batchSize = 1000

  /// Has no effect, as in core 1.3.0: no documentation defines it.
  public var markAsSynced = false

  /// Has no effect, as in core 1.3.0: no documentation defines it.
  public var skipSyncedData = false

  /// Has no effect, as in core 1.3.0: no documentation defines it.
  public var keepLastData = false

  /// Has no effect, as in core 1.3.0: requests carry the common device id.
  public var deviceId: String?

  /// Whether to print a log, up to ``debugLevel``.
  public var debug = false

  /// The level of the log.
  public var debugLevel: DbSyncDebugLevel = .info

  /// Called once when the synchronization has ended.
  public var completionHandler: DbSyncCompletionHandler?

  /// Called after each batch and at the end.
  public var progressHandler: DbSyncProgressHandler?

  /// The queue on which rows are read; nil for the caller's thread, and then the main queue.
  public var dispatchQueue: DispatchQueue?

  /// Whether uploads continue after the app ends.
  ///
  /// In a world they are sent like all others; on Linux outside a world the synchronization is
  /// refused, because Foundation has no background sessions there.
  public var backgroundSession = false

  /// Whether rows are sent as one array for each column.
  public var compactDataFormat: Bool

  /// The kind of server, which determines the route and the format of the body.
  public var serverType: ServerType

  /// The study's number, a part of the route.
  public var studyNumber: Int

  /// The study's key, a part of the route.
  public var studyKey: String

  /// Whether to send nothing: requests are built, and each counts as accepted.
  public var test = false

  /// Creates a configuration with the current defaults.
  public init() {
    compactDataFormat = Self.defaultCompactDataFormat
    serverType = Self.defaultServerType
    studyNumber = Self.defaultStudyNumber
    studyKey = Self.defaultStudyKey
  }

  /// Creates a configuration from a dictionary, with the current defaults for missing settings.
  public init(_ config: [String: Any]) {
    compactDataFormat = Self.defaultCompactDataFormat
    serverType = Self.defaultServerType
    studyNumber = Self.defaultStudyNumber
    studyKey = Self.defaultStudyKey
    set(config: config)
  }

  /// Passes the configuration to a closure that changes it, and returns the configuration.
  public func apply(closure: (_ config: DbSyncConfig) -> Void) -> Self {
    closure(self)
    return self
  }
}

extension DbSyncConfig {
  /// Sets properties from a dictionary; a value of another type does not change its property.
  ///
  /// Keys: `removeAfterSync`, `batchSize`, `markAsSynced`, `skipSyncedData`, `keepLastData`,
  /// `debug`, `test`, `deviceId` (reset to nil if it is missing), `debugLevel` (0 to 5, or a name),
  /// `compactDataFormat` or else `compressionMode`, `studyNumber` or else `study_number`,
  /// `studyKey` or else `study_key`, and `serverType` (0 to 4; any other number means `.aware`).
  public func set(config: [String: Any]) {
    removeAfterSync = config["removeAfterSync"] as? Bool ?? removeAfterSync
    batchSize = config["batchSize"] as? Int ?? batchSize
    markAsSynced = config["markAsSynced"] as? Bool ?? markAsSynced
    skipSyncedData = config["skipSyncedData"] as? Bool ?? skipSyncedData
    keepLastData = config["keepLastData"] as? Bool ?? keepLastData
    deviceId = config["deviceId"] as? String
    debug = config["debug"] as? Bool ?? debug
    debugLevel = Self.debugLevel(config["debugLevel"]) ?? debugLevel
    test = config["test"] as? Bool ?? test
    compactDataFormat =
      config["compactDataFormat"] as? Bool
      ?? (config["compressionMode"] as? String).map { $0.lowercased() == "compact" }
      ?? compactDataFormat
    studyNumber =
      config["studyNumber"] as? Int ?? config["study_number"] as? Int ?? studyNumber
    studyKey = config["studyKey"] as? String ?? config["study_key"] as? String ?? studyKey
    serverType = (config["serverType"] as? Int).map(Self.serverType) ?? serverType
  }

  private static func debugLevel(_ value: Any?) -> DbSyncDebugLevel? {
    if let number = value as? Int { return DbSyncDebugLevel(rawValue: number) }
    return (value as? String).flatMap(DbSyncDebugLevel.init(text:))
  }

  private static func serverType(_ number: Int) -> ServerType {
    switch number {
    case 0: .none
    case 2, 3: .aware_micro
    case 4: .aware_light
    default: .aware
    }
  }

  /// The ``serverType`` of new configurations, until the app ends.
  public static var defaultServerType: ServerType {
    get { values.serverType }
    set { values.serverType = newValue }
  }

  /// The ``studyNumber`` of new configurations, until the app ends.
  public static var defaultStudyNumber: Int {
    get { values.studyNumber }
    set { values.studyNumber = newValue }
  }

  /// The ``studyKey`` of new configurations, until the app ends.
  public static var defaultStudyKey: String {
    get { values.studyKey }
    set { values.studyKey = newValue }
  }

  /// The ``compactDataFormat`` of new configurations, until the app ends.
  public static var defaultCompactDataFormat: Bool {
    get { values.isCompact }
    set { values.isCompact = newValue }
  }

  private static var values: Values {
    get { defaults.values.withLock { $0 } }
    set { defaults.values.withLock { $0 = newValue } }
  }

  /// The defaults of the app's launch: a static variable of the process would be shared with other
  /// worlds and later launches.
  private static var defaults: Defaults { AwareLaunch.current.kept { Defaults() } }

  private struct Values {
    var serverType = ServerType.aware_micro
    var studyNumber = 1
    var studyKey = ""
    var isCompact = false
  }

  private final class Defaults: Sendable {
    let values = Mutex(Values())
  }
}

/// Called once on the main queue after a synchronization, with its success and its error.
public typealias DbSyncCompletionHandler = (_ status: Bool, _ error: (any Error)?) -> Void

/// Called on the main queue with the progress of a synchronization, from 0 to 1, and its error.
public typealias DbSyncProgressHandler = (_ progress: Double, _ error: (any Error)?) -> Void

/// The amount of output of a synchronization while `DbSyncConfig.debug` is on.
public enum DbSyncDebugLevel: Int, CaseIterable, Sendable {
  case none = 0
  case error = 1
  case warning = 2
  case info = 3
  case verbose = 4
  case trace = 5

  /// The level's name, such as `Warning`.
  public var description: String {
    switch self {
    case .none: "None"
    case .error: "Error"
    case .warning: "Warning"
    case .info: "Info"
    case .verbose: "Verbose"
    case .trace: "Trace"
    }
  }

  /// Creates the level from a dictionary's text: a name in any case, or a digit.
  init?(text: String) {
    let text = text.lowercased()
    let level = Self.allCases.first {
      $0.description.lowercased() == text || "\($0.rawValue)" == text
    }
    guard let level else { return nil }
    self = level
  }
}
