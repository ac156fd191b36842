/// What came of one world.
package struct Life: Hashable, Sendable {
  /// Its rows, as bytes.
  package var rows: [UInt8] = []
  /// How it ended, as its worker put it.
  package var ended: [UInt8] = []
  /// What its app printed, if it had a process of its own.
  package var output: [UInt8] = []
  /// The trace of its events, if that was asked for.
  package var trace: [UInt8]?
  /// Where it differs from an earlier life, as its worker put it; nil if it doesn't.
  package var difference: [UInt8]?

  package init() {}

  /// Bytes that it takes while it waits for its turn.
  var count: Int { rows.count + ended.count + output.count + (trace?.count ?? 0) }

  /// Takes in one more frame of it; false if that is no frame of a life.
  mutating func take(_ frame: Frame) -> Bool {
    switch frame.kind {
    case .rows: rows += frame.payload
    case .output: output += frame.payload
    case .trace: trace = (trace ?? []) + frame.payload
    case .difference: difference = frame.payload
    case .ended: ended = frame.payload
    case .again: self = Life()
    case .task, .live, .place, .began, .over, .outside, .foreseen: return false
    }
    return true
  }
}
