import Results

/// Rows that a participant's world has announced and not written yet.
///
/// If the world's process dies, its worker writes them: a row for each operation that had begun and not ended,
/// and the row that was foreseen for a crash.
struct PendingRows {
  /// The keys, and the rows, which are decoded only if the process dies.
  private var byKey: [(key: ArraySlice<UInt8>, row: ArraySlice<UInt8>)] = []

  /// The row to write if the app crashes, without its sequence number; nil: none.
  private(set) var foreseen: TableRow?

  /// The rows of operations that have not ended, in the order in which they began, without sequence numbers.
  var rows: [TableRow] { byKey.compactMap { TableRow.decode(Array($0.row))?.first } }

  /// Updates the rows from a frame; returns false if frames of its kind don't announce rows.
  mutating func update(from frame: Frame) -> Bool {
    switch frame.kind {
    case .began:
      guard let count = frame.payload.first.map(Int.init), count < frame.payload.count else {
        return true
      }
      let (key, row) = (frame.payload[1...count], frame.payload[(count + 1)...])
      if let index = byKey.firstIndex(where: { $0.key.elementsEqual(key) }) {
        byKey[index].row = row
      } else {
        byKey.append((key, row))
      }
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
