import VirtualTime

extension SensorKitService {
  /// Whether the app is running.
  package var isAppRunning: Bool { launch != nil }

  /// Closes the app: what it asked for is not told any more, what records goes on.
  ///
  /// A sheet goes with the app that showed it, and can be shown again (our choice).
  /// Source: Apple, SensorKit (the system records, not the app).
  package func appClosed() {
    // Its readers hold on to it, and their fetches to them. An app may call the service while its objects are released,
    // so nothing is released in the middle of a change.
    let lines = launch?.state.lines
    launch?.state.lines = [:]
    withExtendedLifetime(lines) {}
    let closed = launch
    state.launch = nil
    withExtendedLifetime(closed) {}
    for fetch in fetches.all { fetch.cutShort() }
    cutShortFetches(all: false)
    state.readers.removeAll()
    state.conduct.closes()
    let waiting = state.waitingRequests
    state.waitingRequests = []
    withExtendedLifetime(waiting) {}
    if let prompt = sheetOnScreen { report(.prompt(prompt)) }
    state.sheetOnScreen = nil
  }

  /// Launches the app anew; one that is still running is closed first.
  package func appLaunched() {
    appClosed()
    state.launch = SensorKitLaunch()
  }

  /// Puts another version of the app on the phone; the one that runs is closed first.
  ///
  /// One that asks for other permissions may show the sheet again, for what was answered too; until
  /// then the answers hold (a client's report; that they hold is our choice).
  package func appUpdated(to bundle: AppBundle) {
    appClosed()
    let asksOtherwise =
      bundle.entitlements != self.bundle.entitlements
      || bundle.usageDetail != self.bundle.usageDetail
    state.bundle = bundle
    if asksOtherwise { state.authorization.askAnew() }
  }

  /// Takes the app off the phone: it records nothing more, and one that is installed later has to ask again (our
  /// choice, as no source tells).
  package func appDeleted() {
    appClosed()
    for entry in SensorCatalog.entries {
      let before = authorization.status(of: entry.sensor)
      state.authorization.forget(entry.sensor)
      announce(entry.sensor, before: before, cause: .appDeleted)
      giveUpStake(in: entry.sensor, cause: .authorization(.appDeleted))
    }
  }

  /// Closes what the end of the world leaves open, so that it is on record.
  package func worldEnds() {
    for entry in SensorCatalog.entries {
      for device in hardware.devices {
        let stream = RecordingLedger.Stream(sensor: entry.sensor, device: device)
        guard ledger.isRecording(stream), let run = ledger.runs(of: stream).last else { continue }
        reportRecording(of: stream, run, cause: .studyEnded)
      }
    }
    diagnoseEnding()
    appClosed()
    // A callback that is parked as the world ends never comes back.
    cutShortFetches(all: true)
  }
}
