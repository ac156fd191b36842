import Foundation
package import VirtualTime

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
    state.ledger.delete(sensor, part, reason, at: world.now)
    report(.deletion(sensor, part, reason))
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

/// The stream of a sensor's deletion records: one for each deletion, written when it happened.
///
/// Source: Apple, SRDeletionRecord. What expired has records too, written at the night's work that
/// cleared it out (when those are written is our choice).
final class DeletionRecordSource: SampleSource {
  private let deletions: [RecordingLedger.Deletion]
  private let timeline: AbsoluteTimeline

  init(_ deletions: [RecordingLedger.Deletion], _ timeline: AbsoluteTimeline) {
    // Several at one instant would share a timestamp, and a client that goes on from the last one
    // could lose the rest.
    var last = WorldTime(nanoseconds: .min)
    self.deletions = deletions.sorted { $0.time < $1.time }.map { deletion in
      var deletion = deletion
      if last.nanoseconds > .min {
        deletion.time = max(deletion.time, last.advanced(by: .microseconds(1)))
      }
      last = deletion.time
      return deletion
    }
    self.timeline = timeline
  }

  func forEachSample(
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  ) {
    for (index, deletion) in deletions.enumerated()
    where deletion.time > stretch.after && deletion.time <= stretch.through {
      guard body(deletion.time, UInt64(index)) else { return }
    }
  }

  func decode(_ token: UInt64) -> AnyObject {
    let deletion = deletions[Int(token)]
    return SRDeletionRecord(
      startTime: timeline.absoluteTime(at: deletion.stretch.after),
      endTime: timeline.absoluteTime(at: deletion.stretch.through),
      reason: deletion.reason
    )
  }
}

/// What the system does once a night: it clears out what has expired, and passes on streams that are
/// batched.
///
/// That it does so at three in the morning, UTC, is our choice: sources only say "once a day".
package struct NightlyWork {
  static let day = Int64(86_400_000_000_000)
  private static let hour = Int64(3)

  /// Nanoseconds from the world's start to some night's work.
  private let phase: Int64

  init(in world: World) { self.init(startingAt: world.startDate) }

  /// The work in a world that starts at a date.
  package init(startingAt date: Date) {
    let start = Int64(date.timeIntervalSince1970.rounded()) % 86_400
    phase = (Self.hour * 3600 - start) * 1_000_000_000
  }

  /// The last night's work that is not after an instant.
  package func last(by time: WorldTime) -> WorldTime {
    let since = time.nanoseconds - phase
    let rest = since % Self.day
    return WorldTime(nanoseconds: time.nanoseconds - (rest < 0 ? rest + Self.day : rest))
  }
}
