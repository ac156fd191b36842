import Results
import Workers
import WorldRecorder

/// What comes of a world that has a process of its own: its rows go on to the coordinator as they come, and
/// what it would take to add the app's crash to them is kept.
final class ForwardedRows {
  private(set) var summary = RowSummary()

  /// What is going on there.
  private(set) var underway = Underway()

  /// Whether all that came as rows was rows.
  private(set) var areSound = true

  private let send: (Frame) -> Bool
  private var isHeard = true
  private var hasSent = false
  private var bytes: [UInt8] = []

  /// Rows that nothing has come of yet.
  ///
  /// - Parameter send: Sends a frame to the coordinator; false if nobody listens.
  init(_ send: @escaping (Frame) -> Bool) { self.send = send }

  /// Takes a frame of the process; false if it is none that tells of rows.
  func take(_ frame: Frame) -> Bool {
    if underway.take(frame) { return true }
    guard frame.kind == .rows else { return false }
    guard let rows = TableRow.decode(frame.payload) else {
      areSound = false
      return true
    }
    for row in rows { summary.add(row) }
    bytes += frame.payload
    if bytes.count >= RowStream.lot { flush() }
    return true
  }

  /// Sends what has come.
  ///
  /// - Returns: False if nobody listens.
  @discardableResult
  func flush() -> Bool {
    guard isHeard, !bytes.isEmpty else { return isHeard }
    isHeard = send(Frame(.rows, bytes))
    hasSent = true
    bytes.removeAll(keepingCapacity: true)
    return isHeard
  }

  /// Has the coordinator forget what was sent, for the world is run again.
  func takeBack() {
    if hasSent { isHeard = isHeard && send(Frame(.again)) }
    (hasSent, areSound, bytes) = (false, true, [])
    (summary, underway) = (RowSummary(), Underway())
  }
}
