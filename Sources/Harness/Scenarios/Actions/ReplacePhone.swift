package import Phones

/// Gives the participant a new phone of the same model.
package struct ReplacePhone: TimelineAction {
  package static let key = "replace phone"
  package static let needsApp = true
  package static let consequence: ActionConsequence? = .appEvent
  package static let display: ActionDisplay? = .newPhone
  package static let options: [ActionOption.Use] = [
    .needed(.source, "what the new phone is restored from"),
    .optional(.backupAge, "how old the backup is (made at the moment if left out)"),
    .optional(
      .time,
      """
      how long it is without the app, until they open it there (if left out, a restored app is opened by habit, another \
      one never)
      """
    ),
  ]

  /// What the new phone is restored from.
  package var source: PhoneReplacement.Source

  /// The time from the backup to the action; nil if there is none, or the backup is made at the time of the action.
  package var backupAge: Duration?

  /// The time until the app is installed and opened; nil: see ``PhoneReplacement/absence``.
  package var `for`: Duration?

  /// Whether the participant leaves the study before the app is on the new phone; no scenario says so.
  private var leavesBefore = false

  private enum CodingKeys: CodingKey { case source, backupAge, `for` }

  package init(
    from source: PhoneReplacement.Source,
    backupAge: Duration? = nil,
    for time: Duration? = nil
  ) {
    (self.source, self.backupAge, self.for) = (source, backupAge, time)
  }
  package init?(_ options: ActionOptions) {
    guard let source = options.source else { return nil }
    self.init(from: source, backupAge: options.backupAge, for: options.time)
  }

  private var replacement: PhoneReplacement {
    var replacement = PhoneReplacement(from: source, backupAge: backupAge ?? .zero)
    replacement.absence = self.for
    replacement.isWithoutApp = isForGood
    return replacement
  }

  package var detail: String { replacement.words }

  package var length: Duration? { self.for }

  package func perform(on phone: Phone, app: InstalledApp) async {
    await phone.replace(replacement, app: app.name)
  }
}

extension ReplacePhone: AppRemoval {
  package var isForGood: Bool { leavesBefore || source == .nothing && self.for == nil }

  package var forGood: ReplacePhone {
    var action = self
    action.leavesBefore = true
    return action
  }
}
