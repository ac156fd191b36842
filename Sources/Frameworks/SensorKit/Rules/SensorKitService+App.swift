import VirtualTime

extension SensorKitService {
  /// Closes the app: what it asked for is not told any more, what records goes on.
  ///
  /// A sheet goes with the app that showed it, and can be shown again (our choice).
  /// Source: Apple, SensorKit (the system records, not the app).
  package func appClosed() {
    launch = nil
    readers.removeAll()
    waitingRequests = []
    if let prompt = sheetOnScreen { note(.prompt(prompt)) }
    sheetOnScreen = nil
  }

  /// Launches the app anew; one that is still running is closed first.
  package func appLaunched() {
    appClosed()
    launch = Launch()
  }

  /// Closes what the end of the world leaves open, so that it is on record.
  package func worldEnds() {
    for entry in SensorCatalog.entries where ledger.isRecording(entry.sensor) {
      guard let run = ledger.runs(of: entry.sensor).last else { continue }
      noteRecording(of: entry.sensor, run, cause: "the study ended")
    }
    appClosed()
  }
}
