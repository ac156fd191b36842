package import Phones

/// The actions on the phone's clock.
enum ClockActions {
  static let all: [any TimelineAction.Type] = [SetClock.self, CorrectClock.self, Travel.self]
}

/// Moves the phone's wall clock by hand.
package struct SetClock: TimelineAction {
  package static let key = "set clock"
  package static let isUndoneBy: (any TimelineAction.Type)? = CorrectClock.self
  package static let consequence: ActionConsequence? = .clockChange
  package static let options = [
    ActionOption.Use.needed(.by, "how far; negative: backwards")
  ]

  /// By how much; not zero, negative: backwards.
  package var by: Duration

  package init(by change: Duration) { by = change }
  package init?(_ options: ActionOptions) {
    guard let by = options.by else { return nil }
    self.init(by: by)
  }

  package var length: Duration? { by }

  package static func words(_ sensors: String, _ length: String?) -> String? {
    length.map { "by \($0)" }
  }

  package func perform(on phone: Phone, app: InstalledApp) async { await phone.setClock(by: by) }
}

/// Lets the phone set its wall clock right.
package struct CorrectClock: PlainAction {
  package static let key = "correct clock"
  package static let consequence: ActionConsequence? = .clockChange

  package init() {}

  package func perform(on phone: Phone, app: InstalledApp) async { await phone.correctClock() }
}

/// Travels to another time zone.
package struct Travel: TimelineAction {
  package static let key = "travel"
  package static let consequence: ActionConsequence? = .clockChange
  package static let options = [
    ActionOption.Use.needed(.to, "the IANA name of the new time zone")
  ]

  /// The zone's IANA name.
  package var to: String

  package init(to zone: String) { to = zone }
  package init?(_ options: ActionOptions) {
    guard let to = options.to else { return nil }
    self.init(to: to)
  }

  package var detail: String { "to \(to)" }
  package var destination: String? { to }

  package func perform(on phone: Phone, app: InstalledApp) async { await phone.travel(to: to) }
}
