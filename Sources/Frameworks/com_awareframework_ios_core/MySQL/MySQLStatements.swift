import Foundation

/// The statements that copy a table into MySQL (AWARE core 1.3.0).
enum MySQLStatements {
  /// Returns a statement that creates a table like one of SQLite's, unless the table exists; MySQL
  /// assigns its `id`.
  ///
  /// A table without an `id` has no primary key (our choice: the original uses the first column,
  /// which MySQL refuses for text).
  static func createTable(_ table: String, _ schema: [SQLiteTableColumn]) -> String {
    var parts = schema.map {
      "\(quoted($0.name)) \(type(of: $0.type))"
        + ($0.name == "id" ? " NOT NULL AUTO_INCREMENT" : "")
    }
    if schema.contains(where: { $0.name == "id" }) { parts.append("PRIMARY KEY (`id`)") }
    return "CREATE TABLE IF NOT EXISTS \(quoted(table)) (\(parts.joined(separator: ", ")))"
      + " CHARACTER SET utf8mb4"
  }

  /// Returns a statement that inserts rows, with all columns except `id`; MySQL skips rows that
  /// violate a constraint.
  static func insert(into table: String, columns: [String], _ rows: some Sequence<[String: Any]>)
    -> String
  {
    let columns = columns.filter { $0 != "id" }
    let values = rows.map { row in
      "(" + columns.map { row[$0].map(literal) ?? "NULL" }.joined(separator: ", ") + ")"
    }
    return "INSERT IGNORE INTO \(quoted(table)) (\(columns.map(quoted).joined(separator: ", ")))"
      + " VALUES \(values.joined(separator: ", "))"
  }

  private static func type(of type: String) -> String {
    switch type.uppercased() {
    case "INTEGER", "INT": "BIGINT"
    case "REAL", "FLOAT", "DOUBLE": "DOUBLE"
    case "BOOLEAN", "BOOL": "TINYINT(1)"
    case "BLOB": "LONGBLOB"
    default: "LONGTEXT"
    }
  }

  private static func quoted(_ name: String) -> String { "`\(name.replacing("`", with: "``"))`" }

  /// Returns a value as an SQL literal; a number that SQL can't express becomes NULL.
  private static func literal(_ value: Any) -> String {
    switch value {
    case let number as Int64: "\(number)"
    case let number as Double: number.isFinite ? "\(number)" : "NULL"
    case let text as String: "'\(escaped(text))'"
    case let data as Data:
      "x'\(data.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())'"
    default: "NULL"
    }
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "\\": result += "\\\\"
      case "'": result += "\\'"
      case "\0": result += "\\0"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\u{1A}": result += "\\Z"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
