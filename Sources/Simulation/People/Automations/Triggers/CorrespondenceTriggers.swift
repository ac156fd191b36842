import VirtualTime

/// Which mails start an automation: those that match every property that is set.
package struct EmailFilter: Hashable, Sendable {
  package var sender: String?
  package var subjectContains: String?
  package var account: String?
  package var recipient: String?

  package init(
    sender: String? = nil,
    subjectContains: String? = nil,
    account: String? = nil,
    recipient: String? = nil
  ) {
    self.sender = sender
    self.subjectContains = subjectContains
    self.account = account
    self.recipient = recipient
  }
}

/// A mail arrives.
struct EmailTrigger: Trigger {
  static let kind = TriggerKind(
    "email",
    "A mail arrives.",
    options: TriggerOption.texts("sender", "subject-contains", "account", "recipient"),
    unaskedFrom14: .stated(false)
  )

  /// The number of mails that a person gets on an ordinary day: median and spread of a log-normal
  /// distribution, and the share of them, 0...1, that arrive at night (our choice).
  private static let mails = (median: 14.0, spread: 0.7, atNight: 0.12)

  let filter: EmailFilter

  init(_ filter: EmailFilter) {
    self.filter = filter
  }

  init(_ options: ChosenOptions) throws(TriggerError) {
    self.init(
      EmailFilter(
        sender: options["sender"],
        subjectContains: options["subject-contains"],
        account: options["account"],
        recipient: options["recipient"]
      )
    )
  }

  func events(of plan: DaySchedule, _ source: TriggerSource) -> [PlannedEvent] {
    var habits = source.stream.split("habits")
    let perDay = min(
      habits.logNormal(median: Self.mails.median, spread: Self.mails.spread),
      200
    )
    var draws = source.stream.split(plan.day.number)
    return (0..<draws.poisson(mean: perDay)).compactMap { index in
      let isAtNight = draws.chance(Self.mails.atNight)
      let (from, to) = isAtNight ? (plan.asleep, plan.end) : (plan.start, plan.asleep)
      let time = draws.uniform(from.seconds...to.seconds)
      let own = source.stream.split(plan.day.number).split("mail").split(index)
      // The share of mails that match a filter is our choice.
      let isMeant =
        own.satisfies(filter.sender, "sender", 0.1)
        && own.satisfies(filter.subjectContains, "subject", 0.05)
        && own.satisfies(filter.account, "account", 0.6)
        && own.satisfies(filter.recipient, "recipient", 0.8)
      return isMeant ? PlannedEvent(.seconds(time), filter.sender ?? "") : nil
    }
  }
}

/// Which messages start an automation: those that match every property that is set.
package struct MessageFilter: Hashable, Sendable {
  package var sender: String?
  package var contains: String?

  package init(sender: String? = nil, contains: String? = nil) {
    self.sender = sender
    self.contains = contains
  }
}

/// A message arrives; a sender's name always stands for the same one of the person's contacts.
struct MessageTrigger: Trigger {
  static let kind = TriggerKind(
    "message",
    "A message arrives.",
    options: TriggerOption.texts("sender", "contains"),
    unaskedFrom14: .stated(false)
  )

  let filter: MessageFilter

  init(_ filter: MessageFilter) {
    self.filter = filter
  }

  init(_ options: ChosenOptions) throws(TriggerError) {
    self.init(MessageFilter(sender: options["sender"], contains: options["contains"]))
  }

  func events(of plan: DaySchedule, _ source: TriggerSource) -> [PlannedEvent] {
    let contact = filter.sender.map { name in
      var draws = source.stream.split("contact").split(name)
      return draws.contact(of: source.days.life.traits.sociability.contacts)
    }
    return source.days.messages(of: plan).enumerated().compactMap { index, message in
      guard !message.isOutgoing, contact == nil || message.contact == contact,
        source.stream.split(plan.day.number).split(index).satisfies(filter.contains, "text", 0.05)
      else { return nil }
      return PlannedEvent(message.time, filter.sender ?? "contact \(message.contact + 1)")
    }
  }
}

/// Which payments with Wallet start an automation: those that match every property that is set.
package struct TransactionFilter: Hashable, Sendable {
  package var card: String?
  package var category: String?
  package var merchant: String?

  package init(card: String? = nil, category: String? = nil, merchant: String? = nil) {
    self.card = card
    self.category = category
    self.merchant = merchant
  }
}

/// The person pays with Wallet.
///
/// A person pays in seven of ten visits to a shop, when leaving, and for one ride in six (our
/// choice).
struct TransactionTrigger: Trigger {
  static let kind = TriggerKind(
    "transaction",
    "The person pays with a card in Wallet.",
    options: TriggerOption.texts("card", "category", "merchant"),
    since: .stated(SystemVersion(17))
  )

  let filter: TransactionFilter

  init(_ filter: TransactionFilter) {
    self.filter = filter
  }

  init(_ options: ChosenOptions) throws(TriggerError) {
    self.init(
      TransactionFilter(
        card: options["card"],
        category: options["category"],
        merchant: options["merchant"]
      )
    )
  }

  func events(of plan: DaySchedule, _ source: TriggerSource) -> [PlannedEvent] {
    plan.segments.enumerated().compactMap { index, segment in
      var draws = source.stream.split(plan.day.number).split(index)
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
}

extension AutomationTrigger {
  package static func email(_ filter: EmailFilter) -> AutomationTrigger {
    AutomationTrigger(EmailTrigger(filter))
  }

  package static func message(_ filter: MessageFilter) -> AutomationTrigger {
    AutomationTrigger(MessageTrigger(filter))
  }

  package static func transaction(_ filter: TransactionFilter) -> AutomationTrigger {
    AutomationTrigger(TransactionTrigger(filter))
  }
}

extension RandomStream {
  /// Whether the item that this stream belongs to has a text in a field: always if the text is nil,
  /// else with this probability.
  func satisfies(_ text: String?, _ field: String, _ share: Double) -> Bool {
    guard let text else { return true }
    var draws = split(field).split(text)
    return draws.chance(share)
  }
}
