import Results
import Workers

/// What goes on in a participant's world whose row is written when it is over, and what is to be said
/// if its app crashes: if the world's process dies, the rows are written from outside.
struct Underway {
  private var byKey: [(key: ArraySlice<UInt8>, row: TableRow)] = []

  /// The row that is to be written if the app crashes, without its sequence.
  private(set) var foreseen: TableRow?

  /// The rows, in the order in which what they tell of began, without their sequence.
  var rows: [TableRow] { byKey.map(\.row) }

  /// Takes note of what begins, of what is over and of what is foreseen; false of any other frame.
  mutating func take(_ frame: Frame) -> Bool {
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

  /// What a frame says of something that began.
  static func payload(_ key: String, _ row: TableRow) -> [UInt8] {
    let key = Array(key.utf8.prefix(255))
    return [UInt8(key.count)] + key + TableRow.encode([row])
  }
}
