import SensorKit
import VirtualTime

/// The state of an app's process (Apple, "Managing your app's life cycle").
///
/// The app cannot observe `notRunning` and `suspended`. On the screen it is active or inactive, as
/// `UIApplication.applicationState` says.
package enum AppProcessState: Hashable, Sendable {
  case notRunning
  case foreground
  case background
  /// None of the app's code runs, and its memory stays.
  case suspended
}

/// The app on a phone, apart from its process.
struct AppState {
  /// The installed version of the app; nil if it isn't installed.
  var version: Int?
  /// The version that an installation installs.
  var published = 0
  /// Whether the person has opened the app since it was installed.
  var wasOpened = false
  /// When the person last opened the app; nil if they have not.
  var lastOpened: WorldTime?
  /// The app's name, if it is offloaded: its files and settings are on the phone, and the app itself is not.
  var offloaded: String?
  /// Whether the person swiped the app away and has not opened it since.
  var wasSwipedAway = false
  /// The sensors that the person had authorized and then turned off in Settings.
  var takenBack: Set<SRSensor> = []
}
