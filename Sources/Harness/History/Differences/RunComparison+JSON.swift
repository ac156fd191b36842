import Reports
import Results
import Scenarios

extension RunComparison {
  /// The comparison as one line of JSON, with all participants that differ; times are seconds since the study's start.
  package var json: String {
    Self.object([
      "a": runs[0].name,
      "b": runs[1].name,
      "same": isEmpty,
      "compared": compared,
      "onlyA": alone[0],
      "onlyB": alone[1],
      "keys": keys?.map { Self.pair($0.path.description, $0.first, $0.second) },
      "facts": facts.map { Self.pair($0.name, $0.first, $0.second) },
      "participants": lives.map { life in
        Self.object([
          "participant": life.difference.participant,
          "first": life.difference.first.map { object(of: $0, life) },
          "order": life.difference.order.map { [$0.first.line, $0.second.line] },
          "behind": reasons(of: life),
          "rows": life.difference.rows.count,
        ])
      },
      "tables": tables.map { table in
        Self.object([
          "table": Schema.table(table.table).name,
          "onlyA": table.onlyFirst,
          "onlyB": table.onlySecond,
          "changed": table.changed,
          "participant": table.participant,
          "time": table.first.instant,
        ])
      },
      "measures": measures.map { measure in
        Self.object([
          "measure": measure.measure,
          "sensor": measure.sensor,
          "participant": measure.participant,
          "a": measure.first,
          "b": measure.second,
        ])
      },
      "notCompared": omissions,
      "notes": notes,
    ]).jsonLine
  }

  /// An object without the keys that have no value.
  private static func object(_ pairs: KeyValuePairs<String, (any Encodable)?>) -> JSONObject {
    JSONObject(pairs, omitsNil: true)
  }

  private static func pair(_ path: String, _ first: String?, _ second: String?) -> JSONObject {
    object(["path": path, "a": first, "b": second])
  }

  private func object(of row: RowDifference, _ life: Life) -> JSONObject {
    Self.object([
      "time": row.instant,
      "moment": moment(row),
      "beganAlike": row.beganAlike,
      "table": Schema.table(row.table).name,
      "a": cells(of: row.first),
      "b": cells(of: row.second),
      "eventA": life.event(row, side: 0)?.id.description,
      "eventB": life.event(row, side: 1)?.id.description,
      "columns": row.columns.map { Schema.table(row.table).columns[$0].name },
      "function": function(row),
    ])
  }

  private func cells(of row: TableRow?) -> [String: EncodedValue]? {
    row.map { row in
      let names = Schema.table(row.table).columns.map(\.name)
      return Dictionary(uniqueKeysWithValues: zip(names, row.values.map(EncodedValue.init)))
    }
  }
}
