import Results
import Workers

/// Rows that a participant's world has announced and not written yet.
///
/// If the world's process dies, its worker writes them: a row for each operation that had begun and not ended,
/// and the row that was foreseen for a crash.
struct PendingRows {
  private var byKey: [(key: ArraySlice<UInt8>, row: TableRow)] = []

  /// The row to write if the app crashes, without its sequence number; nil: none.
  private(set) var foreseen: TableRow?

  /// The rows of operations that have not ended, in the order in which they began, without sequence numbers.
  var rows: [TableRow] { byKey.map(\.row) }

  /// Updates the rows from a frame; returns false if frames of its kind don't announce rows.
  mutating func update(from frame: Frame) -> Bool {
    switch frame.kind {
    case .began:
      guard let count = frame.payload.first.map(Int.init), count < frame.payload.count,
        let row = TableRow.decode(Array(frame.payload[(count + 1)...]))?.first
      else { return true }
      byKey.append((frame.payload[1...count], row))
      return true
    case .over:
      byKey.removeAll { $0.key.elementsEqual(frame.payload) }
      return true
    case .foreseen:
      foreseen = TableRow.decode(frame.payload)?.first
      return true
    default: return false
    }
  }

  /// The payload of a frame that announces the row of an operation: the key's length in a byte, the key, the row.
  static func payload(_ key: String, _ row: TableRow) -> [UInt8] {
    let key = Array(key.utf8.prefix(255))
    return [UInt8(key.count)] + key + TableRow.encode([row])
  }
}
