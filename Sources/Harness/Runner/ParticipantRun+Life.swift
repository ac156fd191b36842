import BackgroundTasks
import Participants
import Phones
import Scenarios

extension ParticipantRun {
  /// What the person and the app's property lists say of the app's life on their phone.
  func system(_ deeds: [Deed]) -> Phone.Make.System {
    var system = Phone.Make.System()
    system.opensApp = member.group.opens.meaning
    system.opensAppAt = deeds.filter(\.action.opensApp).map(\.at)
    system.allowsNotifications = member.group.allowsNotifications
    system.refreshesInBackground = member.group.refreshesInBackground
    system.permissions = BackgroundTaskPermissions(scenario.app)
    return system
  }
}

extension Scenario.Opening {
  fileprivate var meaning: OpeningHabit {
    switch self {
    case .asNeeded: .asNeeded
    case .every(let period): .every(period)
    case .afterNotification: .afterNotification
    case .never: .never
    }
  }
}

extension Deed.Action {
  /// Whether the app is on the screen then, if it was not before.
  fileprivate var opensApp: Bool {
    switch self {
    case .openApp, .reopenApp, .updateApp, .foregroundApp: true
    default: false
    }
  }
}
