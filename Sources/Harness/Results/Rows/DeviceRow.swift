/// One row of `devices`: one device that a participant has.
package struct DeviceRow: ResultRow {
  package static let table = TableID.devices

  /// The participant's name.
  package var participant: String

  /// Name of the device among the participant's own.
  package var device: String

  /// What it is: 'phone', 'watch'.
  package var kind: String

  /// Name that the owner gave it.
  package var name: String

  /// Model, as the device reports it.
  package var model: String

  /// Product type, as the device reports it.
  package var productType: String

  /// Name of its operating system.
  package var systemName: String

  /// Version of its operating system.
  package var systemVersion: String

  /// Sensors that it has, separated by spaces.
  package var sensors: String

  /// The row with each of its columns named.
  package init(
    participant: String,
    device: String,
    kind: String,
    name: String,
    model: String,
    productType: String,
    systemName: String,
    systemVersion: String,
    sensors: String
  ) {
    self.participant = participant
    self.device = device
    self.kind = kind
    self.name = name
    self.model = model
    self.productType = productType
    self.systemName = systemName
    self.systemVersion = systemVersion
    self.sensors = sensors
  }

  package var values: [Value] {
    [
      Value(participant),
      Value(device),
      Value(kind),
      Value(name),
      Value(model),
      Value(productType),
      Value(systemName),
      Value(systemVersion),
      Value(sensors),
    ]
  }
}
