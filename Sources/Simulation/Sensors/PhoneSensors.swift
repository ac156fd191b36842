package import People
package import SensorKit

/// The sensors of a phone, and of the headphones that it is paired with.
package enum PhoneSensors {
  /// The source of each sensor; a sensor that the model lacks has no entry.
  ///
  /// - Parameters:
  ///   - model: The phone.
  ///   - days: The owner's days.
  ///   - dates: The dates by the phone's clock.
  ///   - uptime: The phone's uptime at the world's start, in seconds.
  /// - Returns: The sources, by sensor.
  package static func sources(
    of model: PhoneModel,
    days: Schedule,
    dates: SampleDates,
    uptime: Double
  ) -> [SRSensor: any SampleSource] {
    var sources: [SRSensor: any SampleSource] = [
      .ambientLightSensor: AmbientLightSource(days: days, model: model),
      .keyboardMetrics: KeyboardSource(days: days, model: model),
      .deviceUsageReport: DeviceUsageSource(days: days),
      .phoneUsageReport: PhoneUsageSource(days: days),
      .messagesUsageReport: MessagesUsageSource(days: days),
      .visits: VisitSource(days: days, dates: dates),
      .telephonySpeechMetrics: TelephonySpeechSource(days: days, dates: dates),
      .siriSpeechMetrics: SiriSpeechSource(days: days, dates: dates),
      .mediaEvents: MediaEventSource(days: days),
      .acousticSettings: AcousticSettingsSource(days: days),
    ]
    sources[.accelerometer] = MotionSource(
      .acceleration,
      of: .phone,
      days: days,
      dates: dates,
      uptime: uptime
    )
    sources[.rotationRate] = MotionSource(
      .rotationRate,
      of: .phone,
      days: days,
      dates: dates,
      uptime: uptime
    )
    sources[.pedometerData] = PedometerSource(of: .phone, days: days, dates: dates)
    sources[.odometer] = OdometerSource(of: .phone, days: days, dates: dates)
    sources[.ambientPressure] = AmbientPressureSource(
      of: .phone,
      days: days,
      dates: dates,
      uptime: uptime
    )
    if model.followsFaces {
      sources[.faceMetrics] = FaceMetricsSource(days: days, model: model)
    }
    if days.life.traits.ownsEarphones {
      sources[.headphoneSettings] = HeadphoneSettingsSource(days: days)
      sources[.headphoneMotion] = HeadphoneMotionSource(
        days: days,
        dates: dates,
        uptime: uptime
      )
    }
    return sources
  }
}
