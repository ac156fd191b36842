import VirtualTime

extension SensorKitService {
  /// Deletes what a sensor recorded in a stretch, at the person's wish.
  ///
  /// Source: Apple: newly recorded data are held so that a person can delete them first.
  package func delete(_ sensor: SRSensor, _ stretch: Stretch) {
    delete(sensor, stretch, because: .userInitiated)
  }

  /// Makes room on a phone whose storage is full: the older half of each sensor's samples goes.
  ///
  /// Source: Apple, SRDeletionReason (low disk space); how much goes is our choice.
  package func makeRoom() {
    for sensor in SensorCatalog.entries.map(\.sensor) {
      guard let oldest = oldestStored(of: sensor) else { continue }
      let half = (world.now.nanoseconds - oldest.nanoseconds) / 2
      let middle = WorldTime(nanoseconds: oldest.nanoseconds + half)
      delete(sensor, Stretch(after: oldest, through: middle), because: .lowDiskSpace)
    }
  }

  /// Deletes all that sensors have stored, as the system does with a store that it can't trust.
  ///
  /// Source: Apple, SRDeletionReason (system initiated).
  package func resetStore(of sensors: [SRSensor]) {
    for sensor in sensors { deleteAll(of: sensor, because: .systemInitiated) }
  }

  /// Deletes all that a sensor has stored.
  func deleteAll(of sensor: SRSensor, because reason: SRDeletionReason) {
    guard let oldest = oldestStored(of: sensor) else { return }
    delete(sensor, Stretch(after: oldest, through: world.now), because: reason)
  }

  private func delete(_ sensor: SRSensor, _ stretch: Stretch, because reason: SRDeletionReason) {
    let part = Stretch(after: stretch.after, through: min(stretch.through, world.now))
    guard !part.isEmpty else { return }
    ledger.delete(sensor, part, reason, at: world.now)
    note(.deletion(sensor, part, reason))
  }

  /// Since when something may be stored of a sensor on any device; nil if it never recorded.
  private func oldestStored(of sensor: SRSensor) -> WorldTime? {
    let horizon = sensor.deliveryWindow.lastExpired(at: world.now)
    let runs = hardware.devices.flatMap {
      ledger.runs(of: RecordingLedger.Stream(sensor: sensor, device: $0))
    }
    return runs.filter { ($0.until ?? world.now) > horizon }.map { max($0.since, horizon) }.min()
  }

  /// What a device has stored of a sensor, or of the deletions of its samples.
  func source(of sensor: SRSensor, on device: SRDevice) -> (any SampleSource)? {
    guard let parent = sensor.parentOfDeletionRecords else {
      return hardware.source(of: sensor, on: device)
    }
    guard hardware.source(of: parent, on: device) != nil else { return nil }
    let expired = expiries(of: RecordingLedger.Stream(sensor: parent, device: device))
    return DeletionRecordSource(ledger.deletions(of: parent) + expired, timeline)
  }

  /// What each night's work cleared out of a stream because of its age.
  private func expiries(of stream: RecordingLedger.Stream) -> [RecordingLedger.Deletion] {
    let window = stream.sensor.deliveryWindow
    let deletions = ledger.deletions(of: stream.sensor)
    var found: [RecordingLedger.Deletion] = []
    var night = NightlyWork(in: world).last(by: world.now)
    while window.lastExpired(at: night) > .start {
      let through = window.lastExpired(at: night)
      let after = WorldTime(nanoseconds: through.nanoseconds - NightlyWork.day)
      for run in ledger.runs(of: stream) {
        var left = [
          run.stretch(now: world.now).intersection(Stretch(after: after, through: through))
        ]
        for deletion in deletions where deletion.time <= night {
          left = left.flatMap { $0.subtracting(deletion.stretch) }
        }
        for stretch in left where !stretch.isEmpty {
          found.append(
            RecordingLedger.Deletion(stretch: stretch, time: night, reason: .ageLimit)
          )
        }
      }
      night = WorldTime(nanoseconds: night.nanoseconds - NightlyWork.day)
    }
    return found
  }

  /// Whether a call does nothing because it is for a stream of deletion records.
  ///
  /// Source: Apple, sr_sensorForDeletionRecordsFromSensor() (such a stream can only be fetched).
  func ignores(_ operation: String, of sensor: SRSensor) -> Bool {
    guard sensor.parentOfDeletionRecords != nil else { return false }
    found(.deletionRecords, sensor, "\(operation) was ignored for \(sensor.rawValue)")
    return true
  }
}
