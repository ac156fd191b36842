extension SensorCatalog.Entry {
  /// Whether the sensor writes samples all the time, at least one in ten minutes; on a watch, while
  /// the watch is worn.
  ///
  /// All other sensors write when something happens, so that no samples can mean that nothing
  /// happened: a visit, a report, light on a screen that is on. Sources: Apple,
  /// SRAmbientLightSample (only while the screen is on), CMHighFrequencyHeartRateData (1 Hz); for
  /// the others our choice, as their rates are.
  package var isSteady: Bool { Self.steady.contains(sensor) }

  private static let steady: Set<SRSensor> = [
    .accelerometer, .rotationRate, .ambientPressure, .heartRate, .photoplethysmogram,
  ]
}
