package import Results

/// The runs in a results file, also in one of another version.
///
/// A column that the file lacks is null, or zero or empty where null is not allowed; a row that makes no sense then is
/// left out.
package final class RecordedResults {
  package let facts: RunFacts
  /// Whether the tables are those of this version.
  package let isCurrent: Bool
  /// What somebody changed in the file after the run; nil if nobody did, and for a file of another version, whose seals
  /// can't be checked.
  package let change: String?

  private let database: ResultsDatabase
  private var columns: [TableID: Set<String>] = [:]

  /// Opens a results file.
  ///
  /// - Throws: If it is no results file, or if it can't be read.
  package init(at path: String) throws(ResultsError) {
    database = try ResultsDatabase(readingAnyVersionAt: path)
    isCurrent = try database.number("PRAGMA user_version") == Schema.version
    for table in Schema.tables {
      let names = try database.rows("SELECT name FROM pragma_table_info('\(table.name)')")
      columns[table.id] = Set(
        names.compactMap { if case .text(let name)? = $0.first { name } else { nil } }
      )
    }
    facts = try RunFacts(of: database)
    change = try isCurrent ? Self.change(of: database) : nil
  }

  private static func change(of database: ResultsDatabase) throws(ResultsError) -> String? {
    do throws(ResultsError) {
      try database.verify()
      return nil
    } catch {
      guard error.code == .changed else { throw error }
      return error.message
    }
  }

  /// The participants in the order of the cohort.
  ///
  /// - Parameters:
  ///   - names: Names of participants or groups; empty for all participants.
  ///   - count: The most participants.
  /// - Returns: The participants, and how many there are without the limit.
  /// - Throws: If the file can't be read.
  package func participants(
    _ names: [String] = [],
    limit count: Int = .max
  ) throws(ResultsError) -> (first: [ParticipantRow], total: Int) {
    let all = try rows(of: ParticipantRow.declaration, where: "1", [])
      .compactMap { ParticipantRow($0) }
      .filter { names.isEmpty || names.contains($0.participant) || names.contains($0.group) }
      .sorted { ($0.position, $0.participant) < ($1.position, $1.participant) }
    return (Array(all.prefix(count)), all.count)
  }

  /// A table of which only a part was read.
  package struct PartOfTable: Hashable, Sendable {
    /// The table's name.
    package let table: String
    /// The number of the participant's rows in the file, and of those that were read.
    package let count: Int
    package let read: Int
    /// The times of the first and the last of these rows; nil for rows without a time.
    package let times: ClosedRange<Seconds>?
  }

  /// The run of a participant.
  ///
  /// A life can have more rows than fit into memory. Of a table with too many, the rows around an instant are read.
  ///
  /// - Parameters:
  ///   - participant: The participant.
  ///   - centre: The instant, in seconds since the study's start.
  ///   - limit: The most rows of one table.
  /// - Returns: The run, and the tables of which it lacks rows.
  /// - Throws: If the file can't be read.
  package func run(
    of participant: ParticipantRow,
    around centre: Seconds = 0,
    limit: Int = .max
  ) throws(ResultsError) -> (run: RecordedRun, parts: [PartOfTable]) {
    var found: [TableRow] = []
    var parts: [PartOfTable] = []
    let name = Value.text(participant.participant)
    for table in Schema.tables where table.id != .run && table.id != .participants {
      let count = try count(of: table, where: "participant = ?", [name])
      guard count > limit else {
        found += try rows(of: table, where: "participant = ?", [name])
        continue
      }
      let time = table.columns.first { $0.unit == TableColumn.sinceStart }
        .flatMap { columns[table.id]?.contains($0.name) == true ? $0.name : nil }
      let before = try time.map { time throws(ResultsError) in
        try self.count(of: table, where: "participant = ? AND \(time) < ?", [name, .real(centre)])
      }
      let first = min(max(0, (before ?? 0) - limit / 2), count - limit)
      let rows = try rows(of: table, where: "participant = ?", [name], in: first..<first + limit)
      let times = rows.compactMap(\.time)
      parts.append(
        PartOfTable(
          table: table.name,
          count: count,
          read: rows.count,
          times: times.min().flatMap { least in times.max().map { least...$0 } }
        )
      )
      found += rows
    }
    let order = found.map { $0.place ?? .min }.enumerated().sorted {
      ($0.element, $0.offset) < ($1.element, $1.offset)
    }
    return (RecordedRun(participant: participant, rows: order.map { found[$0.offset] }), parts)
  }

  private func count(
    of table: Table,
    where condition: String,
    _ values: [Value]
  ) throws(ResultsError) -> Int {
    guard let own = columns[table.id], !own.isEmpty else { return 0 }
    var count = 0
    try database.prepare("SELECT count(*) FROM \(table.name) WHERE \(condition)").run(values) {
      if case .integer(let number)? = $0.first { count = Int(number) }
    }
    return count
  }

  private func rows(
    of table: Table,
    where condition: String,
    _ values: [Value],
    in places: Range<Int>? = nil
  ) throws(ResultsError) -> [TableRow] {
    guard let own = columns[table.id], !own.isEmpty else { return [] }
    let list = table.columns.map { own.contains($0.name) ? $0.name : Self.substitute($0) }
    let order = table.key.filter(own.contains)
    let sorting = order.isEmpty ? "" : " ORDER BY \(order.joined(separator: ", "))"
    let part = places.map { " LIMIT \($0.count) OFFSET \($0.lowerBound)" } ?? ""
    var found: [TableRow] = []
    let query = "SELECT \(list.joined(separator: ", ")) FROM \(table.name) WHERE \(condition)"
    try database.prepare(query + sorting + part).run(values) {
      found.append(TableRow(table: table.id, values: $0.map(Self.bounded)))
    }
    return found
  }

  /// A value whose number, which a changed file may have of any size, is within a range in which sums and differences of
  /// times can be computed.
  private static func bounded(_ value: Value) -> Value {
    switch value {
    case .integer(let number): .integer(min(max(number, -(1 << 43)), 1 << 43))
    case .real(let number): .real(min(max(number, -1e12), 1e12))
    case .null, .text: value
    }
  }

  private static func substitute(_ column: TableColumn) -> String {
    guard !column.isNullable else { return "NULL" }
    return switch column.kind {
    case .integer: "0"
    case .real: "0.0"
    case .text: "''"
    }
  }
}
