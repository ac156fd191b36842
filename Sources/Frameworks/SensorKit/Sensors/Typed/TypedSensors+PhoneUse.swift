// How the phone is used.

/// Use of apps, notifications and web sites.
///
/// Source: Apple, SRDeviceUsageSensor.
public struct SRDeviceUsageSensor: SRDataSensor {
  public typealias Sample = SRDeviceUsageReport

  public var _profile = _SRDataSensorProfile<SRDeviceUsageSensor>(.deviceUsageReport)

  /// The sensor.
  public init() {}
}

extension SRDataSensor where Self == SRDeviceUsageSensor {
  /// Use of apps, notifications and web sites.
  public static var deviceUsage: SRDeviceUsageSensor { SRDeviceUsageSensor() }
}

/// Counts of messages.
///
/// Source: Apple, SRMessagesUsageSensor.
public struct SRMessagesUsageSensor: SRDataSensor {
  public typealias Sample = SRMessagesUsageReport

  public var _profile = _SRDataSensorProfile<SRMessagesUsageSensor>(.messagesUsageReport)

  /// The sensor.
  public init() {}
}

extension SRDataSensor where Self == SRMessagesUsageSensor {
  /// Counts of messages.
  public static var messagesUsage: SRMessagesUsageSensor { SRMessagesUsageSensor() }
}

/// Counts and length of calls.
///
/// Source: Apple, SRPhoneUsageSensor.
public struct SRPhoneUsageSensor: SRDataSensor {
  public typealias Sample = SRPhoneUsageReport

  public var _profile = _SRDataSensorProfile<SRPhoneUsageSensor>(.phoneUsageReport)

  /// The sensor.
  public init() {}
}

extension SRDataSensor where Self == SRPhoneUsageSensor {
  /// Counts and length of calls.
  public static var phoneUsage: SRPhoneUsageSensor { SRPhoneUsageSensor() }
}

/// How the participant types.
///
/// Source: Apple, SRKeyboardMetricsSensor.
public struct SRKeyboardMetricsSensor: SRDataSensor {
  public typealias Sample = SRKeyboardMetrics

  public var _profile = _SRDataSensorProfile<SRKeyboardMetricsSensor>(.keyboardMetrics)

  /// The sensor.
  public init() {}
}

extension SRDataSensor where Self == SRKeyboardMetricsSensor {
  /// How the participant types.
  public static var keyboardMetrics: SRKeyboardMetricsSensor { SRKeyboardMetricsSensor() }
}

/// Speech to Siri.
///
/// Source: Apple, SRSiriSpeechMetricsSensor.
public struct SRSiriSpeechMetricsSensor: SRDataSensor {
  public typealias Sample = SRSpeechMetrics

  public var _profile = _SRDataSensorProfile<SRSiriSpeechMetricsSensor>(.siriSpeechMetrics)

  /// The sensor.
  public init() {}
}

extension SRDataSensor where Self == SRSiriSpeechMetricsSensor {
  /// Speech to Siri.
  public static var siriSpeechMetrics: SRSiriSpeechMetricsSensor { SRSiriSpeechMetricsSensor() }
}

/// Speech in phone calls.
///
/// Source: Apple, SRTelephonySpeechMetricsSensor.
public struct SRTelephonySpeechMetricsSensor: SRDataSensor {
  public typealias Sample = SRSpeechMetrics

  public var _profile = _SRDataSensorProfile<SRTelephonySpeechMetricsSensor>(
    .telephonySpeechMetrics
  )

  /// The sensor.
  public init() {}
}

extension SRDataSensor where Self == SRTelephonySpeechMetricsSensor {
  /// Speech in phone calls.
  public static var telephonySpeechMetrics: SRTelephonySpeechMetricsSensor {
    SRTelephonySpeechMetricsSensor()
  }
}

/// Images and videos seen in messaging apps.
///
/// Source: Apple, SRMediaEventsSensor.
public struct SRMediaEventsSensor: SRDataSensor {
  public typealias Sample = SRMediaEvent

  public var _profile = _SRDataSensorProfile<SRMediaEventsSensor>(.mediaEvents)

  /// The sensor.
  public init() {}
}

extension SRDataSensor where Self == SRMediaEventsSensor {
  /// Images and videos seen in messaging apps.
  public static var mediaEvents: SRMediaEventsSensor { SRMediaEventsSensor() }
}

/// The face at an unlock or while messaging.
///
/// Source: Apple, SRFaceMetricsSensor.
public struct SRFaceMetricsSensor: SRDataSensor {
  public typealias Sample = SRFaceMetrics

  public var _profile = _SRDataSensorProfile<SRFaceMetricsSensor>(.faceMetrics)

  /// The sensor.
  public init() {}
}

extension SRDataSensor where Self == SRFaceMetricsSensor {
  /// The face at an unlock or while messaging.
  public static var faceMetrics: SRFaceMetricsSensor { SRFaceMetricsSensor() }
}
