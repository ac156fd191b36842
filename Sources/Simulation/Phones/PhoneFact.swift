package import BackgroundTasks
package import Diagnostics
package import DockKit
package import Docks
package import People
package import SensorKit
package import URLLoading
package import UserNotifications
package import VirtualTime
package import com_awareframework_ios_core

/// An event on a phone, for the results of a study.
package enum PhoneFact: Sendable {
  case sensorKit(SensorKitFact)
  case dockKit(DockKitFact)
  case dock(DockEvent)
  case aware(AwareFact)
  /// A request that the app made through `URLSession` is over.
  case request(LoadingFact)
  /// The outcome of an automation's event, and the automation.
  case automation(AutomationFact, PersonalAutomation)
  case diagnostic(DiagnosticFact)
  /// The outcome of a background task that the app requested.
  case task(BackgroundTaskFact)
  case notification(NotificationFact)
  /// An event of the pushes that the study's server sends to the app.
  case push(PushFact)
  case appInstalled(String)
  case appUpdated(String)
  case appDeleted(String, forGood: Bool)
  /// The app is offloaded: its files and settings stay, and nothing but the person, who installs it again, runs it.
  case appOffloaded(String)
  /// The person has a new phone, on which the app is not yet; for good: it never will be.
  case phoneReplaced(PhoneReplacement, forGood: Bool)
  /// The phone restarts by itself, for this cause.
  case phoneRestarted(String)
  /// The app begins to run; `byHand` is false if the system starts it in the background.
  case appLaunched(byHand: Bool)
  case appClosed(String)
  case appTerminated(String)
  case appBackgrounded
  case appForegrounded
  /// The system ended the app, for a cause that is not the app's fault.
  case appKilled(String)
  /// The system wakes the app in the background.
  case appWoken
  /// The system suspends the app: none of its code runs until it is resumed.
  case appSuspended
  /// A suspended app runs again.
  case appResumed(LaunchCause)
  /// The system does not let a cause make the app run; repeated if it was refused for the same reason the last time.
  case appRefused(LaunchCause, LaunchRefusal, isRepeated: Bool)
  /// The system lets a cause make the app run again, which it had refused.
  case appAdmitted(LaunchCause)
  /// The app counts as swiped away from now on, or no more.
  case appSwipedAway(Bool)
  /// The app has made a background session again, which is about to receive the outcomes of this many transfers of
  /// earlier launches.
  case transfersReported(session: String, count: Int)
  case phoneSwitchedOff
  /// The phone is on, and its system runs apps from an instant on, or once the person opens one; nil: not before the
  /// study's end.
  case phoneSwitchedOn(runsAppsFrom: WorldTime?)
  case clock(cause: ClockCause, offset: Duration, timeZone: String)

  /// What changed the wall clock.
  package enum ClockCause: Hashable, Sendable { case setByHand, setByNetwork, travel }
}
