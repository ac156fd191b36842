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

  /// The app went to the background: the system's tracking comes back on, and what was chosen for
  /// this session is forgotten.
  ///
  /// Source: Apple, Modify rotation and positioning programmatically: not guaranteed to last. The
  /// motors go on with what they were told last, but for what the tracker told them (our choice).
  package func appBackgrounded() {
    guard isInForeground else { return }
    conduct.appLeaves(whileTracking: isSystemTrackingEnabled)
    leave("the app went to the background")
    isInForeground = false
  }

  /// The app came back to the foreground.
  package func appForegrounded() {
    guard launch != nil, !isInForeground else { return }
    isInForeground = true
    conduct.appReturns()
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
    diagnoseRunningVelocity(cause)
    endTracking()
    changeSystemTracking(to: true, cause: cause)
    noteRuns()
  }
}
