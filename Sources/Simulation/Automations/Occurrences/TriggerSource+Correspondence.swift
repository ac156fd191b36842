import Routines
import VirtualTime

/// What arrives, and what is paid for.
extension TriggerSource {
  /// Mails that a person gets on an ordinary day: median and spread of a log-normal (our choice), and the
  /// share of them that come by night.
  private static let mails = (median: 14.0, spread: 0.7, atNight: 0.12)

  func mails(_ filter: EmailFilter, _ plan: DayPlan) -> [PlannedEvent] {
    var habits = stream.split("habits")
    let perDay = min(
      habits.logNormal(median: Self.mails.median, spread: Self.mails.spread),
      200
    )
    var draws = stream.split(plan.day.number)
    return (0..<draws.poisson(mean: perDay)).compactMap { index in
      let isAtNight = draws.chance(Self.mails.atNight)
      let (from, to) = isAtNight ? (plan.asleep, plan.end) : (plan.start, plan.asleep)
      let time = draws.uniform(from.seconds...to.seconds)
      let own = stream.split(plan.day.number).split("mail").split(index)
      // How many satisfy a filter is our choice.
      let isMeant =
        own.satisfies(filter.sender, "sender", 0.1)
        && own.satisfies(filter.subjectContains, "subject", 0.05)
        && own.satisfies(filter.account, "account", 0.6)
        && own.satisfies(filter.recipient, "recipient", 0.8)
      return isMeant ? PlannedEvent(.seconds(time), filter.sender ?? "") : nil
    }
  }

  /// A sender is one of the person's contacts, always the same one for the same name.
  func messages(_ filter: MessageFilter, _ plan: DayPlan) -> [PlannedEvent] {
    let contact = filter.sender.map { name in
      var draws = stream.split("contact").split(name)
      return draws.contact(of: days.life.traits.sociability.contacts)
    }
    return days.messages(of: plan).enumerated().compactMap { index, message in
      guard !message.isOutgoing, contact == nil || message.contact == contact,
        stream.split(plan.day.number).split(index).satisfies(filter.contains, "text", 0.05)
      else { return nil }
      return PlannedEvent(message.time, filter.sender ?? "contact \(message.contact + 1)")
    }
  }

  /// Somebody pays at seven in ten visits to a shop as they leave, and for one ride in six (our choice).
  func payments(_ filter: TransactionFilter, _ plan: DayPlan) -> [PlannedEvent] {
    plan.segments.enumerated().compactMap { index, segment in
      var draws = stream.split(plan.day.number).split(index)
      let (chance, time): (Double, Double) =
        switch segment.place {
        case .shop: (0.7, segment.end.seconds - draws.uniform(20...240))
        case .transit: (0.17, segment.start.seconds + draws.uniform(5...60))
        default: (0, 0)
        }
      let own = draws.split("payment")
      guard draws.chance(chance), own.satisfies(filter.card, "card", 0.8),
        own.satisfies(filter.category, "category", 0.3),
        own.satisfies(filter.merchant, "merchant", 0.2)
      else { return nil }
      return PlannedEvent(.seconds(time), segment.place == .shop ? "shop" : "fare")
    }
  }

  func notifications(_ filter: NotificationFilter, _ plan: DayPlan) -> [PlannedEvent] {
    plan.notifications(from: plan.start, to: plan.end).enumerated().compactMap { index, arrived in
      let own = stream.split(plan.day.number).split(index)
      guard filter.app == nil || filter.app?.category == arrived.category,
        own.satisfies(filter.title, "title", 0.1),
        own.satisfies(filter.subtitle, "subtitle", 0.1),
        own.satisfies(filter.message, "message", 0.05)
      else { return nil }
      return PlannedEvent(arrived.time, AutomationApp(arrived.category).name)
    }
  }
}

extension RandomStream {
  /// Whether what this stream is of has a text in a field: always for no text, else for some share.
  fileprivate func satisfies(_ text: String?, _ field: String, _ share: Double) -> Bool {
    guard let text else { return true }
    var draws = split(field).split(text)
    return draws.chance(share)
  }
}
