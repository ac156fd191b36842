/// One row of an answer (GRDB, Row).
public struct Row: Hashable, Sendable {
  /// The columns' names, in the statement's order.
  public let columnNames: [String]

  /// The columns' values, in the same order.
  let values: [DatabaseValue]

  /// The value of a column; NULL if there is no such column.
  func value(_ name: String) -> DatabaseValue {
    columnNames.firstIndex(of: name).map { values[$0] } ?? .null
  }

  /// A column's `Int64`, `Double`, `String` or `Data`; nil for NULL, and if there is none.
  public subscript(_ name: String) -> Any? { value(name).content }

  /// The columns that are not NULL, by their names.
  var dictionary: [String: Any] {
    var dictionary: [String: Any] = [:]
    for (name, value) in zip(columnNames, values) { dictionary[name] = value.content }
    return dictionary
  }
}
