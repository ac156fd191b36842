/// What a worker is asked to live, and how.
package struct LifeOrder: Hashable, Sendable {
  /// What becomes of the trace of the world's events.
  package enum Tracing: Hashable, Sendable {
    /// There is none.
    case none
    /// It is sent along, to compare another life with.
    case record
    /// It is compared with that of an earlier life.
    case compare([UInt8])
  }

  /// Whose world it is: a place in the cohort, counted from 0.
  package var position: Int

  /// Whether the world has a process of its own.
  package var isAlone: Bool

  package var tracing: Tracing

  package init(position: Int, isAlone: Bool, tracing: Tracing = .none) {
    self.position = position
    self.isAlone = isAlone
    self.tracing = tracing
  }

  /// The order as a frame: the position in 8 bytes, little end first, whether alone, how it is
  /// traced, and the earlier trace.
  package var frame: Frame {
    var bytes = withUnsafeBytes(of: UInt64(position).littleEndian) { Array($0) }
    bytes.append(isAlone ? 1 : 0)
    switch tracing {
    case .none: bytes.append(0)
    case .record: bytes.append(1)
    case .compare(let trace):
      bytes.append(2)
      bytes += trace
    }
    return Frame(.live, bytes)
  }

  /// The order that a frame holds; nil if it holds none.
  package init?(_ frame: Frame) {
    let bytes = frame.payload
    guard frame.kind == .live, bytes.count >= 10 else { return nil }
    let number = bytes[..<8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let position = Int(exactly: number) else { return nil }
    self.position = position
    isAlone = bytes[8] == 1
    switch bytes[9] {
    case 0: tracing = .none
    case 1: tracing = .record
    case 2: tracing = .compare(Array(bytes[10...]))
    default: return nil
    }
  }
}
