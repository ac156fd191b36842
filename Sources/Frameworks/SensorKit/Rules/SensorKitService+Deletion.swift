import Foundation
package import VirtualTime

extension SensorKitService {
  /// Deletes the samples that a sensor recorded in a range, at the participant's request.
  ///
  /// Source: Apple: newly recorded data are held so that a person can delete them first.
  package func delete(_ sensor: SRSensor, _ stretch: Stretch) {
    delete(sensor, stretch, because: .userInitiated)
  }

  /// Frees storage on a phone whose storage is full: deletes the older half of each sensor's
  /// samples.
  ///
  /// Source: Apple, SRDeletionReason (low disk space); the amount is our choice.
  package func makeRoom() {
    for sensor in SensorCatalog.entries.map(\.sensor) {
      guard let oldest = oldestStored(of: sensor) else { continue }
      let half = (world.now.nanoseconds - oldest.nanoseconds) / 2
      let middle = WorldTime(nanoseconds: oldest.nanoseconds + half)
      delete(sensor, Stretch(after: oldest, through: middle), because: .lowDiskSpace)
    }
  }

  /// Deletes all samples that sensors have stored, as the system does if it finds the store
  /// invalid.
  ///
  /// Source: Apple, SRDeletionReason (system initiated).
  package func resetStore(of sensors: [SRSensor]) {
    for sensor in sensors { deleteAll(of: sensor, because: .systemInitiated) }
  }

  /// Deletes all samples that a sensor has stored.
  func deleteAll(of sensor: SRSensor, because reason: SRDeletionReason) {
    guard let oldest = oldestStored(of: sensor) else { return }
    delete(sensor, Stretch(after: oldest, through: world.now), because: reason)
  }

  private func delete(_ sensor: SRSensor, _ stretch: Stretch, because reason: SRDeletionReason) {
    let part = Stretch(after: stretch.after, through: min(stretch.through, world.now))
    guard !part.isEmpty else { return }
    state.ledger.delete(sensor, part, reason, at: world.now)
    report(.deletion(sensor, part, reason))
  }

  /// Returns the time of the oldest sample that may be stored of a sensor on any device; nil if the
  /// sensor never recorded.
  func oldestStored(of sensor: SRSensor) -> WorldTime? {
    let horizon = max(
      sensor.deliveryWindow.lastExpired(at: world.now),
      ledger.phoneBegan ?? WorldTime(nanoseconds: .min)
    )
    let runs = hardware.devices.flatMap {
      ledger.runs(of: RecordingLedger.Stream(sensor: sensor, device: $0))
    }
    return runs.filter { ($0.until ?? world.now) > horizon }.map { max($0.since, horizon) }.min()
  }

  /// Returns a device's samples of a sensor, or its deletion records.
  func source(of sensor: SRSensor, on device: SRDevice) -> (any SampleSource)? {
    guard let parent = sensor.parentOfDeletionRecords else {
      return hardware.source(of: sensor, on: device)
    }
    guard hardware.source(of: parent, on: device) != nil else { return nil }
    let expired = expiries(of: RecordingLedger.Stream(sensor: parent, device: device))
    return DeletionRecordSource(ledger.ownDeletions(of: parent) + expired, timeline)
  }

  /// Returns the deletions of expired samples of a stream, one set for each night's work.
  private func expiries(of stream: RecordingLedger.Stream) -> [RecordingLedger.Deletion] {
    let window = stream.sensor.deliveryWindow
    let deletions = ledger.deletions(of: stream.sensor)
    var found: [RecordingLedger.Deletion] = []
    var night = NightlyWork(in: world).last(by: world.now)
    let began = ledger.phoneBegan ?? WorldTime(nanoseconds: .min)
    while window.lastExpired(at: night) > .start, night > began {
      let through = window.lastExpired(at: night)
      // What had been recorded on an old phone expires there.
      let after = max(WorldTime(nanoseconds: through.nanoseconds - NightlyWork.day), began)
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

/// The stream of a sensor's deletion records: one record for each deletion, written when it
/// happened.
///
/// Source: Apple, SRDeletionRecord. Expired samples have records too, written at the nightly work
/// that deleted them (the time of writing is our choice).
final class DeletionRecordSource: SampleSource {
  private struct Record {
    var time: WorldTime
    let stretch: Stretch
    let reason: SRDeletionReason
  }

  private let records: [Record]
  private let timeline: AbsoluteTimeline

  init(_ deletions: [RecordingLedger.Deletion], _ timeline: AbsoluteTimeline) {
    // Several records at one instant would share a timestamp, and a client that continues from the
    // last timestamp could miss the others.
    var last = WorldTime(nanoseconds: .min)
    records = deletions.sorted { $0.time < $1.time }.compactMap { deletion in
      guard let reason = deletion.reason else { return nil }
      var record = Record(time: deletion.time, stretch: deletion.stretch, reason: reason)
      if last.nanoseconds > .min {
        record.time = max(record.time, last.advanced(by: .microseconds(1)))
      }
      last = record.time
      return record
    }
    self.timeline = timeline
  }

  func forEachSample(
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  ) {
    for (index, record) in records.enumerated()
    where record.time > stretch.after && record.time <= stretch.through {
      guard body(record.time, UInt64(index)) else { return }
    }
  }

  func decode(_ token: UInt64) -> AnyObject {
    let record = records[Int(token)]
    return SRDeletionRecord(
      startTime: timeline.absoluteTime(at: record.stretch.after),
      endTime: timeline.absoluteTime(at: record.stretch.through),
      reason: record.reason
    )
  }
}

/// The system's work once a night: it deletes expired samples, and passes on the streams that it
/// batches.
///
/// The time, three in the morning UTC, is our choice: sources only say "once a day".
package struct NightlyWork {
  static let day = Int64(86_400_000_000_000)
  private static let hour = Int64(3)

  /// Nanoseconds from the world's start to the work of some night.
  private let phase: Int64

  init(in world: World) { self.init(startingAt: world.startDate) }

  /// Creates the nightly work of a world that starts at a date.
  package init(startingAt date: Date) {
    let start = Int64(date.timeIntervalSince1970.rounded()) % 86_400
    phase = (Self.hour * 3600 - start) * 1_000_000_000
  }

  /// Returns the time of the last nightly work that is not after an instant.
  package func last(by time: WorldTime) -> WorldTime {
    let since = time.nanoseconds - phase
    let rest = since % Self.day
    return WorldTime(nanoseconds: time.nanoseconds - (rest < 0 ? rest + Self.day : rest))
  }
}
