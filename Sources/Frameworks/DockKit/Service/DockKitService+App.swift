import Diagnostics
import VirtualTime

/// What the simulated world tells of the app.
extension DockKitService {
  /// Launches the app anew; one that is still running is closed first.
  package func appLaunched() {
    appClosed()
    launch = Launch()
    isInForeground = true
    connect()
  }

  /// Closes the app: what it holds works no more, and its loops wait in vain.
  ///
  /// The motors go on with what they were told last, but for what the tracker told them (our
  /// choice: what the system does is not known).
  package func appClosed() {
    guard launch != nil else { return }
    stays()
    leave("the app was closed")
    conduct.closes()
    launch = nil
    isInForeground = false
    accessory = nil
    choice = TrackingChoice()
    stateChanges.forget()
    streams?.forget()
    streams = nil
  }

  /// How long an app that leaves the screen has at most for stopping what it does.
  ///
  /// Source: Apple, applicationDidEnterBackground(_:): about five seconds.
  private static let patienceWithDepartures = Duration.seconds(5)

  /// How long after the app's callback has ended it is taken to have left, so that what the callback
  /// has begun is done (our choice).
  private static let afterDepartures = Duration.milliseconds(100)

  /// The app leaves the screen, and may stop its dock while it does.
  ///
  /// - Returns: Which departure it is, for ``appHasLeft(_:)``.
  package func appLeavesScreen() -> Int {
    departures += 1
    if isInForeground, launch != nil { departs(in: Self.patienceWithDepartures) }
    return departures
  }

  /// What the app does as it leaves the screen is done.
  package func appHasLeft(_ number: Int) {
    guard departure != nil, number == departures else { return }
    departs(in: Self.afterDepartures)
  }

  private func departs(in time: Duration) {
    stays()
    departure = world.schedule(at: world.now.advanced(by: time), "the app leaves its dock") {
      [self] in
      departure = nil
      appBackgrounded()
    }
  }

  private func stays() {
    if let departure { world.cancel(departure) }
    departure = nil
  }

  /// The app is in the background: the system's tracking comes back on, and what was chosen for
  /// this session is forgotten.
  ///
  /// Source: Apple, Modify rotation and positioning programmatically: not guaranteed to last. The
  /// motors go on with what they were told last, but for what the tracker told them (our choice).
  package func appBackgrounded() {
    stays()
    guard isInForeground else { return }
    conduct.appLeaves(whileTracking: asked?.isOn ?? isSystemTrackingEnabled)
    diagnoseRunningVelocity("the app went to the background")
    leave("the app went to the background")
    isInForeground = false
  }

  /// The app came back to the foreground.
  package func appForegrounded() {
    stays()
    guard launch != nil, !isInForeground else { return }
    isInForeground = true
    conduct.appReturns(whileDocked: dock != nil)
  }

  /// Tells what shows only at the end.
  package func worldEnds() {
    diagnoseEndOfDocking()
    diagnoseUnrestoredTracking()
    diagnoseRunningVelocity("the study ended")
    noteRuns()
    for fact in diagnostics.repeated { note(.diagnostic(fact)) }
  }

  private func leave(_ cause: String) {
    forgetAsked()
    endTracking()
    changeSystemTracking(to: true, tellingOf: cause)
    noteRuns()
  }
}
