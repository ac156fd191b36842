/// A sensor whose samples have a static type.
///
/// Source: Apple, SRDataSensor.
public protocol SRDataSensor: Hashable, Sendable {
  /// The content of one result: a sample, or an array of samples.
  associatedtype Sample

  /// SensorKit's description of the sensor.
  var _profile: _SRDataSensorProfile<Self> { get }
}

/// SensorKit's description of a typed sensor.
///
/// Source: Apple, _SRDataSensorProfile, which has no public members.
public struct _SRDataSensorProfile<Sensor: SRDataSensor>: Hashable, Sendable {
  /// The stream that the sensor's samples are stored in.
  package let sensor: SRSensor

  package init(_ sensor: SRSensor) { self.sensor = sensor }
}

extension SRDataSensor {
  /// The stream that the sensor's samples are stored in.
  package var stream: SRSensor { _profile.sensor }
}
