import BackgroundTasks
import Participants
import Phones
import Scenarios

extension ParticipantRun {
  /// What the person and the app's property lists say of the app's life on their phone.
  func system(_ actions: [TimedAction]) -> Phone.Make.System {
    var system = Phone.Make.System()
    system.opensApp = member.group.opens
    system.opensAppAt = actions.filter { type(of: $0.action).opensApp }.map(\.at)
    system.allowsNotifications = member.group.allowsNotifications
    system.refreshesInBackground = member.group.refreshesInBackground
    system.permissions = BackgroundTaskPermissions(scenario.app)
    return system
  }
}
