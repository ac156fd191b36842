public import Dispatch
import Foundation
import Synchronization

/// How a table's rows are sent to a study's server.
public class DbSyncConfig {
  /// Whether rows that the server has acknowledged are deleted from the phone.
  public var removeAfterSync = false

  /// How many rows go into one request; less than 1 counts as 1 (our choice).
  public var batchSize = 1000

  /// Kept and without effect, as in core 1.3.0: no documentation gives it a meaning.
  public var markAsSynced = false

  /// Kept and without effect, as in core 1.3.0: no documentation gives it a meaning.
  public var skipSyncedData = false

  /// Kept and without effect, as in core 1.3.0: no documentation gives it a meaning.
  public var keepLastData = false

  /// Kept and without effect, as in core 1.3.0: requests carry the common device id.
  public var deviceId: String?

  /// Whether it is printed what happens, as far as ``debugLevel`` goes.
  public var debug = false

  /// How much is printed.
  public var debugLevel: DbSyncDebugLevel = .info

  /// Told once when the synchronisation has ended.
  public var completionHandler: DbSyncCompletionHandler?

  /// Told after each batch, and as it ends.
  public var progressHandler: DbSyncProgressHandler?

  /// Where rows are read; the caller's thread, and then the main queue, if there is none.
  public var dispatchQueue: DispatchQueue?

  /// Whether uploads are to outlive the app.
  ///
  /// In a world they are sent like all others; on Linux outside a world the synchronisation is
  /// refused, for Foundation has no background sessions there.
  public var backgroundSession = false

  /// Whether rows are sent as one array for each column.
  public var compactDataFormat: Bool

  /// Which server's route and form of body are used.
  public var serverType: ServerType

  /// The study's number, a part of the route.
  public var studyNumber: Int

  /// The study's key, a part of the route.
  public var studyKey: String

  /// Whether nothing is sent: requests are built, and each counts as answered well.
  public var test = false

  /// Settings as the defaults have them at this moment.
  public init() {
    compactDataFormat = Self.defaultCompactDataFormat
    serverType = Self.defaultServerType
    studyNumber = Self.defaultStudyNumber
    studyKey = Self.defaultStudyKey
  }

  /// Settings from a dictionary, and else as the defaults have them.
  public init(_ config: [String: Any]) {
    compactDataFormat = Self.defaultCompactDataFormat
    serverType = Self.defaultServerType
    studyNumber = Self.defaultStudyNumber
    studyKey = Self.defaultStudyKey
    set(config: config)
  }

  /// Has a closure change the settings, and gives them back.
  public func apply(closure: (_ config: DbSyncConfig) -> Void) -> Self {
    closure(self)
    return self
  }
}

extension DbSyncConfig {
  /// Takes the settings that a dictionary has; a value of another type leaves its setting as it is.
  ///
  /// Keys: `removeAfterSync`, `batchSize`, `markAsSynced`, `skipSyncedData`, `keepLastData`, `debug`,
  /// `test`, `deviceId` (forgotten if it is missing), `debugLevel` (0 to 5, or a name),
  /// `compactDataFormat` or else `compressionMode`, `studyNumber` or else `study_number`, `studyKey` or
  /// else `study_key`, and `serverType` (0 to 4; any other number means `.aware`).
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

  /// What a new configuration's ``serverType`` is, as long as the app runs.
  public static var defaultServerType: ServerType {
    get { values.serverType }
    set { values.serverType = newValue }
  }

  /// What a new configuration's ``studyNumber`` is, as long as the app runs.
  public static var defaultStudyNumber: Int {
    get { values.studyNumber }
    set { values.studyNumber = newValue }
  }

  /// What a new configuration's ``studyKey`` is, as long as the app runs.
  public static var defaultStudyKey: String {
    get { values.studyKey }
    set { values.studyKey = newValue }
  }

  /// What a new configuration's ``compactDataFormat`` is, as long as the app runs.
  public static var defaultCompactDataFormat: Bool {
    get { values.isCompact }
    set { values.isCompact = newValue }
  }

  private static var values: Values {
    get { defaults.values.withLock { $0 } }
    set { defaults.values.withLock { $0 = newValue } }
  }

  /// Those of the app's launch: a static of the process would reach other worlds and later launches.
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

/// Told once how a synchronisation ended, on the main queue: whether all went well, and what did not.
public typealias DbSyncCompletionHandler = (_ status: Bool, _ error: (any Error)?) -> Void

/// Told on the main queue how far a synchronisation has come, from 0 to 1, and what stopped it.
public typealias DbSyncProgressHandler = (_ progress: Double, _ error: (any Error)?) -> Void

/// How much a synchronisation prints while `DbSyncConfig.debug` is on.
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

  /// The level that a dictionary's text means: a name in any case, or a digit.
  init?(text: String) {
    let text = text.lowercased()
    let level = Self.allCases.first {
      $0.description.lowercased() == text || "\($0.rawValue)" == text
    }
    guard let level else { return nil }
    self = level
  }
}
