/// A row of a recording, its values not read yet.
package struct RecordedRow {
  package let stored: StoredRow
  let layout: Layout

  /// The value in a column; nil where there is none.
  func value<Value>(_ column: Column<Value>) throws(RowFault) -> Value? {
    guard let index = layout.index[column.name] else { return nil }
    let text = stored.fields[index]
    guard !text.isEmpty else { return nil }
    do throws(RowFault) {
      return try column.read(text, layout.times)
    } catch {
      var fault = error
      fault.message = "'\(column.name)' \(fault.message): '\(text.prefix(40))'"
      throw fault
    }
  }

  /// The value in a column that must have one.
  func required<Value>(_ column: Column<Value>) throws(RowFault) -> Value {
    guard let value = try value(column) else {
      throw RowFault("'\(column.name)' has no value", hint: "it is \(column.kind)")
    }
    return value
  }
}

/// Where the columns of a recording are, and how its instants are written.
struct Layout {
  var index: [String: Int]
  var times: TimeReader
}
