public import CoreMotion

// Sensors of the environment and of the participant's movement.

/// Light that falls on the phone.
///
/// Source: Apple, SRAmbientLightSensor.
public struct SRAmbientLightSensor: SRDataSensor {
  public typealias Sample = SRAmbientLightSample

  public var _profile = _SRDataSensorProfile<SRAmbientLightSensor>(.ambientLightSensor)

  /// The sensor.
  public init() {}
}

extension SRDataSensor where Self == SRAmbientLightSensor {
  /// Light that falls on the phone.
  public static var ambientLight: SRAmbientLightSensor { SRAmbientLightSensor() }
}

/// Acceleration, with gravity.
///
/// Source: Apple, SRAccelerometerSensor.
public struct SRAccelerometerSensor: SRDataSensor {
  public typealias Sample = [CMRecordedAccelerometerData]

  public var _profile = _SRDataSensorProfile<SRAccelerometerSensor>(.accelerometer)

  /// The sensor.
  public init() {}
}

extension SRDataSensor where Self == SRAccelerometerSensor {
  /// Acceleration, with gravity.
  public static var accelerometer: SRAccelerometerSensor { SRAccelerometerSensor() }
}

/// Rotation rate.
///
/// Source: Apple, SRRotationRateSensor.
public struct SRRotationRateSensor: SRDataSensor {
  public typealias Sample = [CMRecordedRotationRateData]

  public var _profile = _SRDataSensorProfile<SRRotationRateSensor>(.rotationRate)

  /// The sensor.
  public init() {}
}

extension SRDataSensor where Self == SRRotationRateSensor {
  /// Rotation rate.
  public static var rotationRate: SRRotationRateSensor { SRRotationRateSensor() }
}

/// Visits of places that matter to the participant.
///
/// Source: Apple, SRVisitsSensor.
public struct SRVisitsSensor: SRDataSensor {
  public typealias Sample = SRVisit

  public var _profile = _SRDataSensorProfile<SRVisitsSensor>(.visits)

  /// The sensor.
  public init() {}
}

extension SRDataSensor where Self == SRVisitsSensor {
  /// Visits of places that matter to the participant.
  public static var visits: SRVisitsSensor { SRVisitsSensor() }
}

/// Steps, floors and walking pace.
///
/// Source: Apple, SRPedometerDataSensor.
public struct SRPedometerDataSensor: SRDataSensor {
  public typealias Sample = CMPedometerData

  public var _profile = _SRDataSensorProfile<SRPedometerDataSensor>(.pedometerData)

  /// The sensor.
  public init() {}
}

extension SRDataSensor where Self == SRPedometerDataSensor {
  /// Steps, floors and walking pace.
  public static var pedometerData: SRPedometerDataSensor { SRPedometerDataSensor() }
}

/// Air pressure and temperature.
///
/// Source: Apple, SRAmbientPressureSensor.
public struct SRAmbientPressureSensor: SRDataSensor {
  public typealias Sample = [CMRecordedPressureData]

  public var _profile = _SRDataSensorProfile<SRAmbientPressureSensor>(.ambientPressure)

  /// The sensor.
  public init() {}
}

extension SRDataSensor where Self == SRAmbientPressureSensor {
  /// Air pressure and temperature.
  public static var ambientPressure: SRAmbientPressureSensor { SRAmbientPressureSensor() }
}

/// Distance, speed and slope of the participant's route.
///
/// Source: Apple, SROdometerSensor.
public struct SROdometerSensor: SRDataSensor {
  public typealias Sample = CMOdometerData

  public var _profile = _SRDataSensorProfile<SROdometerSensor>(.odometer)

  /// The sensor.
  public init() {}
}

extension SRDataSensor where Self == SROdometerSensor {
  /// Distance, speed and slope of the participant's route.
  public static var odometer: SROdometerSensor { SROdometerSensor() }
}
