/// A column of a table, and the property of the table's row type that the column stores.
package struct RowColumn<Row: ResultRow, Cell: ColumnValue> {
  fileprivate var column: TableColumn
  /// The offset of the property in a row, in bytes.
  fileprivate let offset: Int

  private init(_ name: String, _ property: KeyPath<Row, Cell>, _ unit: String?, _ doc: String) {
    guard let offset = MemoryLayout<Row>.offset(of: property) else {
      preconditionFailure("the property of column \(name) is not stored")
    }
    self.offset = offset
    column = TableColumn(
      name: name,
      kind: Cell.kind,
      unit: unit,
      isNullable: Cell.isNullable,
      words: Cell.words,
      doc: doc
    )
  }

  /// A column.
  ///
  /// The property decides the column's type, and whether the column can be null.
  static func column(
    _ name: String,
    _ property: KeyPath<Row, Cell>,
    unit: String? = nil,
    _ doc: String
  ) -> Self {
    Self(name, property, unit, doc)
  }

  /// The same column, left out of digests where it has a value.
  func undigested(where value: Value) -> Self {
    var column = self
    column.column.undigestedValue = value
    return column
  }

  /// The same column, which came with a version of the tables (``Schema/version``).
  func since(_ version: Int) -> Self {
    var column = self
    column.column.version = version
    return column
  }

  /// The same column, left out of digests.
  var undigested: Self {
    var column = self
    column.column.isDigested = false
    return column
  }
}

extension RowColumn where Cell == String {
  static func participant(_ property: KeyPath<Row, String>) -> Self {
    Self("participant", property, nil, "The participant's name.")
  }
}

extension RowColumn where Cell == Int {
  static func sequence(_ property: KeyPath<Row, Int>) -> Self {
    let doc =
      "Orders the participant's events across all tables, by their beginning."
    return Self("sequence", property, nil, doc)
  }
}

/// `Seconds` or `Seconds?`.
package protocol SecondsValue: ColumnValue {}
extension Double: SecondsValue {}
extension Double?: SecondsValue {}

extension RowColumn where Cell: SecondsValue {
  /// A time since the study's start.
  static func time(_ name: String, _ property: KeyPath<Row, Cell>, _ doc: String) -> Self {
    Self(name, property, TableColumn.sinceStart, doc)
  }

  /// A duration.
  static func seconds(_ name: String, _ property: KeyPath<Row, Cell>, _ doc: String) -> Self {
    Self(name, property, "s", doc)
  }
}

/// The columns of a row type, which decide how rows are written, read and documented.
package final class RowLayout<Row: ResultRow>: Sendable {
  /// The table of the rows.
  package let table: Table

  private let cells: [(offset: Int, stored: StoredCell)]
  private let make: @Sendable ([Value]) throws(Unreadable) -> Row

  /// Declares a table.
  ///
  /// - Parameters:
  ///   - id: The table's identity.
  ///   - name: The table's name in SQL.
  ///   - doc: What one row stands for, in one sentence.
  ///   - key: The primary key: the table's first columns, in their order.
  ///   - sharedCount: The number of the key's first columns that a file stores once for consecutive rows.
  ///   - fact: The fact that a run must have for its file to have the table; nil: none.
  ///   - make: The row's initializer, with one parameter for each column, in their order. A property without a
  ///     column, or with a column of another type, doesn't compile.
  ///   - columns: The columns, in order.
  init<each Cell: ColumnValue>(
    _ id: TableID,
    _ name: String,
    _ doc: String,
    key: [String] = Table.usualKey,
    sharing sharedCount: Int = 0,
    with fact: RunRow.RunProperty? = nil,
    make: @escaping @Sendable (repeat each Cell) -> Row,
    _ columns: repeat RowColumn<Row, each Cell>
  ) {
    var all: [TableColumn] = []
    var cells: [(offset: Int, stored: StoredCell)] = []
    func add<One: ColumnValue>(_ column: RowColumn<Row, One>) {
      all.append(column.column)
      cells.append((column.offset, One.stored))
    }
    repeat add(each columns)
    table = Table(
      id: id,
      name: name,
      doc: doc,
      key: key,
      columns: all,
      sharedCount: sharedCount,
      fact: fact
    )
    self.cells = cells
    self.make = { (values: [Value]) throws(Unreadable) -> Row in
      var rest = RestOfRow(values: values[...])
      let row = make(repeat try rest.next((each Cell).self))
      guard rest.values.isEmpty else { throw Unreadable() }
      return row
    }
  }

  /// The values of a row's columns, in the order of the columns.
  func values(of row: Row) -> [Value] {
    withUnsafePointer(to: row) { row in
      [Value](unsafeUninitializedCapacity: cells.count) { buffer, count in
        for cell in cells {
          let address = UnsafeRawPointer(row) + cell.offset
          buffer.initializeElement(at: count, to: cell.stored.value(at: address))
          count += 1
        }
      }
    }
  }

  /// Appends the encoding of a row (``TableRow/encode(into:)``) without making its values.
  func encode(_ row: Row, into bytes: inout [UInt8]) {
    withUnsafePointer(to: row) { row in
      let row = UnsafeRawPointer(row)
      var size = 0
      for cell in cells { size += cell.stored.encodedSize(at: row + cell.offset) }
      RowEncoder.encode(table.id, cells.count, size: size, into: &bytes) { encoder in
        for cell in cells { cell.stored.encode(at: row + cell.offset, with: &encoder) }
      }
    }
  }

  /// Appends the encodings of rows with the shared columns of a row (``Table/sharedCount``), which are encoded once.
  func encode(
    _ row: inout Row,
    times count: Int,
    into bytes: inout [UInt8],
    _ fill: (inout Row, Int) -> Void
  ) {
    var head = [UInt8(table.id.rawValue), UInt8(cells.count)]
    for value in values(of: row).prefix(table.sharedCount) {
      RowEncoder.encode(size: value.encodedSize, into: &head) { value.encode(with: &$0) }
    }
    let numbers = cells[table.sharedCount...]
    let size = head.count + numbers.count * RowEncoder.sizeOfNumber
    RowEncoder.encode(size: count * size, into: &bytes) { encoder in
      for index in 0..<count {
        fill(&row, index)
        encoder.add(encoded: head)
        withUnsafePointer(to: row) { row in
          let row = UnsafeRawPointer(row)
          for cell in numbers { cell.stored.encode(at: row + cell.offset, with: &encoder) }
        }
      }
    }
  }

  /// Makes a row from the values of its columns.
  func row(of values: [Value]) throws(Unreadable) -> Row { try make(values) }
}

/// The values of a row that are not yet converted.
private struct RestOfRow {
  var values: ArraySlice<Value>

  mutating func next<Cell: ColumnValue>(_: Cell.Type) throws(Unreadable) -> Cell {
    guard let value = values.popFirst() else { throw Unreadable() }
    return try Cell.read(value)
  }
}
