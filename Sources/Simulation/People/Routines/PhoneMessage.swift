internal import VirtualTime

/// A text message.
package struct PhoneMessage: Hashable, Sendable {
  /// When the message is sent or arrives.
  package let time: LocalTime

  /// Whether the person sends the message.
  package let isOutgoing: Bool

  /// The index of the recipient or sender among the person's contacts, from 0.
  package let contact: Int
}

extension DaySchedule {
  /// The share of incoming messages that arrive during the night (our choice).
  private static let nightShare = 0.04

  /// The day's messages in order: half are sent while a messenger is open, and half are received.
  ///
  /// On a day without a messenger open, none is sent.
  package func messages() -> [PhoneMessage] {
    let traits = life.traits.sociability
    var draws = life.messageStream.split(day.number)
    let half = traits.messagesPerDay / 2 * life.variation.factor(.messages, on: day.number)
    let (sent, received) = (draws.poisson(mean: half), draws.poisson(mean: half))
    let open = messengerUses()
    var messages: [PhoneMessage] = []
    messages.reserveCapacity(sent + received)
    for _ in 0..<sent where !open.isEmpty {
      let use = draws.pick(open)
      let length = Double(use.end.nanoseconds - use.start.nanoseconds)
      let time = LocalTime(nanoseconds: use.start.nanoseconds + Int64(length * draws.unit()))
      let contact = draws.contact(of: traits.contacts)
      messages.append(PhoneMessage(time: time, isOutgoing: true, contact: contact))
    }
    for _ in 0..<received {
      let isAsleep = draws.chance(Self.nightShare)
      let (from, to) = isAsleep ? (asleep, end) : (start, asleep)
      let length = Double(to.nanoseconds - from.nanoseconds)
      let time = LocalTime(nanoseconds: from.nanoseconds + Int64(length * draws.unit()))
      let contact = draws.contact(of: traits.contacts)
      messages.append(PhoneMessage(time: time, isOutgoing: false, contact: contact))
    }
    return messages.sorted { $0.time < $1.time }
  }

  /// The uses of messengers and social networks, in order.
  package func messengerUses() -> [AppUse] {
    sessions.indices.flatMap { index in
      appUses(inSession: index).filter { $0.category == .socialNetworking }
    }
  }
}
