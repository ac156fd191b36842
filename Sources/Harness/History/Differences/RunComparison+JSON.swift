import Reports
import Results
import Scenarios

extension RunComparison {
  /// The comparison as one line of JSON, with all participants that differ.
  package var json: String {
    let lives = lives.map { life in
      JSONComparison.Participant(
        participant: life.difference.participant,
        first: life.difference.first.map { object(of: $0, life) },
        order: life.difference.order.map { [$0.first.line, $0.second.line] },
        behind: reasons(of: life),
        rows: life.difference.rows.count
      )
    }
    return JSONComparison(
      a: runs[0].name,
      b: runs[1].name,
      same: isEmpty,
      compared: compared,
      onlyA: alone[0],
      onlyB: alone[1],
      keys: keys?.map { .init(path: $0.path.description, a: $0.first, b: $0.second) },
      facts: facts.map { .init(path: $0.name, a: $0.first, b: $0.second) },
      participants: lives,
      tables: tables.map { table in
        .init(
          table: Schema.table(table.table).name,
          onlyA: table.onlyFirst,
          onlyB: table.onlySecond,
          changed: table.changed,
          participant: table.participant,
          time: table.first.instant
        )
      },
      measures: measures.map { measure in
        .init(
          measure: measure.measure,
          sensor: measure.sensor,
          participant: measure.participant,
          a: measure.first,
          b: measure.second
        )
      },
      notCompared: omissions,
      notes: notes
    ).jsonLine
  }

  private func object(of row: RowDifference, _ life: Life) -> JSONComparison.Row {
    JSONComparison.Row(
      time: row.instant,
      moment: moment(row),
      beganAlike: row.beganAlike,
      table: Schema.table(row.table).name,
      a: cells(of: row.first),
      b: cells(of: row.second),
      eventA: life.event(row, side: 0)?.id.description,
      eventB: life.event(row, side: 1)?.id.description,
      columns: row.columns.map { Schema.table(row.table).columns[$0].name },
      function: function(row)
    )
  }

  private func cells(of row: TableRow?) -> [String: EncodedValue]? {
    row.map { row in
      let names = Schema.table(row.table).columns.map(\.name)
      return Dictionary(uniqueKeysWithValues: zip(names, row.values.map(EncodedValue.init)))
    }
  }
}

/// The JSON of a comparison; times are seconds since the study's start.
private struct JSONComparison: Encodable {
  struct Row: Encodable {
    var time: Double?
    var moment: String
    var beganAlike: Bool
    var table: String
    var a: [String: EncodedValue]?
    var b: [String: EncodedValue]?
    var eventA: String?
    var eventB: String?
    var columns: [String]
    var function: String?
  }

  struct Participant: Encodable {
    var participant: String
    var first: Row?
    var order: [String]?
    var behind: [String]
    var rows: Int
  }

  struct Key: Encodable {
    var path: String
    var a: String?
    var b: String?
  }

  struct TableCount: Encodable {
    var table: String
    var onlyA: Int
    var onlyB: Int
    var changed: Int
    var participant: String
    var time: Double?
  }

  struct Measured: Encodable {
    var measure: String
    var sensor: String?
    var participant: String
    var a: Double?
    var b: Double?
  }

  var a: String
  var b: String
  var same: Bool
  var compared: Int
  var onlyA: [String]
  var onlyB: [String]
  var keys: [Key]?
  var facts: [Key]
  var participants: [Participant]
  var tables: [TableCount]
  var measures: [Measured]
  var notCompared: [String]
  var notes: [String]
}
