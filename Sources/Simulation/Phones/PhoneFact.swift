package import Automations
package import BackgroundTasks
package import Diagnostics
package import DockKit
package import Docks
package import SensorKit
package import UserNotifications
package import URLLoading
package import com_awareframework_ios_core

/// Something that happened on a phone, for the results of a study.
package enum PhoneFact: Sendable {
  case sensorKit(SensorKitFact)
  case dockKit(DockKitFact)
  case dock(DockEvent)
  case aware(AwareFact)
  /// A request that the app made through `URLSession` is over.
  case request(LoadingFact)
  /// What became of an automation's event, and whose it was.
  case automation(AutomationFact, PersonalAutomation)
  case diagnostic(DiagnosticFact)
  /// What became of a task that the app asked for.
  case task(BackgroundTaskFact)
  case notification(NotificationFact)
  case appInstalled(String)
  case appUpdated(String)
  case appDeleted(String)
  /// The app begins to run; `byHand` unless that is in the background.
  case appLaunched(byHand: Bool)
  case appClosed(String)
  case appTerminated(String)
  case appBackgrounded
  case appForegrounded
  /// The system ended the app, for a cause that is not the app's fault.
  case appKilled(String)
  /// The system has the app run in the background for a moment.
  case appWoken
  case clock(cause: ClockCause, offset: Duration, timeZone: String)

  /// What changed the wall clock.
  package enum ClockCause: Hashable, Sendable { case setByHand, setByNetwork, travel }
}
