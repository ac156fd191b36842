import BackgroundTasks
import SensorKit
import UIKit
import UserNotifications
import VirtualTime

/// What the system and the person do with an app that is off the screen.
extension Phone {
  /// Has the app run in the background, launched there if need be.
  ///
  /// - Returns: Whether it does: not one that nobody has opened or that was swiped away, and not while
  ///   the phone is off.
  func runInBackground() async -> Bool {
    guard wasOpened, power.isOn, !wasSwipedAway else { return false }
    wakeApp(inFreshProcess: false)
    await app.settle()
    return SensorKitService.current?.isAppRunning == true
  }

  /// The person has looked at the app, and leaves it.
  func leaveApp() {
    if !isAppInBackground { backgroundApp() }
  }

  /// The person opens the app, as they do every so often.
  func openAppAsUsual() {
    if !system.isAppOnScreen { foregroundApp() }
  }

  /// The person has missed the app, and opens it.
  func openAppAgain() {
    guard !wasSwipedAway, !system.isAppOnScreen else { return }
    foregroundApp()
  }

  /// The person opens the app from a notification.
  func openApp(from notification: String) async {
    guard power.isOn, version != nil else { return }
    if !system.isAppOnScreen { foregroundApp() }
    await app.settle()
    NotificationService.current?.opened(notification)
  }
}
