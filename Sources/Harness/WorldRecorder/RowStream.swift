package import Results
import VirtualTime

/// The rows that a process records about a participant and sends in batches to another process.
///
/// The memory is bounded, however long the world runs: fewer bytes than one batch, and the digest.
package final class RowStream: Sendable {
  private struct State {
    var digest = Digest()
    var bytes: [UInt8] = []
    let leave: (([UInt8]) -> Void)?
  }

  /// The size of a batch, in bytes: small in memory, and large enough that sending it costs little.
  package static let lot = 1 << 16

  /// The digest of all rows, in their order.
  package var digest: Digest { state.value.digest }

  /// The encoding of the rows that are not yet sent (``TableRow/encode(_:)``): all rows, if none are sent.
  package var bytes: [UInt8] { state.value.bytes }

  private let state: WorldIsolated<State>
  private let lot: Int

  /// A stream that keeps all rows in memory.
  package init() {
    state = WorldIsolated(State(leave: nil))
    lot = 0
  }

  /// A stream that sends its rows in batches.
  ///
  /// - Parameters:
  ///   - lot: The smallest size of a batch, in bytes; 0 sends each row at once.
  ///   - leave: Sends the encoded rows of a batch. Called on the world's thread.
  package init(inLotsOf lot: Int = RowStream.lot, _ leave: @escaping ([UInt8]) -> Void) {
    self.lot = lot
    state = WorldIsolated(State(leave: leave))
  }

  func append<Row: ResultRow>(_ row: Row) {
    if Row.isDigested {
      let row = row.row
      state.value.digest.add(row)
      row.encode(into: &state.value.bytes)
    } else {
      row.encode(into: &state.value.bytes)
    }
    sendWholeLot()
  }

  /// The largest number of rows that are encoded before the size of a batch is looked at.
  private static let rowsAtOnce = 128

  /// Appends rows that share columns, of a table that digests leave out.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - row: A row with the shared columns (``Table/sharedCount``) of all.
  ///   - fill: Sets the other columns of each row.
  func append<Row: ResultRow>(
    _ count: Int,
    sharing row: Row,
    _ fill: (inout Row, Int) -> Void
  ) {
    precondition(!Row.isDigested, "rows that share columns have no digest")
    var row = row
    for start in stride(from: 0, to: count, by: Self.rowsAtOnce) {
      let rows = min(Self.rowsAtOnce, count - start)
      row.encode(times: rows, into: &state.value.bytes) { fill(&$0, start + $1) }
      sendWholeLot()
    }
  }

  private func sendWholeLot() {
    guard let leave = state.value.leave, state.value.bytes.count >= lot else { return }
    leave(state.value.bytes)
    state.value.bytes.removeAll(keepingCapacity: true)
  }
}

/// A summary of sent rows, with which a process can continue them.
package struct RowSummary {
  /// The digest of the rows, in their order.
  package private(set) var digest = Digest()

  /// The number of rows with a sequence.
  package private(set) var sequences = 0

  /// The latest time of a row; 0 if no row has a time.
  package private(set) var lastTime: Seconds = 0

  /// A summary of no rows.
  package init() {}

  /// Adds a row, unless digests leave it out: the summary of a run is the same with and without such rows.
  package mutating func add(_ row: TableRow) {
    guard row.isDigested else { return }
    digest.add(row)
    if row.sequence != nil { sequences += 1 }
    if let time = row.time { lastTime = max(lastTime, time) }
  }
}
