import AVFoundation
import BackgroundTasks
import CoreMotion
import DockKit
import Foundation
import FoundationAdditions
import SensorKit
import UIKit
import URLLoading
package import UserNotifications
import VirtualTime

/// The life cycle of a launched app: it leaves the screen, comes back, is ended and woken.
extension Phone {
  nonisolated var process: ProcessModel { system.process }

  nonisolated var isAppRunning: Bool { process.isRunning }

  /// Closes the app as a person does by swiping it away.
  ///
  /// The system then doesn't wake the app until the person opens it or restarts the phone (Apple,
  /// application(_:didReceiveRemoteNotification:fetchCompletionHandler:)).
  package func closeApp() async {
    guard version != nil else { return }
    // A suspended app is not notified (Apple, applicationWillTerminate(_:)).
    if UIKitService.current?.isInUse == true, !process.isSuspended { await app.terminates() }
    closeApp(because: "swiped away")
    UIKitService.current?.sceneIsDiscarded()
    if process.options.isOn, process.options.transfersAfterSwipe != .continue {
      LoadingService.current?.cancelTransfers()
    }
    setSwipedAway(true)
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
  package func killApp() { killApp(because: Self.lackOfMemory) }

  private static let lackOfMemory = "the system needed its memory"

  /// Ends the app as the system does, for a certain cause.
  func killApp(because cause: String) {
    // A person misses what disappears from the screen; where nothing is suspended, nobody has left the app.
    let isMissed = process.isOnScreen || !process.options.isOn
    stopApp(.appKilled(cause), cause)
    if isMissed { system.opener.missesApp() }
  }

  private func stopApp(_ fact: PhoneFact, _ cause: String) {
    guard version != nil, isAppRunning else { return }
    observe(fact)
    process.ended()
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

  /// Moves the app to the background, where it is suspended some seconds later, if the system suspends apps.
  package func backgroundApp() {
    guard isAppRunning, !process.isSuspended else { return }
    observe(.appBackgrounded)
    process.entersBackground()
    power.isAppOnScreen = false
    CaptureService.current?.appBackgrounded()
    let departure = DockKitService.current?.appLeavesScreen()
    let process = process
    let grant = process.begin(.leaving, atMost: PhoneSystem.leaving)
    system.watch(app, handle: .fromScreen)
    app.enter(background: true) {
      if let departure { DockKitService.current?.appHasLeft(departure) }
      process.end(grant)
    }
  }

  /// Brings the app to the screen, as when the person taps its icon; launches it if it doesn't run.
  package func foregroundApp() { foregroundApp(for: .person) }

  /// Handles that the person opens the app, which may have run off the screen before.
  func isOpened() {
    setSwipedAway(false)
    appState.lastOpened = world.now
  }

  /// Handles that the app is on the screen for the first time since it was installed.
  func isOpenedFirst() {
    guard !wasOpened else { return }
    appState.wasOpened = true
    if station?.isDockedAtFirst == true { placeOnDock() }
  }

  /// Sets whether the app counts as swiped away.
  func setSwipedAway(_ isSwipedAway: Bool) {
    guard isSwipedAway != wasSwipedAway else { return }
    appState.wasSwipedAway = isSwipedAway
    observe(.appSwipedAway(isSwipedAway))
  }

  private func foregroundApp(for cause: LaunchCause) {
    guard isAppRunning else {
      if version != nil, power.isOn { launch(byHand: true) }
      return
    }
    process.resume(for: cause)
    observe(.appForegrounded)
    process.entersForeground()
    isOpened()
    power.isAppOnScreen = true
    system.appIsOnScreen()
    CaptureService.current?.appForegrounded()
    DockKitService.current?.appForegrounded()
    system.watch(app, handle: .toScreen)
    app.enter(background: false)
    isOpenedFirst()
  }

  /// The longest time in which an app handles what it was woken for (Apple,
  /// application(_:performFetchWithCompletionHandler:): 30 seconds).
  static let handling = Duration.seconds(30)

  /// Wakes the app in the background, as for a background fetch; launches it there if it doesn't
  /// run.
  ///
  /// Does nothing if the app is on the screen, was never opened or was swiped away, or while the
  /// phone is off.
  package func wakeApp() {
    guard !process.isOnScreen, runApp(for: .backgroundFetch) else { return }
    observe(.appWoken)
    let process = process
    let grant = process.begin(.wake, atMost: Self.handling)
    _ = BackgroundTaskService.current?.refreshNow()
    app.wake { process.end(grant) }
  }
}

/// What the system and the person do with an app in the background.
extension Phone {
  /// Makes the app run in the background for a cause: resumes it, or launches it if it doesn't run.
  ///
  /// - Returns: Whether the app runs; a refusal is recorded.
  func runApp(for cause: LaunchCause) -> Bool {
    guard version != nil, system.isAdmitted(cause) else { return false }
    system.causes.value.insert(cause)
    process.resume(for: cause)
    launchInBackground()
    return true
  }

  private func launchInBackground() {
    guard !isAppRunning else { return }
    launch(byHand: false)
    app.enter(background: true)
  }

  /// Makes the app run in the background for a cause, and then calls a closure in its time; does not call it if the
  /// app can't run.
  func runInBackground(for cause: LaunchCause, _ body: @Sendable () -> Void) async {
    guard runApp(for: cause) else { return }
    let grant = process.begin(.wake, atMost: Self.handling)
    await app.settle()
    if isAppRunning { body() }
    process.end(grant)
  }

  /// How long the system waits before it runs the app for transfers again, while a condition delays it (our choice).
  private static let pause = Duration.seconds(900)

  /// Runs the app for the events of a background session, whose transfers are over.
  nonisolated func transfersAreOver(of session: String) {
    guard !system.isDelayed(.backgroundTransfer) else {
      world.schedule(at: world.now.advanced(by: Self.pause), "a background session") {
        [weak self] in
        self?.transfersAreOver(of: session)
      }
      return
    }
    world.planning(for: nil) { _ = Task { await handleTransfers(of: session) } }
  }

  private func handleTransfers(of session: String) async {
    guard !process.isOnScreen, runApp(for: .backgroundTransfer) else { return }
    let process = process
    let grant = process.begin(.transfer, atMost: Self.handling)
    await app.settle()
    UIKitService.current?.handleEvents(ofSession: session) { process.end(grant) }
  }

  /// Handles that the person leaves the app.
  func leaveApp() {
    if process.isOnScreen { backgroundApp() }
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

  /// Brings the app to the screen, because the person responds to a notification.
  private func foregroundApp(from notification: String, _ action: String) {
    guard !system.isAppOnScreen else { return }
    foregroundApp(for: .notification)
    guard let response = NotificationService.current?.response(to: notification, action) else {
      return
    }
    UIKitService.current?.isOpened(for: .response(response))
  }

  /// Handles that the person opens the app from a notification.
  package func openApp(from notification: String) async {
    guard power.isOn, version != nil else { return }
    foregroundApp(from: notification, UNNotificationDefaultActionIdentifier)
    await app.settle()
    NotificationService.current?.opened(notification)
  }

  /// Handles that the person presses a button of a notification, which has the app run in the background, or brings it
  /// to the screen.
  ///
  /// No source says how long the app may run; 30 seconds are our choice, as for other wakes.
  package func press(_ button: NotificationButton, of notification: String) async {
    guard power.isOn, version != nil else { return }
    if button.opensApp { foregroundApp(from: notification, button.identifier) }
    guard process.isOnScreen || runApp(for: .notificationAction) else { return }
    let process = process
    let grant = process.begin(.wake, atMost: Self.handling)
    await app.settle()
    NotificationService.current?.pressed(button, of: notification) { process.end(grant) }
  }
}

/// What automations do with the app.
extension Phone {
  /// Makes the app run in the background for an intent.
  ///
  /// - Parameter inFreshProcess: Whether a process in the background is ended first.
  /// - Returns: Whether the app runs: false if it isn't installed, or while the system lets no intent run.
  func runForIntent(inFreshProcess: Bool) -> Bool {
    guard version != nil, system.isAdmitted(.appIntent) else { return false }
    if inFreshProcess, isAppInBackground { closeApp(because: "ended in the background") }
    return runApp(for: .appIntent)
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
    UIKitService.current?.isOpened(for: .url(url))
    return await app.open(url)
  }
}

/// What becomes of the app's process.
extension Phone: ProcessHost {
  nonisolated func processIsSuspended() {
    observe(.appSuspended)
    system.waits?.appSuspended()
    app.suspend()
    LoadingService.current?.appSuspended()
    if process.options.fetchAtSuspension == .fails { SensorKitService.current?.appSuspended() }
    guard let end = container.endForLock() else { return }
    if let fact = end.fact { observe(.diagnostic(fact)) }
    endSuspendedApp(because: end.cause)
  }

  nonisolated func processIsResumed(for cause: LaunchCause) {
    observe(.appResumed(cause))
    system.waits?.appResumed()
    // What they tell the app waits with all that became due, so that the callback for the cause comes first (our
    // choice).
    LoadingService.current?.appResumes()
    let tells = process.options.lateNotifications != .never
    UIKitService.current?.appResumes(tells: tells)
    DeviceStateService.current?.appResumes(tells: tells)
    app.resume()
  }

  nonisolated func processIsEvicted() { endSuspendedApp(because: Self.lackOfMemory) }

  private nonisolated func endSuspendedApp(because cause: String) {
    world.planning(for: nil) { _ = Task { await endIfSuspended(because: cause) } }
  }

  private func endIfSuspended(because cause: String) {
    // Something may have resumed the app in the same instant.
    if process.isSuspended { killApp(because: cause) }
  }
}
