/// A database that stores nothing, and the common parts of all databases (AWARE core, Engine).
open class Engine: EngineProtocal {
  open var config: EngineConfig

  let launch = AwareLaunch.current

  public init(_ config: EngineConfig) { self.config = config }

  /// Inserts rows, all or none of them.
  ///
  /// - Parameter data: The rows.
  /// - Returns: The ids of the rows, in the same order.
  /// - Throws: Why the rows could not be stored; in this class, that the engine stores nothing.
  package func store(_ data: [any BaseDbModelSQLite]) throws(StorageError) -> [Int64] {
    throw .nothingKept
  }

  public func save(_ data: [any BaseDbModelSQLite]) { save(data, completion: nil) }

  /// Inserts rows, all or none of them.
  ///
  /// - Parameters:
  ///   - data: The rows.
  ///   - completion: Called after the rows were stored, or with an error. This class, which stores
  ///     nothing, calls it without an error; core 1.3.0 doesn't call it.
  open func save(_ data: [any BaseDbModelSQLite], completion: (((any Error)?) -> Void)?) {
    tell(completion)
  }

  open func count(filter: String?) -> Int { 0 }

  open func fetch(filter: String?, limit: Int?) -> [[String: Any]]? { nil }

  /// Returns the number of rows with a greater id.
  package func count(after id: Int64) -> Int { count(filter: "id > \(id)") }

  /// Returns the first rows with a greater id, ordered by id; nil if they can't be read.
  package func fetch(after id: Int64, limit: Int) -> [[String: Any]]? {
    fetch(filter: "id > \(id) ORDER BY id", limit: limit)
  }

  open func fetch(
    filter: String?,
    limit: Int?,
    completion: (([[String: Any]]?, (any Error)?) -> Void)?
  ) {
    guard !launch.quirks.contains(.silentEnds) else { return }
    completion?(nil, nil)
  }

  public func remove(filter: String?, limit: Int?) {
    remove(filter: filter, limit: limit, completion: nil)
  }

  public func remove(filter: String?, limit: Int?, completion: (((any Error)?) -> Void)?) {
    tell(completion)
  }

  public func removeAll() { removeAll(completion: nil) }

  public func removeAll(completion: (((any Error)?) -> Void)?) { tell(completion) }

  /// Refuses the synchronization because nothing is stored; the original reports nothing.
  open func startSync(_ syncConfig: DbSyncConfig) {
    launch.record(
      .syncRefused(
        table: config.tableName ?? "",
        reason: StorageError.nothingKept.message,
        .nothingStored
      )
    )
    guard !launch.quirks.contains(.silentEnds), let completion = syncConfig.completionHandler
    else { return }
    launch.onMain { completion(false, StorageError.nothingKept) }
  }

  open func stopSync() {}

  open func close() {}

  private func tell(_ completion: (((any Error)?) -> Void)?) {
    guard !launch.quirks.contains(.silentEnds) else { return }
    completion?(nil)
  }
}

extension Engine {
  /// Builds the engine of a type (AWARE core, Engine.Builder).
  open class Builder {
    private let config = EngineConfig()

    public init() {}

    public func setType(_ type: DatabaseType) -> Builder {
      config.type = type
      return self
    }

    /// Sets the encryption key of the file; nil means no encryption.
    ///
    /// The text is the passphrase of an SQLCipher database in the library's own format, so that
    /// `PRAGMA key = '…'` opens the file elsewhere (our choice: core 1.3.0 never applies the key).
    /// Without SQLCipher's library nothing is stored.
    public func setEncryptionKey(_ key: String?) -> Builder {
      config.encryptionKey = key
      return self
    }

    public func setPath(_ path: String?) -> Builder {
      config.path = path
      return self
    }

    public func setHost(_ host: String?) -> Builder {
      config.host = host
      return self
    }

    public func setTableName(_ tableName: String?) -> Builder {
      config.tableName = tableName
      return self
    }

    /// Builds the engine; for the type `none` the engine stores nothing, regardless of other
    /// settings.
    public func build() -> Engine {
      switch config.type {
      case .none: Engine(EngineConfig())
      case .sqlite: SQLiteEngine(config)
      }
    }
  }

  /// The configuration of an engine (AWARE core, Engine.EngineConfig).
  open class EngineConfig {
    open var type = DatabaseType.sqlite
    open var encryptionKey: String?
    open var path: String?
    open var host: String?
    open var tableName: String?

    init() {}
  }
}

/// The operations of a sensor's database (AWARE core; the spelling is the original's).
public protocol EngineProtocal {
  func save(_ data: [any BaseDbModelSQLite])
  func save(_ data: [any BaseDbModelSQLite], completion: (((any Error)?) -> Void)?)
  func fetch(filter: String?, limit: Int?) -> [[String: Any]]?
  func fetch(filter: String?, limit: Int?, completion: (([[String: Any]]?, (any Error)?) -> Void)?)
  func count(filter: String?) -> Int
  func remove(filter: String?, limit: Int?)
  func remove(filter: String?, limit: Int?, completion: (((any Error)?) -> Void)?)
  func removeAll()
  func removeAll(completion: (((any Error)?) -> Void)?)
  func close()
  func startSync(_ syncConfig: DbSyncConfig)
  func stopSync()
}

/// A row of a sensor's table (AWARE core, BaseDbModelSQLite).
public protocol BaseDbModelSQLite: Codable, FetchableRecord, PersistableRecord {
  /// The row's number in its table; nil before it is written.
  var id: Int64? { get }

  /// When the row was recorded, in milliseconds since 1970.
  var timestamp: Int64 { get }

  var deviceId: String { get }

  var label: String { get }

  /// The offset from GMT, in whole hours.
  var timezone: Int { get }

  var os: String { get }

  var jsonVersion: Int { get }

  init(_ dict: [String: Any])

  func toDictionary() -> [String: Any]

  /// Creates the table if it does not exist.
  static func createTable(queue: DatabaseQueue) throws

  static var databaseTableName: String { get }
}
