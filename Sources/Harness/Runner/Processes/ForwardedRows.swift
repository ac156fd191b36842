import Results
import WorldRecorder

/// The rows of an isolated run on their way to the coordinator.
///
/// The worker forwards them as they arrive, and keeps what it needs to add the app's crash to them.
final class ForwardedRows {
  private(set) var summary = RowSummary()

  private(set) var pending = PendingRows()

  /// Whether all payloads were valid rows.
  private(set) var areValid = true

  private let send: (Frame) -> Bool
  private var isConnected = true
  private var hasSent = false
  private var bytes: [UInt8] = []

  /// Forwards rows.
  ///
  /// - Parameter send: Sends a frame to the coordinator; returns false if the connection is closed.
  init(_ send: @escaping (Frame) -> Bool) { self.send = send }

  /// Receives a frame of the process; returns false if frames of its kind don't concern rows.
  func receive(_ frame: Frame) -> Bool {
    if pending.update(from: frame) { return true }
    guard frame.kind == .rows else { return false }
    guard let rows = TableRow.decode(frame.payload) else {
      areValid = false
      return true
    }
    for row in rows { summary.add(row) }
    bytes += frame.payload
    if bytes.count >= RowStream.lot { flush() }
    return true
  }

  /// Sends the rows that have arrived.
  ///
  /// - Returns: False if the connection is closed.
  @discardableResult
  func flush() -> Bool {
    guard isConnected, !bytes.isEmpty else { return isConnected }
    isConnected = send(Frame(.rows, bytes))
    hasSent = true
    bytes.removeAll(keepingCapacity: true)
    return isConnected
  }

  /// Discards all rows, here and at the coordinator, because the run starts again.
  func discard() {
    if hasSent { isConnected = isConnected && send(Frame(.restarted)) }
    (hasSent, areValid, bytes) = (false, true, [])
    (summary, pending) = (RowSummary(), PendingRows())
  }
}
