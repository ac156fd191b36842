import SensorKit
import VirtualTime

/// Writes a sleep session at a fixed interval, and counts the lookups and decodings.
final class NightSource: SampleSource, @unchecked Sendable {
  // Unchecked: only the thread of one world reaches it.
  private let times: PeriodicSource
  private let isWhole: @Sendable (UInt64) -> Bool

  /// The source device of the samples.
  static let device = CodedSample.sourceDevice

  private(set) var lookedUp = 0
  private(set) var decoded = 0

  /// A source with some undecodable samples.
  init(every period: Duration, isWhole: @escaping @Sendable (UInt64) -> Bool = { _ in true }) {
    times = PeriodicSource(every: period)
    self.isWhole = isWhole
  }

  func forEachSample(
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  ) {
    times.forEachSample(in: stretch, recordingSince: recordingSince) {
      lookedUp += 1
      return body($0, $1)
    }
  }

  func decode(_ token: UInt64) -> AnyObject {
    decoded += 1
    return isWhole(token) ? Self.session(token) : NSNull()
  }

  func sourceDevice(of token: UInt64) -> SRSourceDevice? { Self.device }

  static func session(_ token: UInt64) -> SRSleepSession {
    SRSleepSession(startDate: CodedSample.date, duration: 1, identifier: "\(token)")
  }
}
