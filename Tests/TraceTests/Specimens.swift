import Results

/// Results for traces: rows of any table, with values of the columns' types, and known participants.
enum Specimens {
  /// Texts that are difficult for a writer of JSON, or that a reader may interpret.
  static let strangeTexts = [
    "<script>alert(1)</script>", "\"},{\"ph\":\"X\"", "back\\slash", "line\nfeed\r\ttab",
    "\u{0}\u{1}\u{1F}\u{7F}", "\u{2028}\u{2029}", "👩‍🔬 Zoë ‮thgir", "'; DROP TABLE fetches; --", "",
    "</traceEvents>", "%s%n", "null",
  ]

  /// A results database in memory with rows, complete or not.
  static func database(_ rows: [TableRow]) throws -> ResultsDatabase {
    let database = try ResultsDatabase()
    try database.insert(rows)
    return database
  }

  static func participant(
    _ name: String,
    position: Int = 1,
    from joined: Seconds = 0,
    to ended: Seconds = 1_209_600
  ) -> TableRow {
    ParticipantRow(
      participant: name,
      position: position,
      group: "any",
      number: position,
      seed: "1",
      routine: "office-worker",
      timeZone: "Europe/Berlin",
      phone: "iPhone 17 Pro",
      joined: joined,
      ended: ended,
      outcome: .completed,
      trouble: "",
      events: 10,
      digest: "d"
    ).row
  }

  /// Rows of every table but `run` and `participants`, with values that fit the columns.
  ///
  /// - Parameters:
  ///   - participant: The participant of the rows.
  ///   - count: The number of rows in each table.
  ///   - texts: The texts to choose from.
  /// - Returns: The rows, in the order of the tables.
  static func rows(of participant: String, _ count: Int, texts: [String]) -> [TableRow] {
    Schema.tables.filter { $0.id != .run && $0.id != .participants }.flatMap { table in
      // A participant has one row of some tables.
      (0..<(table.key == ["participant"] ? min(1, count) : count)).map { number in
        let values = table.columns.enumerated().map { place, column in
          value(of: column, of: table, participant, number, place, texts)
        }
        return TableRow(table: table.id, values: values)
      }
    }
  }

  private static func value(
    of column: TableColumn,
    of table: Table,
    _ participant: String,
    _ number: Int,
    _ place: Int,
    _ texts: [String]
  ) -> Value {
    if column.name == "participant" { return .text(participant) }
    if column.name == "sequence" || column.name == "row_id" { return .integer(Int64(number)) }
    if column.isNullable, (number + place) % 3 == 0 { return .null }
    let spread = number * 7919 + place * 104_729
    if let words = column.words, number % 2 == 0 { return .text(words[number / 2 % words.count]) }
    switch column.kind {
    case .integer: return .integer(Int64(spread % 300))
    case .real: return .real(Double(spread % 1_000_000) / 8)
    case .text:
      // Keys must be different.
      if table.key.contains(column.name) { return .text("\(texts[spread % texts.count])\(number)") }
      guard column.name == "event" || column.name == "outcome", number % 2 == 0 else {
        return .text(texts[spread % texts.count])
      }
      // Words that have a meaning in some tables.
      let words = ["began", "succeeded", "docked", "undocked", "battery", "unanswered"]
      return .text(words[number / 2 % words.count])
    }
  }
}
