/// A row of any table, in the form that is written and digested.
package struct TableRow: Hashable, Sendable {
  /// The row's table.
  package var table: TableID

  /// One value for each column of the table, in the order of the columns.
  package var values: [Value]

  /// A row with unchecked values.
  package init(table: TableID, values: [Value]) {
    self.table = table
    self.values = values
  }
}

/// A row of one table, as a structure whose properties are the table's columns.
///
/// The layout is the only declaration of the table: the statement that makes the table, the encoding, the digest,
/// the reading of rows and the documentation page follow from it. The layout documents the properties, each by
/// the sentence of its column.
package protocol ResultRow: Hashable, Sendable {
  /// The table and its columns.
  static var layout: RowLayout<Self> { get }
}

extension ResultRow {
  /// The table of the rows.
  package static var table: TableID { layout.table.id }

  /// Whether digests include the rows.
  package static var isDigested: Bool { layout.table.fact == nil }

  /// The declaration of the table.
  package static var declaration: Table { layout.table }

  /// One value for each column of the table, in the order of the columns.
  package var values: [Value] { Self.layout.values(of: self) }

  /// The row in the form that is written and digested.
  package var row: TableRow {
    let layout = Self.layout
    return TableRow(table: layout.table.id, values: layout.values(of: self))
  }

  /// Converts an untyped row; nil if the row belongs to another table, or if a value doesn't have the type of its
  /// column.
  package init?(_ row: TableRow) {
    let layout = Self.layout
    guard row.table == layout.table.id, let typed = try? layout.row(of: row.values) else {
      return nil
    }
    self = typed
  }

  /// The rows of this type, in their order, without those that can't be converted.
  package static func all(in rows: [TableRow]) -> [Self] { rows.compactMap { Self($0) } }
}
