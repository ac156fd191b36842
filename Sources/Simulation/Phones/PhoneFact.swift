package import DockKit
package import Docks
package import SensorKit

/// Something that happened on a phone, for whoever records a study.
package enum PhoneFact: Sendable {
  case sensorKit(SensorKitFact)
  case dockKit(DockKitFact)
  case dock(DockEvent)
  case appInstalled(String)
  case appUpdated(String)
  case appLaunched
  case appClosed(String)
  case appTerminated(String)
  case appBackgrounded
  case appForegrounded
  case clock(cause: String, offset: Duration, timeZone: String)
}
