import VirtualTime

extension SensorKitService {
  /// Whether the app is running.
  package var isAppRunning: Bool { launch != nil }

  /// Closes the app: it receives no more callbacks, but the recordings continue.
  ///
  /// The sheet disappears with the app that showed it, and can be shown again (our choice).
  /// Source: Apple, SensorKit (the system records, not the app).
  package func appClosed() {
    // The launch's readers and its fetches refer to each other. An app may call the service while
    // its objects are released, so nothing is released in the middle of a change.
    let lines = launch?.state.lines
    launch?.state.lines = [:]
    withExtendedLifetime(lines) {}
    let closed = launch
    state.launch = nil
    withExtendedLifetime(closed) {}
    for fetch in fetches.all { fetch.cutShort() }
    cutShortFetches(all: false)
    state.readers.removeAll()
    state.conduct.closes(at: world.now)
    let waiting = state.waitingRequests
    state.waitingRequests = []
    withExtendedLifetime(waiting) {}
    if let prompt = sheetOnScreen { report(.prompt(prompt)) }
    state.sheetOnScreen = nil
  }

  /// Launches the app; closes it first if it is still running.
  package func appLaunched() {
    appClosed()
    state.launch = SensorKitLaunch()
    state.conduct.opens(at: world.now)
  }

  /// Installs another version of the app; closes the running version first.
  ///
  /// A version that asks for other permissions may show the sheet again, also for sensors with an
  /// answer; until then the answers hold (a client's report; that they hold is our choice).
  package func appUpdated(to bundle: AppBundle) {
    appClosed()
    let asksOtherwise =
      bundle.entitlements != self.bundle.entitlements
      || bundle.usageDetail != self.bundle.usageDetail
    state.bundle = bundle
    if asksOtherwise { state.authorization.askAnew() }
  }

  /// Deletes the app: it records nothing more, and after a later installation it has to ask again.
  ///
  /// Our choice, because no source describes it.
  package func appDeleted() {
    appClosed()
    for entry in SensorCatalog.entries {
      let before = authorization.status(of: entry.sensor)
      state.authorization.forget(entry.sensor)
      state.conduct.isAsked([entry.sensor])
      announce(entry.sensor, before: before, cause: .appDeleted)
      giveUpStake(in: entry.sensor, cause: .authorization(.appDeleted))
    }
  }

  /// Closes what the end of the world leaves open, so that it is recorded.
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
    // A callback that is parked when the world ends never returns.
    cutShortFetches(all: true)
  }
}
