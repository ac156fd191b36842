package import Results
package import Runner

/// The differences between two runs of one participant, row by row.
package struct LifeDifference: Sendable {
  package let participant: String

  /// The rows that differ, the first difference first; rows about a whole run, which have no instant, come last.
  package let rows: [RowDifference]

  /// The values that the participant draws otherwise: rows of the table `draws`.
  package let draws: [RowDifference]

  /// The rows of both runs that are alike, each with its place in the second run.
  package let alike: [(first: TableRow, second: TableRow)]

  /// The first rows whose order differs, if all rows are alike; nil if the order is the same, too.
  package let order: (first: TableRow, second: TableRow)?

  /// The outcomes of the participant's world, if they differ.
  package let outcome: (first: ParticipantRow, second: ParticipantRow)?

  package var first: RowDifference? { rows.first }

  /// Whether the runs are the same.
  package var isEmpty: Bool { rows.isEmpty && draws.isEmpty && order == nil && outcome == nil }

  /// How long something can last that begins alike and ends otherwise, and whose end the results don't have, in
  /// seconds (our choice): a fetch and a request end sooner.
  ///
  /// Such a difference is later than its row, so a difference with a known instant comes before it.
  package static let longest: Seconds = 600

  package init(_ first: RecordedRun, _ second: RecordedRun) {
    participant = first.participant.participant
    var left: [TableRow: [TableRow]] = [:]
    for row in first.rows { left[RowContent.content(of: row), default: []].append(row) }
    // Rows are taken from the front, in the order of the first run.
    var taken: [TableRow: Int] = [:]
    var alike: [(first: TableRow, second: TableRow)] = []
    var added: [TableRow] = []
    for row in second.rows {
      let content = RowContent.content(of: row)
      let index = taken[content, default: 0]
      if let same = left[content], index < same.count {
        alike.append((first: same[index], second: row))
        taken[content] = index + 1
      } else {
        added.append(row)
      }
    }
    var removed: [TableRow] = []
    var seen: [TableRow: Int] = [:]
    for row in first.rows {
      let content = RowContent.content(of: row)
      seen[content, default: 0] += 1
      if seen[content, default: 0] > taken[content, default: 0] { removed.append(row) }
    }
    let all = Self.ordered(Self.pairs(removed, added))
    rows = all.filter { $0.table != .draws }
    draws = all.filter { $0.table == .draws }
    self.alike = alike
    order =
      all.isEmpty
      ? zip(first.rows, second.rows).first { $0 != $1 }.map { (first: $0, second: $1) } : nil
    let ends = [first.participant, second.participant]
    let isSame = ends[0].outcome == ends[1].outcome && ends[0].ended == ends[1].ended
    outcome = isSame ? nil : (ends[0], ends[1])
  }

  /// Puts rows of both runs together that begin alike.
  private static func pairs(_ removed: [TableRow], _ added: [TableRow]) -> [RowDifference] {
    var waiting: [TableRow: [TableRow]] = [:]
    for row in added.reversed() { waiting[RowContent.beginning(of: row), default: []].append(row) }
    var all: [RowDifference] = []
    var paired: [TableRow: Int] = [:]
    for row in removed {
      let other = waiting[RowContent.beginning(of: row)]?.popLast()
      if let other { paired[other, default: 0] += 1 }
      all.append(RowDifference(row, other))
    }
    for row in added {
      if let count = paired[row], count > 0 {
        paired[row] = count - 1
      } else {
        all.append(RowDifference(nil, row))
      }
    }
    return all
  }

  /// The differences in the order in which they came about.
  private static func ordered(_ all: [RowDifference]) -> [RowDifference] {
    func key(_ difference: RowDifference) -> (Seconds, Int, Int) {
      // What ends at an instant ends after the row that began then, such as the action that ended it.
      let begins = difference.instant == (difference.first ?? difference.second)?.time
      let place = begins ? difference.place : nil
      return (difference.instant ?? .infinity, place ?? .max, difference.table.rawValue)
    }
    var sorted = all.enumerated().sorted { left, right in
      let (a, b) = (key(left.element), key(right.element))
      return a == b ? left.offset < right.offset : a < b
    }.map(\.element)
    guard let begun = sorted.first?.instant, sorted.first?.beganAlike == true,
      let known = sorted.firstIndex(where: { !$0.beganAlike && $0.instant != nil }),
      let instant = sorted[known].instant, instant <= begun + longest
    else { return sorted }
    sorted.insert(sorted.remove(at: known), at: 0)
    return sorted
  }
}

/// The number of rows of one table that differ.
package struct TableDifference: Hashable, Sendable {
  package var table: TableID
  /// The number of rows that only the first runs have.
  package var onlyFirst = 0
  /// The number of rows that only the second runs have.
  package var onlySecond = 0
  /// The number of rows that begin alike and differ.
  package var changed = 0
  /// The participant and the row of the first difference.
  package var participant: String
  package var first: RowDifference

  /// The tables with differences, in the order of the schema.
  package static func all(in lives: [LifeDifference]) -> [TableDifference] {
    var tables: [TableID: TableDifference] = [:]
    for life in lives {
      for row in life.rows + life.draws {
        var table =
          tables[row.table]
          ?? TableDifference(table: row.table, participant: life.participant, first: row)
        switch (row.first, row.second) {
        case (nil, _): table.onlySecond += 1
        case (_, nil): table.onlyFirst += 1
        default: table.changed += 1
        }
        if (row.instant ?? .infinity) < (table.first.instant ?? .infinity) {
          (table.participant, table.first) = (life.participant, row)
        }
        tables[row.table] = table
      }
    }
    return tables.values.sorted { $0.table.rawValue < $1.table.rawValue }
  }
}
