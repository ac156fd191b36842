package import Results
package import SensorKit
import VirtualTime

/// An interval of time on a sensor's lane, without its first instant, with its last.
package struct LaneInterval: Hashable, Sendable {
  package var from: Seconds
  package var to: Seconds

  package init(_ from: Seconds, _ to: Seconds) { (self.from, self.to) = (from, to) }

  func contains(_ time: Seconds) -> Bool { time > from && time <= to }
}

/// The state of one sensor of one device: consent, recording, and the disposition of its samples.
package struct SensorLane: Hashable, Sendable {
  /// The participant's answer for the sensor.
  package enum ConsentState: Hashable, Sendable, CaseIterable {
    case notAsked, asked, allowed, denied

    /// The answer, on the terminal and on the page.
    package var words: String {
      switch self {
      case .notAsked: "not asked"
      case .asked: "asked"
      case .allowed: "allowed"
      case .denied: "denied"
      }
    }
  }

  /// The disposition of the samples of an instant.
  package enum SampleDisposition: Hashable, Sendable {
    /// There are none: the sensor did not record.
    case none
    /// There are none: the sensor recorded, but nothing happened on the day that it writes down.
    case nothing
    /// They are within the holding period.
    case held
    /// The app can fetch them, and has not.
    case released
    case delivered
    case deleted
    /// They expired before the app fetched them.
    case expired
  }

  package let sensor: String
  /// The device's identifier.
  package let device: String
  /// The name that distinguishes the device from others; empty for the phone.
  package let deviceLabel: String
  /// When the samples can be fetched.
  package let window: DeliveryWindow

  package internal(set) var consent = ConsentState.notAsked
  package internal(set) var isRecording = false
  /// When the sensor recorded; the last interval may be open.
  package internal(set) var recorded: [LaneInterval] = []
  /// The parts of days in which the sensor recorded and wrote no sample.
  package internal(set) var empty: [LaneInterval] = []
  package internal(set) var delivered: [LaneInterval] = []
  package internal(set) var deleted: [LaneInterval] = []
  /// The number of samples that fetches delivered.
  package internal(set) var samples = 0
  package internal(set) var fetches = 0
  /// The number of samples that the last fetch delivered; nil before the first.
  package internal(set) var lastFetch: Int?

  /// The disposition, at `now`, of the samples of an instant.
  package func disposition(of time: Seconds, now: Seconds) -> SampleDisposition {
    guard time <= now, recorded.contains(where: { $0.contains(time) }) else { return .none }
    if empty.contains(where: { $0.contains(time) }) { return .nothing }
    if delivered.contains(where: { $0.contains(time) }) { return .delivered }
    if deleted.contains(where: { $0.contains(time) }) { return .deleted }
    return switch window.phase(of: WorldTime(seconds: time), at: WorldTime(seconds: now)) {
    case .held: .held
    case .available: .released
    case .expired: .expired
    }
  }

  /// The length of the holding period.
  package var hold: Seconds { window.holding.inSeconds }

  /// How long the system keeps a sample; nil if it never expires.
  package var retention: Seconds? { window.retention?.inSeconds }

  /// The time that the sensor has recorded so far.
  package func recordedTime(now: Seconds) -> Seconds { length(of: recorded, from: -.infinity, now) }

  /// The part of that time whose samples are within the holding period.
  package func heldTime(now: Seconds) -> Seconds { length(of: recorded, from: now - hold, now) }

  private func length(of spans: [LaneInterval], from start: Seconds, _ end: Seconds) -> Seconds {
    spans.reduce(0) { $0 + max(0, min($1.to, end) - max($1.from, start)) }
  }

  /// Records the result of a fetch.
  mutating func record(_ fetch: FetchResult, at time: Seconds) {
    fetches = fetches.addingSaturated(fetch.times)
    lastFetch = fetch.delivered
    samples = samples.addingSaturated(fetch.delivered)
    // A complete fetch has delivered all released samples of its range.
    let end = fetch.isComplete ? min(fetch.range.to, time - hold) : fetch.range.from
    let interval = LaneInterval(fetch.range.from, max(end, fetch.youngest ?? end))
    guard interval.to > interval.from else { return }
    if let last = delivered.last, interval.from <= last.to {
      delivered[delivered.count - 1].from = min(last.from, interval.from)
      delivered[delivered.count - 1].to = max(last.to, interval.to)
    } else {
      delivered.append(interval)
    }
  }

  /// The request and the result of a fetch.
  struct FetchResult {
    var range: LaneInterval
    /// The number of samples delivered.
    var delivered: Int
    /// The number of fetches that had the result.
    var times = 1
    /// When the youngest of them was recorded.
    var youngest: Seconds?
    /// Whether all released samples of the range were delivered.
    var isComplete: Bool
  }
}
