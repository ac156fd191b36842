package import People
package import SensorKit

/// A participant's device, as the sources of its samples need it.
package struct SensorDevice<Model> {
  /// The kind of device.
  let model: Model

  /// The owner's days.
  let days: Schedule

  /// The dates by the device's clock.
  let dates: SampleDates

  /// The uptime at the world's start, in seconds.
  let uptime: Double

  package init(_ model: Model, days: Schedule, dates: SampleDates, uptime: Double) {
    (self.model, self.days, self.dates, self.uptime) = (model, days, dates, uptime)
  }
}

/// A sensor of a kind of device: the table of its samples, and their source.
struct SimulatedSensor<Model>: Sendable {
  let table: SampleTable

  /// The source on one device; nil if the device doesn't have the sensor.
  let source: @Sendable (SensorDevice<Model>) -> (any SampleSource)?

  init(
    _ table: SampleTable,
    source: @escaping @Sendable (SensorDevice<Model>) -> (any SampleSource)?
  ) { (self.table, self.source) = (table, source) }
}

extension SensorDevice<PhoneModel> {
  /// The source of each sensor that the phone, or its owner's headphones, have.
  package var sources: [SRSensor: any SampleSource] { sources(PhoneSensors.all) }
}

extension SensorDevice<WatchModel> {
  /// The source of each sensor that the watch has.
  package var sources: [SRSensor: any SampleSource] { sources(WatchSensors.all) }
}

extension SensorDevice {
  fileprivate func sources(
    _ sensors: [SimulatedSensor<Model>]
  ) -> [SRSensor: any SampleSource] {
    sensors.reduce(into: [:]) { $0[$1.table.sensor] = $1.source(self) }
  }
}
