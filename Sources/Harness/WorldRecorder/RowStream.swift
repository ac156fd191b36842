package import Results
import VirtualTime

/// The rows of a participant on their way out of the process that makes them.
///
/// What stays behind is bounded, however long the world is: fewer bytes than one lot, and the digest.
package final class RowStream: Sendable {
  private struct State {
    var digest = Digest()
    var bytes: [UInt8] = []
    let leave: (([UInt8]) -> Void)?
  }

  /// Bytes that leave together: few enough to be nothing, and enough that to send them costs little.
  package static let lot = 1 << 16

  /// Covers all rows, in their order.
  package var digest: Digest { state.value.digest }

  /// The bytes of the rows that have not left (``TableRow/encode(_:)``): all of them, if rows stay.
  package var bytes: [UInt8] { state.value.bytes }

  private let state: WorldIsolated<State>
  private let lot: Int

  /// Rows that stay where they are made.
  package init() {
    state = WorldIsolated(State(leave: nil))
    lot = 0
  }

  /// Rows that leave.
  ///
  /// - Parameters:
  ///   - lot: How many bytes must have come together; 0 has each row leave at once.
  ///   - leave: Takes the bytes of some rows, on the world's thread.
  package init(inLotsOf lot: Int = RowStream.lot, _ leave: @escaping ([UInt8]) -> Void) {
    self.lot = lot
    state = WorldIsolated(State(leave: leave))
  }

  func append(_ row: TableRow) {
    state.value.digest.add(row)
    row.encode(into: &state.value.bytes)
    guard let leave = state.value.leave, state.value.bytes.count >= lot else { return }
    leave(state.value.bytes)
    state.value.bytes.removeAll(keepingCapacity: true)
  }
}

/// What has to be known of rows that have left, to add more to them.
package struct RowSummary {
  /// Covers all of them, in their order.
  package private(set) var digest = Digest()

  /// How many of them have a sequence: each was given the next one.
  package private(set) var sequences = 0

  /// The last time that one of them names; the world's start if none does.
  package private(set) var lastTime: Seconds = 0

  /// The summary of no rows.
  package init() {}

  package mutating func add(_ row: TableRow) {
    digest.add(row)
    if row.sequence != nil { sequences += 1 }
    if let time = row.time { lastTime = max(lastTime, time) }
  }
}
