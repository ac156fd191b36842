/// The data that a worker has sent for the run of one world.
package struct RunOutput: Hashable, Sendable {
  /// The world's rows, encoded.
  package var rows: [UInt8] = []
  /// The participant's row, encoded: how the run ended.
  package var ended: [UInt8] = []
  /// What the app printed, if it had a process of its own.
  package var printed: [UInt8] = []
  /// The trace of the world's events, if the request asked for it.
  package var trace: [UInt8]?
  /// The first difference from the earlier run, as text; nil if there is none.
  package var difference: [UInt8]?

  package init() {}

  /// The number of bytes that the output needs while it waits for its delivery.
  var count: Int { rows.count + ended.count + printed.count + (trace?.count ?? 0) }

  /// Adds the content of a frame; returns false if no run sends frames of its kind.
  package mutating func add(_ frame: Frame) -> Bool {
    switch frame.kind {
    case .rows: rows += frame.payload
    case .output: printed += frame.payload
    case .trace: trace = (trace ?? []) + frame.payload
    case .difference: difference = frame.payload
    case .ended: ended = frame.payload
    case .restarted: self = RunOutput()
    case .task, .run, .wholeRun, .advanced, .place, .began, .over, .outside, .foreseen, .results,
      .judge, .judgement:
      return false
    }
    return true
  }
}
