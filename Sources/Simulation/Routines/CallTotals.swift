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
