public import Dispatch

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
