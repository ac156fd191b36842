extension SRReader {
  /// The samples of a range, made one by one as the loop over them asks for the next.
  ///
  /// What the request says now counts. Each loop is a fetch of its own, and begins with the loop. It
  /// ends early when the loop is left or its task is cancelled.
  /// Source: Apple, SRReader.samples(matching:).
  /// - Parameter request: Which samples.
  /// - Returns: The samples; fails with `SRError`, as when consent is withdrawn meanwhile.
  public func samples(
    matching request: SRFetchRequest
  ) -> some AsyncSequence<SRFetchResponse<Sensor.Sample>, any Error> {
    FetchSequence<Sensor.Sample>(request.copied(), of: stream, launch)
  }

  /// The deletion records of the sensor that were written in a range.
  ///
  /// Source: Apple, SRReader.deletionRecords(matching:).
  /// - Parameter request: Which records.
  /// - Returns: The records; fails with `SRError`.
  public func deletionRecords(
    matching request: SRFetchRequest
  ) -> some AsyncSequence<SRFetchResponse<SRDeletionRecord>, any Error> {
    let records = stream.rawValue.sr_sensorForDeletionRecordsFromSensor() ?? stream
    return FetchSequence<SRDeletionRecord>(request.copied(), of: records, launch)
  }
}
