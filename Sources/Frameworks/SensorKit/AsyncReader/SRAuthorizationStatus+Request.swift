extension SRAuthorizationStatus {
  /// Shows the participant the sheet on which each of these sensors can be allowed or refused, and
  /// waits until it is gone.
  ///
  /// Source: Apple, SRAuthorizationStatus.requestAuthorization(for:).
  /// - Parameter sensors: What the study needs.
  /// - Throws: `SRError`; not throwing means answered, not allowed.
  public static func requestAuthorization(for sensors: [any SRDataSensor]) async throws {
    try await SRSensorReader.requestAuthorization(sensors: Set(sensors.map(\.stream)))
  }
}
