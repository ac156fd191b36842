/// A sensor whose samples have a type that the compiler knows.
///
/// Source: Apple, SRDataSensor.
public protocol SRDataSensor: Hashable, Sendable {
  /// What one result holds: a sample, or an array of them.
  associatedtype Sample

  /// What SensorKit knows of the sensor.
  var _profile: _SRDataSensorProfile<Self> { get }
}

/// What SensorKit knows of a typed sensor.
///
/// Source: Apple, _SRDataSensorProfile, which shows nothing of itself.
public struct _SRDataSensorProfile<Sensor: SRDataSensor>: Hashable, Sendable {
  /// The stream that the sensor's samples are stored in.
  package let sensor: SRSensor

  package init(_ sensor: SRSensor) { self.sensor = sensor }
}

extension SRDataSensor {
  /// The stream that its samples are stored in.
  package var stream: SRSensor { _profile.sensor }
}
