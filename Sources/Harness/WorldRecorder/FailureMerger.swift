import Results
import SensorKit

/// Merges the failures of fetches that share a row, so that an app that polls in vain has no row for each failure.
///
/// SensorKit reports a failed fetch, and its failure next. A failure shares the row of the one before if its fetch does
/// (``FetchMerger``), and if both say the same.
struct FailureMerger {
  /// A stream whose fetches wait for others like them.
  private struct Stream: Hashable {
    var sensor: SRSensor
    var device: String
  }

  /// The fetch that was reported last, until its failure is; nil if its row is written.
  private var last: (stream: Stream, errorCode: Int)?

  private var waiting: [Stream: ErrorRow] = [:]

  /// Notes a fetch that is over, whose failure may follow.
  ///
  /// - Parameters:
  ///   - fetch: The fetch.
  ///   - isWaiting: Whether its row is not written yet.
  mutating func note(_ fetch: FetchFact, isWaiting: Bool) {
    last = isWaiting ? fetch.errorCode.map { (Self.stream(fetch), $0) } : nil
  }

  /// Adds a failure.
  ///
  /// - Parameters:
  ///   - row: Its row.
  ///   - failure: What failed.
  /// - Returns: The row of the failures that wait with this one, and the one to write before, if any; nil if the row does
  ///   not wait.
  mutating func add(
    _ row: ErrorRow,
    _ failure: FailureFact
  ) -> (waiting: ErrorRow, key: String, over: ErrorRow?)? {
    defer { last = nil }
    guard let last, failure.operation == "fetch", failure.sensor == last.stream.sensor,
      failure.code == last.errorCode
    else { return nil }
    var merged = row
    var over = waiting[last.stream]
    if var earlier = over, earlier.saysTheSame(as: row) {
      earlier.times += 1
      earlier.lastAt = row.at
      (merged, over) = (earlier, nil)
    }
    waiting[last.stream] = merged
    return (merged, Self.key(last.stream), over)
  }

  /// Returns the failures of fetches whose row is written now; nil if there are none.
  mutating func end(_ fetch: FetchFact) -> (row: ErrorRow, key: String)? {
    let stream = Self.stream(fetch)
    return waiting.removeValue(forKey: stream).map { ($0, Self.key(stream)) }
  }

  private static func stream(_ fetch: FetchFact) -> Stream {
    Stream(sensor: fetch.sensor, device: fetch.device.identifier)
  }

  private static func key(_ stream: Stream) -> String {
    "failures \(stream.sensor.rawValue) \(stream.device)"
  }
}

extension ErrorRow {
  /// Whether two failures differ in nothing but their time.
  fileprivate func saysTheSame(as other: ErrorRow) -> Bool {
    (operation, sensor, domain) == (other.operation, other.sensor, other.domain)
      && (code, underlyingCode, message) == (other.code, other.underlyingCode, other.message)
  }
}
