import com_awareframework_ios_core

extension Parity {
  mutating func baseDbModelSQLite() {
    modelType(115, (any BaseDbModelSQLite.Type).self)
    property(116, \(any BaseDbModelSQLite).id, Int64?.self)
    property(117, \(any BaseDbModelSQLite).timestamp, Int64.self)
    property(118, \(any BaseDbModelSQLite).deviceId, String.self)
    property(119, \(any BaseDbModelSQLite).label, String.self)
    property(120, \(any BaseDbModelSQLite).timezone, Int.self)
    property(121, \(any BaseDbModelSQLite).os, String.self)
    property(122, \(any BaseDbModelSQLite).jsonVersion, Int.self)
    function(
      123,
      { (type: any BaseDbModelSQLite.Type) in
        type.init(_:) as ([String: Any]) -> any BaseDbModelSQLite
      }
    )
    function(124, { (model: any BaseDbModelSQLite) -> [String: Any] in model.toDictionary() })
    function(
      125,
      { (type: any BaseDbModelSQLite.Type) in
        type.createTable(queue:) as (DatabaseQueue) throws -> Void
      }
    )
    function(126, { (type: any BaseDbModelSQLite.Type) -> String in type.databaseTableName })
  }
}
