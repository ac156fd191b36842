import VirtualTime

extension SensorKitService {
  /// Turns switches of Settings on or off.
  package func set(_ sensors: [SRSensor], allowed: Bool) {
    for sensor in sensors {
      change(sensor, cause: .settings) { desk in
        if allowed { desk.answer(sensor, allowed: true) } else { desk.revoke(sensor) }
      }
    }
  }

  /// Turns the master switch of Settings, which goes for every sensor.
  package func setCollection(enabled: Bool) {
    let sensors = SensorCatalog.entries.map(\.sensor)
    let before = sensors.map(authorization.status(of:))
    authorization.isCollectionEnabled = enabled
    for (sensor, status) in zip(sensors, before) {
      announce(sensor, before: status, cause: .masterSwitch)
    }
  }

  /// Edits a sensor's standing and tells everybody.
  func change(
    _ sensor: SRSensor,
    cause: AuthorizationCause,
    _ edit: (inout AuthorizationDesk) -> Void
  ) {
    let before = authorization.status(of: sensor)
    edit(&authorization)
    announce(sensor, before: before, cause: cause)
  }

  /// Tells everybody of a change, if it is one.
  func announce(_ sensor: SRSensor, before: SRAuthorizationStatus, cause: AuthorizationCause) {
    let status = authorization.status(of: sensor)
    guard status != before else { return }
    note(.authorization(sensor, status, cause: cause))
    conduct.changes(sensor)
    refreshRecording(of: sensor, cause: .authorization(cause))
    let number = callbackCount + 1
    callBack { [self] in
      for reader in readers.of(sensor) {
        callBack(reader, since: number) { reader.authorizationChanged(to: status) }
      }
    }
  }
}
