/// A row of any table, as it is written and digested.
package struct Row: Hashable, Sendable {
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

/// A row of one table, whose columns have names that the compiler checks.
package protocol ResultRow: Hashable, Sendable {
  /// The table that it belongs to.
  static var table: TableID { get }

  /// One value for each of the table's columns, in their order.
  var values: [Value] { get }
}

extension ResultRow {
  /// The row, as it is written and digested.
  package var row: Row { Row(table: Self.table, values: values) }
}
