import Foundation
import com_awareframework_ios_sensor_shortcuts

/// What a sensor has told an app, in order.
final class Told: ShortcutsAutomationObserver, @unchecked Sendable {
  // Unchecked: only the world's thread reaches it.

  private static let names: [(Notification.Name, String)] = [
    (.actionAwareShortcutsAutomation, "base"),
    (.actionAwareShortcutsAutomationStart, "START"),
    (.actionAwareShortcutsAutomationStop, "STOP"),
    (.actionAwareShortcutsAutomationSync, "SYNC"),
    (.actionAwareShortcutsAutomationSetLabel, "SET_LABEL"),
    (.actionAwareShortcutsAutomationSyncCompletion, "SYNC_COMPLETION"),
    (.actionAwareShortcutsAutomationEvent, "EVENT"),
  ]

  private(set) var words: [String] = []
  private(set) var infos: [[AnyHashable: Any]] = []
  private(set) var events: [ShortcutAutomationEventData] = []
  private var tokens: [any NSObjectProtocol] = []

  /// Listens to what a sensor posts, and to no other: the notification centre is the process's.
  func listen(to sensor: ShortcutsAutomationSensor) {
    for (name, word) in Self.names {
      let token = NotificationCenter.default.addObserver(forName: name, object: sensor, queue: nil)
      {
        [unowned self] in
        words.append(word)
        infos.append($0.userInfo ?? [:])
      }
      tokens.append(token)
    }
  }

  /// What was told with the last notification of a name.
  func info(_ word: String) -> [AnyHashable: Any]? {
    let posted = words.filter { $0 != "observer" }
    return posted.lastIndex(of: word).map { infos[$0] }
  }

  func onShortcutAutomationEvent(data: ShortcutAutomationEventData) {
    words.append("observer")
    events.append(data)
  }

  deinit { tokens.forEach(NotificationCenter.default.removeObserver) }
}
