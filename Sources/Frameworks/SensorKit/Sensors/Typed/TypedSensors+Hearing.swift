public import CoreMotion

// Sensors of hearing.

/// The audio settings of the phone.
///
/// Source: Apple, SRAcousticSettingsSensor.
public struct SRAcousticSettingsSensor: SRDataSensor {
  public typealias Sample = SRAcousticSettings

  public var _profile = _SRDataSensorProfile<SRAcousticSettingsSensor>(.acousticSettings)

  /// The sensor.
  public init() {}
}

extension SRDataSensor where Self == SRAcousticSettingsSensor {
  /// The audio settings of the phone.
  public static var acousticSettings: SRAcousticSettingsSensor { SRAcousticSettingsSensor() }
}

/// Motion of the head, from headphones.
///
/// Source: Apple, SRHeadphoneMotionSensor.
public struct SRHeadphoneMotionSensor: SRDataSensor {
  public typealias Sample = [CMRecordedDeviceMotion]

  public var _profile = _SRDataSensorProfile<SRHeadphoneMotionSensor>(.headphoneMotion)

  /// The sensor.
  public init() {}
}

extension SRDataSensor where Self == SRHeadphoneMotionSensor {
  /// Motion of the head, from headphones.
  public static var headphoneMotion: SRHeadphoneMotionSensor { SRHeadphoneMotionSensor() }
}

/// The settings of headphones.
///
/// Source: Apple, SRHeadphoneSettingsSensor.
public struct SRHeadphoneSettingsSensor: SRDataSensor {
  public typealias Sample = SRHeadphoneSettings

  public var _profile = _SRDataSensorProfile<SRHeadphoneSettingsSensor>(.headphoneSettings)

  /// The sensor.
  public init() {}
}

extension SRDataSensor where Self == SRHeadphoneSettingsSensor {
  /// The settings of headphones.
  public static var headphoneSettings: SRHeadphoneSettingsSensor { SRHeadphoneSettingsSensor() }
}
