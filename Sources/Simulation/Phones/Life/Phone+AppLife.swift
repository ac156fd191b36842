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

/// The life cycle of a launched app: it leaves the screen, comes back, is ended and woken.
extension Phone {
  nonisolated var isAppRunning: Bool { appState.isRunning }

  /// Closes the app as a person does by swiping it away.
  ///
  /// The system then doesn't wake the app until the person opens it or restarts the phone (Apple,
  /// application(_:didReceiveRemoteNotification:fetchCompletionHandler:)).
  package func closeApp() async {
    guard version != nil else { return }
    // An app that uses UIKit receives applicationWillTerminate because it is running: the simulated
    // system suspends no app.
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

  /// Ends the app as the system does when it needs memory: the app's process is gone with all that
  /// it had not stored, and the app gets no notification (Apple, "Responding to memory warnings").
  ///
  /// Sensors continue to record what the app has started, and the system may wake the app again.
  package func killApp() { killApp(because: "the system needed its memory") }

  /// Ends the app as the system does, for a certain cause.
  func killApp(because cause: String) {
    stopApp(.appKilled(cause), cause)
    system.opener.missesApp()
  }

  private func stopApp(_ fact: PhoneFact, _ cause: String) {
    guard version != nil, isAppRunning else { return }
    observe(fact)
    appState.isRunning = false
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

  /// Moves the app to the background, where it continues to run: the simulated system suspends no
  /// app (our choice).
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

  /// Brings the app to the screen, as when the person taps its icon; launches it if it doesn't run.
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

  /// Wakes the app in the background, as for a background refresh; launches it there if it doesn't
  /// run.
  ///
  /// Does nothing if the app is on the screen, was never opened or was swiped away, or while the
  /// phone is off.
  package func wakeApp() {
    guard wasOpened, power.isOn, !wasSwipedAway else { return }
    guard !isAppRunning || isAppInBackground else { return }
    wakeApp(inFreshProcess: false)
    observe(.appWoken)
    _ = BackgroundTaskService.current?.refreshNow()
    app.wake()
  }
}

/// What the system and the person do with an app in the background.
extension Phone {
  /// Makes the app run in the background, and launches it there if necessary.
  ///
  /// - Returns: Whether the app runs: false if it was never opened or was swiped away, or while the
  ///   phone is off.
  func runInBackground() async -> Bool {
    guard wasOpened, power.isOn, !wasSwipedAway else { return false }
    wakeApp(inFreshProcess: false)
    await app.settle()
    return isAppRunning
  }

  /// Handles that the person leaves the app.
  func leaveApp() {
    if !isAppInBackground { backgroundApp() }
  }

  /// Handles that the person opens the app by habit.
  func openAppAsUsual() {
    if !system.isAppOnScreen { foregroundApp() }
  }

  /// Handles that the person reopens an app that had ended.
  func openAppAgain() {
    guard !wasSwipedAway, !system.isAppOnScreen else { return }
    foregroundApp()
  }

  /// Handles that the person opens the app from a notification.
  func openApp(from notification: String) async {
    guard power.isOn, version != nil else { return }
    if !system.isAppOnScreen { foregroundApp() }
    await app.settle()
    NotificationService.current?.opened(notification)
  }
}

/// What automations do with the app.
extension Phone {
  /// Whether the app is there to be launched.
  nonisolated var canWakeApp: Bool { version != nil && power.isOn }

  /// Makes the app run in the background.
  ///
  /// - Parameter inFreshProcess: Whether a process in the background is ended first.
  func wakeApp(inFreshProcess: Bool) {
    if inFreshProcess, isAppInBackground { closeApp(because: "ended in the background") }
    guard !isAppRunning else { return }
    launch(byHand: false)
    app.enter(background: true)
  }

  /// Brings the app to the front and passes it a URL.
  ///
  /// - Returns: Whether the app has handled the URL: false if it ended first.
  func openApp(with url: URL) async -> Bool {
    if isAppRunning {
      foregroundApp()
    } else {
      launch(byHand: true)
    }
    return await app.open(url)
  }
}

/// The state of the app on a phone.
struct AppState {
  /// The installed version of the app; nil if it isn't installed.
  var version: Int?
  /// The version that an installation installs.
  var published = 0
  /// Whether the person has opened the app since it was installed.
  var wasOpened = false
  /// Whether the app was launched, and has not ended since.
  var isRunning = false
  /// Whether the app runs in the background.
  var isInBackground = false
  /// Whether the person swiped the app away and has not opened it since.
  var wasSwipedAway = false
  /// The sensors that the person had authorized and then turned off in Settings.
  var takenBack: Set<SRSensor> = []
}
