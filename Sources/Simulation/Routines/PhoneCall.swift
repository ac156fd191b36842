package import VirtualTime

/// A telephone call that was answered.
package struct PhoneCall: Hashable, Sendable {
  /// Which call of the plan it is, from 0.
  package let number: Int

  /// When somebody answers.
  package let start: LocalTime

  /// When somebody hangs up.
  package let end: LocalTime

  /// Whether the person called, rather than being called.
  package let isOutgoing: Bool

  /// Which of the person's contacts it is with, from 0.
  package let contact: Int

  /// Stream of how it sounded.
  package let stream: RandomStream

  /// Time between answering and hanging up, in nanoseconds.
  package var nanoseconds: Int64 { end.nanoseconds - start.nanoseconds }
}

/// The calls of a day.
///
/// How long they last is log-normal with a median of a minute (our choice; calls of a minute are the
/// most common, and the tail is long: Vaz de Melo et al., ECML PKDD 2010).
extension DaySchedule {
  /// Shortest and longest call, in seconds (our choice).
  private static let callLimits = 3.0...3600.0

  /// Earliest and latest hours for calls, of those awake (our choice).
  private static let callDistance = 600.0

  /// The day's calls in order, never overlapping, all between waking and falling asleep.
  package func calls() -> [PhoneCall] {
    let (first, last) = (start.seconds + Self.callDistance, asleep.seconds - Self.callDistance)
    guard first < last else { return [] }
    let traits = life.traits.sociability
    let own = life.callStream.split(day.number)
    var draws = own
    let starts = (0..<draws.poisson(mean: traits.callsPerDay))
      .map { _ in draws.uniform(first...last) }.sorted()
    var calls: [PhoneCall] = []
    var free = first
    for wanted in starts {
      // Who is called while on the phone is called back: at least three seconds lie between calls.
      let begin = max(wanted, free)
      let length = draws.logNormal(median: 60, spread: 1.3)
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
    return calls
  }
}

/// How often and how long somebody was on the phone in an interval.
package struct CallTotals: Hashable, Sendable {
  /// Calls made that began within the interval.
  package private(set) var outgoing = 0

  /// Calls taken that began within the interval.
  package private(set) var incoming = 0

  /// Time on the phone within the interval, in nanoseconds.
  package private(set) var nanoseconds: Int64 = 0

  private var contacts: Set<Int> = []

  /// How many people they were with.
  package var uniqueContacts: Int { contacts.count }

  /// Adds a call's part in an interval: it counts where it begins, its time where it falls.
  mutating func add(_ call: PhoneCall, from: LocalTime, to: LocalTime) {
    guard call.start < to, call.end > from else { return }
    nanoseconds += min(call.end, to).nanoseconds - max(call.start, from).nanoseconds
    guard call.start >= from else { return }
    if call.isOutgoing { outgoing += 1 } else { incoming += 1 }
    contacts.insert(call.contact)
  }
}

/// How many messages went out and came in within an interval.
package struct MessageTotals: Hashable, Sendable {
  /// Messages sent.
  package private(set) var outgoing = 0

  /// Messages received.
  package private(set) var incoming = 0

  private var contacts: Set<Int> = []

  /// How many people they went to or came from.
  package var uniqueContacts: Int { contacts.count }

  /// Adds a message, if it falls into the interval.
  mutating func add(_ message: PhoneMessage, from: LocalTime, to: LocalTime) {
    guard message.time >= from, message.time < to else { return }
    if message.isOutgoing { outgoing += 1 } else { incoming += 1 }
    contacts.insert(message.contact)
  }
}
