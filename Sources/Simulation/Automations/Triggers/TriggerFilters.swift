/// Which mails start an automation: those that satisfy whatever is given.
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

/// Which messages start an automation.
package struct MessageFilter: Hashable, Sendable {
  package var sender: String?
  package var contains: String?

  package init(sender: String? = nil, contains: String? = nil) {
    self.sender = sender
    self.contains = contains
  }
}

/// Which payments with Wallet start an automation.
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

/// Which notifications start an automation.
package struct NotificationFilter: Hashable, Sendable {
  package var app: AutomationApp?
  package var title: String?
  package var subtitle: String?
  package var message: String?

  package init(
    app: AutomationApp? = nil,
    title: String? = nil,
    subtitle: String? = nil,
    message: String? = nil
  ) {
    self.app = app
    self.title = title
    self.subtitle = subtitle
    self.message = message
  }
}
