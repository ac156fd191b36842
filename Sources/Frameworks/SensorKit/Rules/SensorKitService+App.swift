import VirtualTime

extension SensorKitService {
  /// Closes the app: what it asked for is not told any more, what records goes on.
  ///
  /// Source: Apple, SensorKit (the system records, not the app).
  package func appClosed() {
    isAppRunning = false
    readers.removeAll()
    waitingRequests = []
  }

  /// Launches the app anew.
  package func appLaunched() {
    launch += 1
    isAppRunning = true
  }

  /// Closes what the end of the world leaves open, so that it is on record.
  package func worldEnds() {
    for entry in SensorCatalog.entries where ledger.isRecording(entry.sensor) {
      guard let run = ledger.runs(of: entry.sensor).last else { continue }
      noteRecording(of: entry.sensor, run, cause: "the study ended")
    }
    if let prompt = sheetOnScreen { note(.prompt(prompt)) }
  }
}
