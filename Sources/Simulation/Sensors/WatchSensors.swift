package import People
package import SensorKit

/// The sensors of a watch.
package enum WatchSensors {
  /// The source of each sensor; a sensor that the model lacks has no entry.
  ///
  /// - Parameters:
  ///   - model: The watch.
  ///   - days: The owner's days.
  ///   - dates: The dates by the watch's clock.
  ///   - uptime: The watch's uptime at the world's start, in seconds.
  /// - Returns: The sources, by sensor.
  package static func sources(
    of model: WatchModel,
    days: Schedule,
    dates: SampleDates,
    uptime: Double
  ) -> [SRSensor: any SampleSource] {
    var sources: [SRSensor: any SampleSource] = [
      .onWristState: WristDetectionSource(days: days, dates: dates),
      .heartRate: HeartRateSource(days: days, dates: dates, uptime: uptime),
      .photoplethysmogram: PhotoplethysmogramSource(days: days, dates: dates),
      .pedometerData: PedometerSource(of: .watch, days: days, dates: dates),
      .odometer: OdometerSource(of: .watch, days: days, dates: dates),
      .sleepSessions: SleepSessionSource(of: .watch, days: days, dates: dates),
    ]
    sources[.accelerometer] = MotionSource(
      .acceleration,
      of: .watch,
      days: days,
      dates: dates,
      uptime: uptime
    )
    sources[.rotationRate] = MotionSource(
      .rotationRate,
      of: .watch,
      days: days,
      dates: dates,
      uptime: uptime
    )
    if model.measuresTemperature {
      sources[.wristTemperature] = WristTemperatureSource(days: days, dates: dates)
    }
    if model.takesElectrocardiograms {
      sources[.electrocardiogram] = ElectrocardiogramSource(days: days, dates: dates)
    }
    return sources
  }
}
