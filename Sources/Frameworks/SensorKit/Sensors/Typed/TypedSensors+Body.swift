public import CoreMotion

// Sensors of a watch.

/// Whether a watch is worn, and how.
///
/// Source: Apple, SROnWristStateSensor.
public struct SROnWristStateSensor: SRDataSensor {
  public typealias Sample = SRWristDetection

  public var _profile = _SRDataSensorProfile<SROnWristStateSensor>(.onWristState)

  /// The sensor.
  public init() {}
}

extension SRDataSensor where Self == SROnWristStateSensor {
  /// Whether a watch is worn, and how.
  public static var onWristState: SROnWristStateSensor { SROnWristStateSensor() }
}

/// Skin temperature during sleep.
///
/// Source: Apple, SRWristTemperatureSensor.
public struct SRWristTemperatureSensor: SRDataSensor {
  public typealias Sample = SRWristTemperatureSession

  public var _profile = _SRDataSensorProfile<SRWristTemperatureSensor>(.wristTemperature)

  /// The sensor.
  public init() {}
}

extension SRDataSensor where Self == SRWristTemperatureSensor {
  /// Skin temperature during sleep.
  public static var wristTemperature: SRWristTemperatureSensor { SRWristTemperatureSensor() }
}

/// Heart rate.
///
/// Source: Apple, SRHeartRateSensor.
public struct SRHeartRateSensor: SRDataSensor {
  public typealias Sample = CMHighFrequencyHeartRateData

  public var _profile = _SRDataSensorProfile<SRHeartRateSensor>(.heartRate)

  /// The sensor.
  public init() {}
}

extension SRDataSensor where Self == SRHeartRateSensor {
  /// Heart rate.
  public static var heartRate: SRHeartRateSensor { SRHeartRateSensor() }
}

/// Electrocardiograms.
///
/// Source: Apple, SRElectrocardiogramSensor.
public struct SRElectrocardiogramSensor: SRDataSensor {
  public typealias Sample = [SRElectrocardiogramSample]

  public var _profile = _SRDataSensorProfile<SRElectrocardiogramSensor>(.electrocardiogram)

  /// The sensor.
  public init() {}
}

extension SRDataSensor where Self == SRElectrocardiogramSensor {
  /// Electrocardiograms.
  public static var electrocardiogram: SRElectrocardiogramSensor { SRElectrocardiogramSensor() }
}

/// Photoplethysmograms: light that is reflected through the skin.
///
/// Source: Apple, SRPhotoplethysmogramSensor.
public struct SRPhotoplethysmogramSensor: SRDataSensor {
  public typealias Sample = [SRPhotoplethysmogramSample]

  public var _profile = _SRDataSensorProfile<SRPhotoplethysmogramSensor>(.photoplethysmogram)

  /// The sensor.
  public init() {}
}

extension SRDataSensor where Self == SRPhotoplethysmogramSensor {
  /// Photoplethysmograms: light that is reflected through the skin.
  public static var photoplethysmogram: SRPhotoplethysmogramSensor { SRPhotoplethysmogramSensor() }
}

/// Sessions of sleep.
///
/// Source: Apple, SRSleepSessionsSensor.
public struct SRSleepSessionsSensor: SRDataSensor {
  public typealias Sample = SRSleepSession

  public var _profile = _SRDataSensorProfile<SRSleepSessionsSensor>(.sleepSessions)

  /// The sensor.
  public init() {}
}

extension SRDataSensor where Self == SRSleepSessionsSensor {
  /// Sessions of sleep.
  public static var sleepSessions: SRSleepSessionsSensor { SRSleepSessionsSensor() }
}
