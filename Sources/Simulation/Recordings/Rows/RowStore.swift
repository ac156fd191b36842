import Synchronization

/// Rows of texts in a file, each at a position; later rows have greater positions.
///
/// A row is found from any position near it, so that a time is found by halving, without an index and
/// without the rest being read.
protocol RowStore: AnyObject {
  /// Names of the columns.
  var columns: [String] { get }

  /// The positions that rows may have, 0...2^40.
  var positions: Range<Int64> { get }

  /// Bytes that were read of the file so far; rows, where bytes aren't known.
  var amountRead: Int { get }

  /// The first row at a position or after it; nil if there is none.
  func row(from position: Int64) throws(RecordingError) -> StoredRow?

  /// The last row before a position at which a row is; nil if there is none.
  func row(before position: Int64) throws(RecordingError) -> StoredRow?

  /// Where a row stands, for people: `light.csv:1042`.
  func place(of position: Int64) -> String
}

extension RowStore {
  /// What to say of a column that isn't there.
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

/// A row as it stands in a file.
package struct StoredRow {
  /// Where it begins.
  var position: Int64
  /// The position from which the next one is found.
  var end: Int64
  /// A text for each column; empty where there is no value.
  package var fields: [String]
}

/// What bounds a file of rows.
enum RowLimits {
  /// Positions have 40 bits: files of up to a terabyte.
  static let positions = Int64(1) << 40
  /// The most bytes of a line; none that is meant as a row is longer.
  static let lineLength = 65_536
  /// The most rows of one sample.
  static let rowsOfSample = 100_000
}
