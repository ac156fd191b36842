import Synchronization

/// A file of rows of texts, each row at a position; later rows have greater positions.
///
/// A row can be found from any position near it, so that binary search finds an instant without an
/// index and without reading the rest.
protocol RowStore: AnyObject {
  /// The names of the columns.
  var columns: [String] { get }

  /// The positions that rows may have, 0...2^40.
  var positions: Range<Int64> { get }

  /// The bytes read so far; the rows, where the bytes are unknown.
  var amountRead: Int { get }

  /// The first row at a position or after it; nil if there is none.
  func row(from position: Int64) throws(RecordingError) -> StoredRow?

  /// The last row before the position of another row; nil if there is none.
  func row(before position: Int64) throws(RecordingError) -> StoredRow?

  /// The place of a row for error messages, such as `light.csv:1042`.
  func place(of position: Int64) -> String
}

extension RowStore {
  /// The error for a missing column.
  func missing(_ column: String, in name: String) -> RecordingError {
    RecordingError(
      name,
      "there is no column '\(column)'",
      hint: "the columns are \(columns.map { $0.prefix(40) }.joined(separator: ", "))",
      unknown: RecordingError.Unknown(word: column, known: columns)
    )
  }
}

/// Rows that several worlds read, one at a time.
final class SharedRows: RowStore, Sendable {
  let columns: [String]
  let positions: Range<Int64>

  var amountRead: Int { store.withLock { $0.amountRead } }

  private let store: Mutex<any RowStore>

  init(_ store: sending any RowStore) {
    (columns, positions) = (store.columns, store.positions)
    self.store = Mutex(store)
  }

  func row(from position: Int64) throws(RecordingError) -> StoredRow? {
    try store.withLock { store throws(RecordingError) in try store.row(from: position) }
  }

  func row(before position: Int64) throws(RecordingError) -> StoredRow? {
    try store.withLock { store throws(RecordingError) in try store.row(before: position) }
  }

  func place(of position: Int64) -> String { store.withLock { $0.place(of: position) } }
}

/// A row with its undecoded texts.
package struct StoredRow {
  /// The row's position.
  var position: Int64
  /// The position from which the next row is found.
  var end: Int64
  /// A text for each column; empty where there is no value.
  package var fields: [String]
}

/// The limits of a file of rows.
enum RowLimits {
  /// Positions have 40 bits: files of up to a terabyte.
  static let positions = Int64(1) << 40
  /// The largest number of bytes in a line.
  static let lineLength = 65_536
  /// The largest number of rows in one sample.
  static let rowsOfSample = 100_000
}
