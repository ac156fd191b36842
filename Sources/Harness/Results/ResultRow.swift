/// A row of any table, as it is written and digested.
package struct TableRow: Hashable, Sendable {
  /// The table that it belongs to.
  package var table: TableID

  /// One value for each of the table's columns, in their order.
  package var values: [Value]

  /// The row with its values as they are, unchecked.
  package init(table: TableID, values: [Value]) {
    self.table = table
    self.values = values
  }
}

/// A row of one table, as a structure whose properties are the table's columns.
///
/// The layout is the one declaration of the table. The statement that makes it, how rows are written,
/// sent, digested and read, and the documentation page all follow from it. What a property means, its
/// column's sentence says.
package protocol ResultRow: Hashable, Sendable {
  /// The table and its columns.
  static var layout: RowLayout<Self> { get }
}

extension ResultRow {
  /// The table that it belongs to.
  package static var table: TableID { layout.table.id }

  /// The table as it is declared.
  package static var declaration: Table { layout.table }

  /// One value for each of the table's columns, in their order.
  package var values: [Value] { Self.layout.values(of: self) }

  /// The row, as it is written and digested.
  package var row: TableRow {
    let layout = Self.layout
    return TableRow(table: layout.table.id, values: layout.values(of: self))
  }

  /// The row with its columns named again; nil if it is of another table, or if a value does not fit.
  package init?(_ row: TableRow) {
    let layout = Self.layout
    guard row.table == layout.table.id, let typed = try? layout.row(of: row.values) else {
      return nil
    }
    self = typed
  }

  /// The rows of this type among others, in their order; unreadable ones are left out.
  package static func all(in rows: [TableRow]) -> [Self] { rows.compactMap { Self($0) } }
}
