package import Results
package import SensorKit
import VirtualTime

/// A part of the participant's time, its first instant not part of it.
package struct Span: Hashable, Sendable {
  package var from: Seconds
  package var to: Seconds

  package init(_ from: Seconds, _ to: Seconds) { (self.from, self.to) = (from, to) }

  func contains(_ time: Seconds) -> Bool { time > from && time <= to }
}

/// One sensor of one device as the phone has it at an instant: consent, stake, what became of what it
/// recorded.
package struct SensorLane: Hashable, Sendable {
  /// What the participant said to it.
  package enum Consent: Hashable, Sendable {
    case notAsked, asked, allowed, denied
  }

  /// What became of what was recorded at an instant.
  package enum SampleDisposition: Hashable, Sendable {
    /// Nothing was recorded then.
    case none
    /// It is too new to be handed over.
    case held
    /// The app could fetch it, and has not.
    case released
    case handedOver
    case deleted
    /// Nobody fetched it in time.
    case lost
  }

  package let sensor: String
  /// The device's identifier.
  package let device: String
  /// What it is called beside others: empty for the phone's.
  package let deviceLabel: String
  /// When its samples can be fetched.
  package let window: DeliveryWindow

  package internal(set) var consent = Consent.notAsked
  package internal(set) var isRecording = false
  /// When it recorded; the last one may be open.
  package internal(set) var recorded: [Span] = []
  package internal(set) var handedOver: [Span] = []
  package internal(set) var deleted: [Span] = []
  /// How many samples the app has been given.
  package internal(set) var samples = 0
  package internal(set) var fetches = 0
  /// How many samples the last fetch brought; nil before the first.
  package internal(set) var lastFetch: Int?

  /// What became, until now, of what was recorded at an instant.
  package func disposition(of time: Seconds, now: Seconds) -> SampleDisposition {
    guard time <= now, recorded.contains(where: { $0.contains(time) }) else { return .none }
    if handedOver.contains(where: { $0.contains(time) }) { return .handedOver }
    if deleted.contains(where: { $0.contains(time) }) { return .deleted }
    return switch window.phase(of: WorldTime(seconds: time), at: WorldTime(seconds: now)) {
    case .held: .held
    case .available: .released
    case .expired: .lost
    }
  }

  /// How long a sample is held.
  package var hold: Seconds { window.holding.inSeconds }

  /// How long it has recorded so far.
  package func recordedTime(now: Seconds) -> Seconds { length(of: recorded, from: -.infinity, now) }

  /// How much of that is held now.
  package func heldTime(now: Seconds) -> Seconds { length(of: recorded, from: now - hold, now) }

  private func length(of spans: [Span], from start: Seconds, _ end: Seconds) -> Seconds {
    spans.reduce(0) { $0 + max(0, min($1.to, end) - max($1.from, start)) }
  }

  /// Takes down what a fetch brought.
  mutating func take(_ fetch: Fetch, at time: Seconds) {
    fetches += 1
    lastFetch = fetch.delivered
    samples += fetch.delivered
    // Whatever is released in a range that was gone through is the app's now, or there was none.
    let end = fetch.isThrough ? min(fetch.range.to, time - hold) : fetch.range.from
    let span = Span(fetch.range.from, max(end, fetch.youngest ?? end))
    guard span.to > span.from else { return }
    if let last = handedOver.last, span.from <= last.to {
      handedOver[handedOver.count - 1].from = min(last.from, span.from)
      handedOver[handedOver.count - 1].to = max(last.to, span.to)
    } else {
      handedOver.append(span)
    }
  }

  /// What a fetch asked for and brought.
  struct Fetch {
    var range: Span
    var delivered: Int
    /// When the youngest sample of it was recorded.
    var youngest: Seconds?
    /// Whether all that was released was handed over.
    var isThrough: Bool
  }
}
