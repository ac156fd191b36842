import com_awareframework_ios_core
import Foundation

/// What the sensors of one launch of the app have in common: the original keeps it in statics.
final class LaunchSensors {
  // Recursive: to build a sensor, which happens under it, sets what is shared.
  private let lock = NSRecursiveLock()
  private weak var latest: ShortcutsAutomationSensor?
  private var wasBuilt = false
  private var fallback: (sensor: ShortcutsAutomationSensor, reason: String)?
  private var hasUnlabelled = false

  /// Those of the launch that the calling code is part of.
  static var current: LaunchSensors { AwareLaunch.current.kept { LaunchSensors() } }

  /// The sensor that was built last, if it is still there.
  var shared: ShortcutsAutomationSensor? {
    get { lock.withLock { latest } }
    set {
      lock.withLock {
        latest = newValue
        wasBuilt = true
      }
    }
  }

  /// The sensor that records where nobody says which.
  ///
  /// Where there is none, one with a default configuration is made, and kept until the launch's end.
  var recorder: ShortcutsAutomationSensor {
    lock.withLock {
      if let latest, latest !== fallback?.sensor { return latest }
      let (sensor, reason) = fallback ?? makeFallback()
      AwareService.current?.found(.sensorNotKept, about: reason, reason)
      return sensor
    }
  }

  /// Whether a sensor is the one that stands in for the app's.
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

  /// Looks at the label that an event was recorded with.
  func records(withLabel label: String) {
    lock.withLock { if label.isEmpty { hasUnlabelled = true } }
    sets(label)
  }

  /// Looks at a label that events are recorded with from now on.
  func sets(_ label: String) {
    guard !label.isEmpty, lock.withLock({ hasUnlabelled }) else { return }
    AwareService.current?.found(
      .labelSetLate,
      "the label was set to \"\(label)\" after events of the launch were recorded without one"
    )
  }
}
