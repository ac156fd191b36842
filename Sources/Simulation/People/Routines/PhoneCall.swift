package import VirtualTime

/// A telephone call that was answered.
package struct PhoneCall: Hashable, Sendable {
  /// The index of the call in the plan, from 0.
  package let number: Int

  /// When the call is answered.
  package let start: LocalTime

  /// When the call ends.
  package let end: LocalTime

  /// Whether the person made the call.
  package let isOutgoing: Bool

  /// The index of the contact among the person's contacts, from 0.
  package let contact: Int

  /// The random stream of the call's sound.
  package let stream: RandomStream

  /// Time between answering and hanging up, in nanoseconds.
  package var nanoseconds: Int64 { end.nanoseconds - start.nanoseconds }
}

/// The calls of a day.
///
/// Durations are log-normal with a mean of 72 s (our choice; calls of about a minute are the
/// most common, and the tail is long: Vaz de Melo et al., ECML PKDD 2010).
extension DaySchedule {
  /// The shortest and longest call, in seconds (our choice).
  private static let callLimits = 3.0...3600.0

  /// The seconds after waking and before falling asleep without calls (our choice).
  private static let callDistance = 600.0

  /// How often people who are awake call in each hour of the day, relative to each other.
  ///
  /// Calls are most at noon and at about 17 h, and become fewer until the night (``PublishedFigure/afternoonCalls`` and
  /// the figures after it); the numbers are our choice.
  private static let hours: [Double] = [
    1.3, 1.5, 1.5, 0.7, 0.5, 0.4, 0.6, 0.8, 0.9, 1, 1.1, 1.35, 1.95, 1.25, 1.2, 1.6, 1.7, 1.95, 1.4,
    1.15, 1.05, 0.85, 0.75, 0.7,
  ]

  /// The time until which a share of the calls between two times is expected, all in seconds.
  private static func moment(of share: Double, from first: Double, to last: Double) -> Double {
    func weight(_ from: Double) -> (to: Double, calls: Double) {
      let hour = Int(from / 3600)
      let to = min(Double(hour + 1) * 3600, last)
      return (to, (to - from) * hours[hour % 24])
    }
    var (from, all) = (first, 0.0)
    while from < last {
      let part = weight(from)
      (from, all) = (part.to, all + part.calls)
    }
    var rest = share * all
    from = first
    while from < last {
      let part = weight(from)
      if rest < part.calls { return from + (part.to - from) * rest / part.calls }
      (from, rest) = (part.to, rest - part.calls)
    }
    return last
  }

  /// The day's calls in order, never overlapping, all between waking and falling asleep, and none
  /// while the person is away without the phone.
  package func calls() -> [PhoneCall] {
    let (first, last) = (start.seconds + Self.callDistance, asleep.seconds - Self.callDistance)
    guard first < last else { return [] }
    let traits = life.traits.sociability
    let own = life.callStream.split(day.number)
    var draws = own
    let wanted = traits.callsPerDay * life.variation.factor(.calls, on: day.number)
    let starts = (0..<draws.poisson(mean: wanted))
      .map { _ in Self.moment(of: draws.unit(), from: first, to: last) }.sorted()
    var calls: [PhoneCall] = []
    var free = first
    for wanted in starts {
      // A call that comes during another one starts after it: at least three seconds lie between
      // calls.
      let begin = max(wanted, free)
      let length = draws.logNormal(
        median: ModelNumber.callSeconds.value,
        spread: ModelNumber.callSpread.value
      )
      let limited = min(max(length, Self.callLimits.lowerBound), Self.callLimits.upperBound)
      let isOutgoing = draws.chance(traits.outgoingShare)
      let contact = draws.contact(of: traits.contacts)
      guard begin + limited < asleep.seconds else { continue }
      calls.append(
        PhoneCall(
          number: calls.count,
          start: .seconds(begin),
          end: .seconds(begin + limited),
          isOutgoing: isOutgoing,
          contact: contact,
          stream: own.split("call").split(calls.count)
        )
      )
      free = begin + limited + 3
    }
    return calls.filter { !isWithoutPhone(from: $0.start, to: $0.end) }
  }
}

/// The number and the duration of calls in an interval.
package struct CallTotals: Hashable, Sendable {
  /// The outgoing calls that began within the interval.
  package private(set) var outgoing = 0

  /// The incoming calls that began within the interval.
  package private(set) var incoming = 0

  /// The duration of calls within the interval, in nanoseconds.
  package private(set) var nanoseconds: Int64 = 0

  private var contacts: Set<Int> = []

  /// The number of different contacts.
  package var uniqueContacts: Int { contacts.count }

  /// Adds the part of a call in an interval: the call counts in the interval in which it begins,
  /// its time in each interval that it overlaps.
  mutating func add(_ call: PhoneCall, from: LocalTime, to: LocalTime) {
    guard call.start < to, call.end > from else { return }
    nanoseconds += min(call.end, to).nanoseconds - max(call.start, from).nanoseconds
    guard call.start >= from else { return }
    if call.isOutgoing { outgoing += 1 } else { incoming += 1 }
    contacts.insert(call.contact)
  }
}

/// The number of messages sent and received in an interval.
package struct MessageTotals: Hashable, Sendable {
  /// Messages sent.
  package private(set) var outgoing = 0

  /// Messages received.
  package private(set) var incoming = 0

  private var contacts: Set<Int> = []

  /// The number of different contacts.
  package var uniqueContacts: Int { contacts.count }

  /// Adds a message, if it lies in the interval.
  mutating func add(_ message: PhoneMessage, from: LocalTime, to: LocalTime) {
    guard message.time >= from, message.time < to else { return }
    if message.isOutgoing { outgoing += 1 } else { incoming += 1 }
    contacts.insert(message.contact)
  }
}
