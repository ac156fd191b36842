/// A row of a sensor's table (AWARE core, BaseDbModelSQLite).
public protocol BaseDbModelSQLite: Codable, FetchableRecord, PersistableRecord {
  /// The row's number in its table; nil before it is written.
  var id: Int64? { get }

  /// When it was recorded, in milliseconds since 1970.
  var timestamp: Int64 { get }

  var deviceId: String { get }

  var label: String { get }

  /// Whole hours from GMT.
  var timezone: Int { get }

  var os: String { get }

  var jsonVersion: Int { get }

  init(_ dict: [String: Any])

  func toDictionary() -> [String: Any]

  /// Makes its table, if there is none.
  static func createTable(queue: DatabaseQueue) throws

  static var databaseTableName: String { get }
}
