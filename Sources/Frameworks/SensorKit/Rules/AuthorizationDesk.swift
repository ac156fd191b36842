/// What the person has answered, sensor by sensor.
///
/// Source: Apple, SRAuthorizationStatus and requestAuthorization(sensors:completion:).
package struct AuthorizationDesk {
  private struct Standing {
    var status = SRAuthorizationStatus.notDetermined
    /// Whether the sheet would be skipped for it.
    var isAnswered = false
  }

  private var standings: [SRSensor: Standing] = [:]

  /// The master switch of Settings; off denies every sensor without forgetting an answer.
  var isCollectionEnabled = true

  func status(of sensor: SRSensor) -> SRAuthorizationStatus {
    guard isCollectionEnabled else { return .denied }
    return standings[parent(of: sensor), default: Standing()].status
  }

  func isAnswered(_ sensor: SRSensor) -> Bool {
    standings[parent(of: sensor), default: Standing()].isAnswered
  }

  /// Takes an answer from the sheet, or a switch turned on in Settings: it won't be asked again.
  mutating func answer(_ sensor: SRSensor, allowed: Bool) {
    standings[sensor] = Standing(status: allowed ? .authorized : .denied, isAnswered: true)
  }

  /// Takes a switch turned off in Settings: denied, and the app may ask again.
  ///
  /// Source: clients' reports that the sheet returns after a revocation.
  mutating func revoke(_ sensor: SRSensor) {
    standings[sensor] = Standing(status: .denied, isAnswered: false)
  }

  /// Forgets an answer, as if nobody had been asked.
  mutating func forget(_ sensor: SRSensor) { standings[sensor] = nil }

  /// Lets the sheet come up again for every sensor, whose answers hold until then.
  mutating func askAnew() {
    for sensor in standings.keys { standings[sensor]?.isAnswered = false }
  }

  /// The state of a stream of deletion records is its parent's (Apple, deletion records).
  private func parent(of sensor: SRSensor) -> SRSensor {
    sensor.parentOfDeletionRecords ?? sensor
  }
}
