import Results

enum RowTarget {
  static func take(_ bytes: [UInt8]) {
    guard let rows = TableRow.decode(bytes) else { return }
    let encoded = TableRow.encode(rows)
    guard let again = TableRow.decode(encoded) else {
      preconditionFailure("rows that can't be read")
    }
    // By their bytes: NaN is not equal to itself.
    precondition(TableRow.encode(again) == encoded, "rows come out as others")
  }

  static var seeds: [[UInt8]] {
    let rows = Schema.tables.enumerated().compactMap { index, table -> TableRow? in
      guard let id = TableID(rawValue: index) else { return nil }
      let values: [Value] = [.null, .integer(-1), .real(.nan), .text("é"), .text("")]
      return TableRow(table: id, values: table.columns.indices.map { values[$0 % values.count] })
    }
    return [TableRow.encode(rows), TableRow.encode(rows.prefix(1)), []]
  }
}
