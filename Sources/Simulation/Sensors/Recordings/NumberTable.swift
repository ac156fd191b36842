/// A CSV file with a number in each of its columns, read completely.
package struct NumberTable {
  /// A required column.
  package struct NumberColumn: Sendable {
    package var name: String
    package var range: ClosedRange<Double>

    package init(_ name: String, _ range: ClosedRange<Double>) {
      self.name = name
      self.range = range
    }
  }

  /// The numbers of each row, in the order of the requested columns.
  package private(set) var rows: [[Double]] = []
  private var positions: [Int64] = []
  private let file: CSVFile

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - name: The file's name in error messages.
  ///   - wanted: The columns to read; others are ignored.
  /// - Throws: ``RecordingError`` for the file, its header or the first invalid row.
  package init(_ path: String, name: String, columns wanted: [NumberColumn]) throws(RecordingError)
  {
    file = try CSVFile(LargeFile(path, name: name), name: name)
    var index: [String: Int] = [:]
    for column in wanted {
      guard let place = file.columns.firstIndex(of: column.name) else {
        throw file.missing(column.name, in: name)
      }
      index[column.name] = place
    }
    let layout = Layout(index: index, times: TimeReader())
    let columns = wanted.map { RecordingColumn<Double>.number($0.name, $0.range, "") }
    var position = file.positions.lowerBound
    while let stored = try file.row(from: position) {
      do throws(RowFault) {
        let row = RecordedRow(stored: stored, layout: layout)
        var numbers: [Double] = []
        for column in columns { numbers.append(try row.required(column)) }
        rows.append(numbers)
      } catch { throw RecordingError(file.place(of: stored.position), error) }
      positions.append(stored.position)
      position = stored.end
    }
    guard !rows.isEmpty else { throw RecordingError(name, "there is no row below the header") }
  }

  /// An error for a row.
  package func error(in row: Int, _ message: String, hint: String?) -> RecordingError {
    RecordingError(file.place(of: positions[row]), message, hint: hint)
  }
}
