import Results
import Scenarios
import SensorKit
import VirtualTime

/// The stored samples in the range of a fetch, as intervals, computed from the rows other than the fetch's own.
struct StoredSampleSpans {
  let fetch: FetchRow
  let sensor: SRSensor
  let asked: WorldTime
  let range: Stretch

  /// The intervals in which the stream had recorded by the time of the fetch.
  let runs: [Stretch]

  /// The recorded parts of the range.
  let recorded: [Stretch]

  /// The recorded parts that were neither held nor expired nor deleted.
  let free: [Stretch]

  /// The deletions that intersect the recorded parts.
  let deletions: [DeletionRow]

  /// The instant before which samples are released.
  let edge: WorldTime

  /// The instant before which samples are expired.
  let horizon: WorldTime

  /// When the system had read all samples of the range; nil if it read them one after another.
  private let read: WorldTime?

  /// Whether samples were deleted from the recorded parts between the request and ``read``.
  private let losesSamplesWhileRead: Bool

  init(of fetch: FetchRow, _ history: ParticipantHistory) {
    self.fetch = fetch
    let sensor =
      SensorCatalog.entry(named: fetch.sensor)?.sensor ?? SRSensor(rawValue: fetch.sensor)
    self.sensor = sensor
    let asked = WorldTime(seconds: fetch.asked)
    self.asked = asked
    let range = Stretch(
      after: WorldTime(seconds: fetch.from),
      through: WorldTime(seconds: fetch.to)
    )
    self.range = range
    runs = history.recordings.compactMap { run in
      guard run.sensor == fetch.sensor, run.device == fetch.device else { return nil }
      let end = run.ended.map(WorldTime.init(seconds:)) ?? asked
      let stretch = Stretch(after: WorldTime(seconds: run.started), through: min(end, asked))
      return stretch.isEmpty ? nil : stretch
    }
    let recorded = runs.map { $0.intersection(range) }.filter { !$0.isEmpty }
    self.recorded = recorded
    let edge = sensor.deliveryWindow.lastReleased(at: asked)
    self.edge = edge
    let horizon = sensor.deliveryWindow.lastExpired(at: asked)
    self.horizon = horizon
    let deletions = history.deletions.filter { deletion in
      deletion.sensor == fetch.sensor && deletion.at <= fetch.asked
        && recorded.contains { !$0.intersection(deletion.stretch).isEmpty }
    }
    self.deletions = deletions
    let duration = history.scenario.sensorKit
    let read =
      duration.timePerThousandResults > .zero
      ? nil : asked.advanced(by: duration.timeToFirstResult)
    self.read = read
    losesSamplesWhileRead =
      read.map { read in
        history.deletions.contains {
          $0.sensor == fetch.sensor && $0.at > fetch.asked && $0.at <= read.seconds
        }
      } ?? false
    free = recorded.flatMap { part in
      var left = [part.intersection(Stretch(after: horizon, through: edge))]
      for deletion in deletions { left = left.flatMap { $0.subtracting(deletion.stretch) } }
      return left.filter { $0.length > 0.001 }
    }
  }

  /// Whether part of the range was held; nil if rounding leaves it open.
  var isHeld: Bool? { Self.any(recorded.map { $0.through.seconds - edge.seconds }) }

  /// Whether part of the range was expired; nil if rounding, or the time that the fetch took, leaves it open.
  var isExpired: Bool? {
    guard let read else { return nil }
    let asked = isExpired(before: horizon)
    return asked == isExpired(before: sensor.deliveryWindow.lastExpired(at: read)) ? asked : nil
  }

  private func isExpired(before horizon: WorldTime) -> Bool? {
    Self.any(recorded.map { horizon.seconds - $0.after.seconds })
  }

  /// Whether part of the range was deleted; nil if the time that the fetch took leaves it open.
  var isDeleted: Bool? {
    guard read != nil else { return nil }
    if !deletions.isEmpty { return true }
    return losesSamplesWhileRead ? nil : false
  }

  /// Whether one of the differences is positive; nil if the largest is within the rounding error.
  private static func any(_ excess: [Seconds]) -> Bool? {
    let most = excess.max() ?? -1
    return most.magnitude < 0.002 ? nil : most > 0
  }

  /// The holding period, in hours.
  var holdingHours: Int { sensor.deliveryWindow.holdingHours }

  /// The total length of the parts that nothing withheld.
  var freeLength: Seconds { free.reduce(0) { $0 + $1.length } }

  /// The parts that were held.
  var heldParts: [Stretch] {
    recorded.map { $0.intersection(Stretch(after: edge, through: asked)) }.filter { !$0.isEmpty }
  }

  /// Subtracts the deletions from parts.
  private func undeleted(_ parts: [Stretch]) -> [Stretch] {
    deletions.reduce(parts) { left, deletion in
      left.flatMap { $0.subtracting(deletion.stretch) }
    }
  }

  /// The state of recorded samples at the time of the fetch.
  enum Disposition: Hashable, Sendable, CaseIterable {
    case held, expired, deleted, free
  }

  /// The parts of a disposition, for counting their samples.
  func parts(_ disposition: Disposition) -> [SampleStretch] {
    let parts =
      switch disposition {
      case .held: undeleted(heldParts)
      case .expired: undeleted(expiredParts)
      case .deleted:
        deletions.flatMap { deletion in recorded.map { $0.intersection(deletion.stretch) } }
          .filter { !$0.isEmpty }
      case .free: free
      }
    return parts.compactMap { part in
      guard let run = runs.first(where: { !$0.intersection(part).isEmpty }) else { return nil }
      return SampleStretch(
        sensor: fetch.sensor,
        device: fetch.device,
        after: part.after.seconds,
        through: part.through.seconds,
        recordingSince: run.after.seconds
      )
    }
  }

  /// The number of samples of a disposition; nil if they were not counted.
  func count(_ disposition: Disposition, _ history: ParticipantHistory) -> Int? {
    var sum = 0
    for part in parts(disposition) {
      guard let count = history.counts[part] else { return nil }
      sum += count
    }
    return sum
  }

  /// The parts that were expired.
  var expiredParts: [Stretch] {
    recorded.map { $0.intersection(Stretch(after: $0.after, through: horizon)) }
      .filter { !$0.isEmpty }
  }
}

extension Stretch {
  /// The length of the interval.
  var length: Seconds { through.seconds - after.seconds }
}

extension DeletionRow {
  /// The deleted interval.
  var stretch: Stretch {
    Stretch(after: WorldTime(seconds: from), through: WorldTime(seconds: to))
  }
}
