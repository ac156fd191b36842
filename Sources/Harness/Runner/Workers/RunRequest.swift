/// A coordinator's request that a worker run one participant's world, or all worlds of a described run.
package struct RunRequest: Hashable, Sendable {
  /// How the world's events are traced.
  package enum Tracing: Hashable, Sendable {
    /// They are not traced.
    case none
    /// The trace is recorded and sent with the results, so that another run can be compared with it.
    case record
    /// The events are compared with the trace of an earlier run.
    case compare([UInt8])
  }

  /// The participant's position in the cohort, counted from 0; of a described run, its position among the runs.
  package var position: Int

  /// Whether each world has a process of its own.
  package var isIsolated: Bool

  package var tracing: Tracing

  /// The description of the whole run that the worker serves; nil for one participant of the run that the task
  /// describes.
  package var description: [UInt8]?

  package init(
    position: Int,
    isIsolated: Bool,
    tracing: Tracing = .none,
    description: [UInt8]? = nil
  ) {
    self.position = position
    self.isIsolated = isIsolated
    self.tracing = tracing
    self.description = description
  }

  /// The request as a frame.
  ///
  /// It has the position in 8 bytes, little-endian; a Boolean byte, whether the run is isolated; a byte for the kind of
  /// tracing; the earlier trace. A described run has its description after the second part.
  package var frame: Frame {
    var bytes = withUnsafeBytes(of: UInt64(position).littleEndian) { Array($0) }
    bytes.append(isIsolated ? 1 : 0)
    if let description { return Frame(.wholeRun, bytes + description) }
    switch tracing {
    case .none: bytes.append(0)
    case .record: bytes.append(1)
    case .compare(let trace):
      bytes.append(2)
      bytes += trace
    }
    return Frame(.run, bytes)
  }

  /// Decodes the request of a frame; nil if the frame is not a valid request.
  package init?(_ frame: Frame) {
    let bytes = frame.payload
    guard frame.kind == .run || frame.kind == .wholeRun, bytes.count >= 10 else { return nil }
    let number = bytes[..<8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let position = Int(exactly: number) else { return nil }
    self.position = position
    isIsolated = bytes[8] == 1
    guard frame.kind == .run else {
      tracing = .none
      description = Array(bytes[9...])
      return
    }
    switch bytes[9] {
    case 0: tracing = .none
    case 1: tracing = .record
    case 2: tracing = .compare(Array(bytes[10...]))
    default: return nil
    }
  }
}
