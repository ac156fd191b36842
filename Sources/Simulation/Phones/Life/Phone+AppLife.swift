import AVFoundation
import BackgroundTasks
import CoreMotion
import DockKit
import Foundation
import SensorKit
import UIKit
import URLLoading
import UserNotifications
import VirtualTime

/// What becomes of an app that was launched: it leaves the screen, comes back, is ended and woken.
extension Phone {
  private var isAppRunning: Bool { SensorKitService.current?.isAppRunning == true }

  /// Closes the app, as by swiping it away.
  ///
  /// The system doesn't wake it then until somebody opens it or the phone was restarted (Apple,
  /// application(_:didReceiveRemoteNotification:fetchCompletionHandler:)).
  package func closeApp() async {
    guard version != nil else { return }
    // An app that uses UIKit gets applicationWillTerminate, because it is running: the system suspends no app.
    if UIKitService.current?.isInUse == true { await app.terminates() }
    closeApp(because: "swiped away")
    appState.wasSwipedAway = true
    system.opener.appWasSwipedAway()
  }

  /// Closes the app and opens it again.
  package func reopenApp() async {
    guard version != nil else { return }
    await closeApp()
    launch(byHand: true)
  }

  func closeApp(because cause: String) { stopApp(.appClosed(cause), cause) }

  /// The system ends the app, because it needs the memory: its process is gone, with all that it had
  /// not stored, and nothing tells it (Apple, "Responding to memory warnings").
  ///
  /// What it asked the system to record goes on, and the system may wake it again.
  package func killApp() { killApp(because: "the system needed its memory") }

  /// The system ends the app for some cause.
  func killApp(because cause: String) {
    stopApp(.appKilled(cause), cause)
    system.opener.missesApp()
  }

  private func stopApp(_ fact: PhoneFact, _ cause: String) {
    guard version != nil, isAppRunning else { return }
    observe(fact)
    power.isAppOnScreen = false
    SensorKitService.current?.appClosed()
    automations?.appClosed()
    LoadingService.current?.appClosed()
    DockKitService.current?.appClosed()
    CaptureService.current?.appClosed()
    MotionService.current?.appClosed()
    system.appClosed(because: cause)
    app.close()
    container.appEnds()
  }

  /// The app leaves the screen, and goes on: the system suspends none (our choice).
  package func backgroundApp() {
    guard isAppRunning else { return }
    observe(.appBackgrounded)
    appState.isInBackground = true
    power.isAppOnScreen = false
    CaptureService.current?.appBackgrounded()
    let departure = DockKitService.current?.appLeavesScreen()
    app.enter(background: true) {
      if let departure { DockKitService.current?.appHasLeft(departure) }
    }
  }

  /// The app is on the screen again; it is launched if it doesn't run, as when its icon is tapped.
  package func foregroundApp() {
    guard isAppRunning else {
      if version != nil, power.isOn { launch(byHand: true) }
      return
    }
    observe(.appForegrounded)
    appState.isInBackground = false
    power.isAppOnScreen = true
    system.opener.appIsOnScreen()
    CaptureService.current?.appForegrounded()
    DockKitService.current?.appForegrounded()
    app.enter(background: false)
  }

  /// The system has the app run in the background for a moment, as for a background refresh; it is
  /// launched there if it doesn't run.
  ///
  /// Not one that is on the screen, that nobody has opened yet or that was swiped away, and not while
  /// the phone is off: then nothing happens.
  package func wakeApp() {
    guard wasOpened, power.isOn, !wasSwipedAway else { return }
    guard !isAppRunning || isAppInBackground else { return }
    wakeApp(inFreshProcess: false)
    observe(.appWoken)
    _ = BackgroundTaskService.current?.refreshNow()
    app.wake()
  }
}

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

/// What happens to the app because of automations.
extension Phone {
  /// Has the app run in the background, where it has no place on the screen.
  ///
  /// - Parameter inFreshProcess: Whether a process that runs is ended before.
  func wakeApp(inFreshProcess: Bool) {
    if inFreshProcess, isAppInBackground { closeApp(because: "ended in the background") }
    guard SensorKitService.current?.isAppRunning != true else { return }
    launch(byHand: false)
    app.enter(background: true)
  }

  /// Brings the app to the front and gives it a URL.
  func openApp(with url: URL) async {
    if SensorKitService.current?.isAppRunning == true {
      foregroundApp()
    } else {
      launch(byHand: true)
    }
    await app.open(url)
  }
}

/// How things stand with the app on a phone.
struct AppState {
  /// Which version of the app is on the phone; nil before it is installed.
  var version: Int?
  /// The version that an installation puts on the phone.
  var published = 0
  /// Whether anybody has opened it yet.
  var wasOpened = false
  /// Whether the app, if it runs, is off the screen.
  var isInBackground = false
  /// Whether somebody has swiped it away, and nobody opened it since.
  var wasSwipedAway = false
}
