import com_awareframework_ios_core
import Foundation

/// The shared state of the sensors in one launch of the app, which the original keeps in static
/// variables.
final class LaunchSensors {
  // Recursive: building a sensor, which happens while the lock is held, sets the shared sensor.
  private let lock = NSRecursiveLock()
  private weak var latest: ShortcutsAutomationSensor?
  private var wasBuilt = false
  private var fallback: (sensor: ShortcutsAutomationSensor, reason: String)?
  private var hasUnlabelled = false

  /// The shared state of the launch that the calling code is part of.
  static var current: LaunchSensors { AwareLaunch.current.kept { LaunchSensors() } }

  /// The sensor that was built last, if it still exists.
  var shared: ShortcutsAutomationSensor? {
    get { lock.withLock { latest } }
    set {
      lock.withLock {
        latest = newValue
        wasBuilt = true
      }
    }
  }

  /// The sensor that records if the caller names none.
  ///
  /// If there is no sensor, one with a default configuration is created and kept until the end of
  /// the launch.
  var recorder: ShortcutsAutomationSensor {
    lock.withLock {
      if let latest, latest !== fallback?.sensor { return latest }
      let (sensor, reason) = fallback ?? makeFallback()
      AwareService.current?.found(.sensorNotKept, about: reason, reason)
      return sensor
    }
  }

  /// Whether a sensor is the one with the default configuration that replaces the app's.
  func isFallback(_ sensor: ShortcutsAutomationSensor) -> Bool {
    lock.withLock { fallback?.sensor === sensor }
  }

  private func makeFallback() -> (ShortcutsAutomationSensor, String) {
    let reason =
      wasBuilt
      ? "an event came after the app's sensor was released"
      : "an event came in a launch in which no sensor was built"
    let made = (ShortcutsAutomationSensor(), reason)
    fallback = made
    return made
  }

  /// Diagnoses the label of a recorded event.
  func records(withLabel label: String) {
    lock.withLock { if label.isEmpty { hasUnlabelled = true } }
    sets(label)
  }

  /// Diagnoses the label of later events.
  func sets(_ label: String) {
    guard !label.isEmpty, lock.withLock({ hasUnlabelled }) else { return }
    AwareService.current?.found(
      .labelSetLate,
      "the label was set to \"\(label)\" after events of the launch were recorded without one"
    )
  }
}
