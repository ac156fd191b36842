import VirtualTime

extension SensorKitService {
  /// Deletes what a sensor recorded in a stretch, at the person's wish.
  ///
  /// Source: Apple: newly recorded data are held so that a person can delete them first.
  package func delete(_ sensor: SRSensor, _ stretch: Stretch) {
    let part = Stretch(after: stretch.after, through: min(stretch.through, world.now))
    guard !part.isEmpty else { return }
    ledger.delete(sensor, part, at: world.now)
    note(.deletion(sensor, part, .userInitiated))
  }

  /// What a device has stored of a sensor, or of the deletions of its samples.
  func source(of sensor: SRSensor, on device: SRDevice) -> (any SampleSource)? {
    guard let parent = sensor.parentOfDeletionRecords else {
      return hardware.source(of: sensor, on: device)
    }
    guard hardware.source(of: parent, on: device) != nil else { return nil }
    return DeletionRecordSource(ledger.deletions(of: parent), timeline)
  }

  /// Whether a call does nothing because it is for a stream of deletion records.
  ///
  /// Source: Apple, sr_sensorForDeletionRecordsFromSensor() (such a stream can only be fetched).
  func ignores(_ operation: String, of sensor: SRSensor) -> Bool {
    guard sensor.parentOfDeletionRecords != nil else { return false }
    note(
      .remark(
        rule: "deletion-records",
        message: "\(operation) was ignored for \(sensor.rawValue)",
        hint: "deletion records can only be fetched; for the rest use the sensor itself"
      )
    )
    return true
  }
}
