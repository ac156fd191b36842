import VirtualTime

extension SensorKitService {
  /// Begins anew on another phone, to which nothing of SensorKit moves: no authorization, no recording, no stored sample
  /// and no deletion record; Settings allow SensorKit.
  ///
  /// Samples of a watch that had not reached the old phone are lost as well. All of this is our choice, because no source
  /// describes it.
  package func phoneReplaced() {
    appClosed()
    let sensors = SensorCatalog.entries.map(\.sensor)
    let before = sensors.map(authorization.status(of:))
    state.authorization = AuthorizationDesk(statusWhileOff: options.statusWhileOff)
    state.stakes = []
    state.interrupted = InterruptedFetches()
    state.conduct.isAsked(sensors)
    let left = sensors.map(oldestStored(of:))
    for sensor in sensors {
      for device in hardware.devices {
        let stream = RecordingLedger.Stream(sensor: sensor, device: device)
        guard let run = state.ledger.end(stream, at: world.now) else { continue }
        reportRecording(of: stream, run, cause: .phoneReplaced)
      }
    }
    for (sensor, oldest) in zip(sensors, left) {
      guard let oldest, oldest < world.now else { continue }
      let stretch = Stretch(after: oldest, through: world.now)
      state.ledger.delete(sensor, stretch, nil, at: world.now)
      report(.leftBehind(sensor, stretch))
    }
    state.ledger.beginPhone(at: world.now)
    for sensor in sensors where options.systemStakes.contains(sensor) {
      refreshRecording(of: sensor, cause: .system)
    }
    for (sensor, status) in zip(sensors, before) {
      announce(sensor, before: status, cause: .phoneReplaced)
    }
  }
}
