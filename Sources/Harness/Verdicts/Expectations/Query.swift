import CSQLite
import Results

/// A query that SQLite has compiled and that only reads.
struct Query {
  /// The statement, ready to run.
  let statement: ResultsStatement

  /// Compiles a query.
  ///
  /// - Parameters:
  ///   - text: One statement in SQL.
  ///   - database: A database with the tables of the results.
  ///   - permission: The permission that SQLite checks each part of the query against.
  /// - Throws: If the text has no statement or more than one, if it is not valid SQL, if it names an
  ///   unknown table or column, if it has an unbound parameter, or if it would do more than read.
  init(
    _ text: String,
    in database: ResultsDatabase,
    with permission: Permission
  ) throws(ExpectationError) {
    guard !text.utf8.contains(0) else {
      throw ExpectationError(.badQuery, "the query has a zero byte in it")
    }
    let parsed = QueryText(text)
    let parts = Self.parts(of: parsed.strict)
    guard let first = parts.first else {
      throw ExpectationError(.badQuery, "there is no query", hint: "begin it with select or with")
    }
    let statement: ResultsStatement
    do throws(ResultsError) {
      statement = try database.prepare(first)
    } catch {
      if let refusal = permission.refusal {
        throw ExpectationError(.notAllowed, refusal, hint: Self.readOnlyHint)
      }
      throw Self.explained(error, parsed)
    }
    guard parts.count == 1 else {
      throw ExpectationError(
        .badQuery,
        "there is more than one statement",
        hint: "write each as an expectation or a measure of its own, or join queries by union all"
      )
    }
    try Self.refuse(statement)
    self.statement = statement
  }

  private static let readOnlyHint = "write one select over the tables of the results"

  /// The statements of the text, without those that consist of white space and comments alone.
  private static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var part: [UInt8] = []
    for byte in text.utf8 {
      part.append(byte)
      guard byte == UInt8(ascii: ";") else { continue }
      let statement = String(decoding: part, as: UTF8.self)
      guard sqlite3_complete(statement) != 0 else { continue }
      parts.append(statement)
      part = []
    }
    parts.append(String(decoding: part, as: UTF8.self))
    return parts.filter { !isBlank($0) }
  }

  private static func isBlank(_ text: String) -> Bool {
    if let first = text.utf8.first, (UInt8(ascii: "A")...UInt8(ascii: "z")).contains(first),
      first != UInt8(ascii: "[")
    {
      return false
    }
    return QueryText(text).bare.allSatisfy { $0.isWhitespace || $0 == ";" }
  }

  private static func refuse(_ statement: ResultsStatement) throws(ExpectationError) {
    guard sqlite3_stmt_isexplain(statement.handle) == 0 else {
      throw ExpectationError(.notAllowed, "a query can't be an explain", hint: readOnlyHint)
    }
    guard sqlite3_stmt_readonly(statement.handle) != 0,
      sqlite3_column_count(statement.handle) > 0
    else {
      throw ExpectationError(
        .notAllowed,
        "a query only reads the tables of the results, and this does more",
        hint: readOnlyHint
      )
    }
    guard sqlite3_bind_parameter_count(statement.handle) == 0 else {
      let name = sqlite3_bind_parameter_name(statement.handle, 1).map { String(cString: $0) } ?? "?"
      throw ExpectationError(
        .badQuery,
        "nothing fills the parameter '\(name)' of the query",
        hint: "write the value itself; text goes in single quotes"
      )
    }
  }
}
