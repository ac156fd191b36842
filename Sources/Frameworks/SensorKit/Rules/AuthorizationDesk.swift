/// The participant's answers, by sensor.
///
/// Source: Apple, SRAuthorizationStatus and requestAuthorization(sensors:completion:).
package struct AuthorizationDesk {
  private struct Standing {
    var status = SRAuthorizationStatus.notDetermined
    /// Whether the sheet skips the sensor.
    var isAnswered = false
  }

  private var standings: [SRSensor: Standing] = [:]

  /// The master switch of Settings; off denies every sensor but keeps the answers.
  package internal(set) var isCollectionEnabled = true

  /// The status of a sensor without an answer while the master switch is off.
  private let statusWhileOff: SensorKitOptions.StatusWhileOff

  init(statusWhileOff: SensorKitOptions.StatusWhileOff = .denied) {
    self.statusWhileOff = statusWhileOff
  }

  func status(of sensor: SRSensor) -> SRAuthorizationStatus {
    let status = standings[parent(of: sensor), default: Standing()].status
    guard !isCollectionEnabled else { return status }
    return status == .notDetermined && statusWhileOff == .undetermined ? .notDetermined : .denied
  }

  /// Whether the participant allows a sensor, whatever the master switch says.
  package func allows(_ sensor: SRSensor) -> Bool {
    standings[parent(of: sensor)]?.status == .authorized
  }

  /// Whether the participant has never decided about a sensor: neither on the sheet nor in Settings.
  func isUndecided(_ sensor: SRSensor) -> Bool {
    standings[parent(of: sensor), default: Standing()].status == .notDetermined
  }

  func isAnswered(_ sensor: SRSensor) -> Bool {
    standings[parent(of: sensor), default: Standing()].isAnswered
  }

  /// Applies an answer on the sheet, or a switch turned on in Settings: the sheet skips the sensor
  /// from now on.
  mutating func answer(_ sensor: SRSensor, allowed: Bool) {
    standings[sensor] = Standing(status: allowed ? .authorized : .denied, isAnswered: true)
  }

  /// Applies a switch turned off in Settings: the sensor is denied, and the app may request it
  /// again.
  ///
  /// Source: clients' reports that the sheet returns after a revocation.
  mutating func revoke(_ sensor: SRSensor) {
    standings[sensor] = Standing(status: .denied, isAnswered: false)
  }

  /// Removes an answer, as if the app had never asked.
  mutating func forget(_ sensor: SRSensor) { standings[sensor] = nil }

  /// Lets the sheet show every sensor again; the answers hold until then.
  mutating func askAnew() {
    for sensor in standings.keys { standings[sensor]?.isAnswered = false }
  }

  /// A stream of deletion records has the state of its parent sensor (Apple, deletion records).
  private func parent(of sensor: SRSensor) -> SRSensor {
    sensor.parentOfDeletionRecords ?? sensor
  }
}
