import Results
import SensorKit
import VirtualTime

/// What lay in the range of a fetch, worked out from everything else that is known.
struct StoredSampleSpans {
  let fetch: FetchRow
  let sensor: SRSensor
  let asked: WorldTime
  let range: Stretch

  /// When the stream had recorded by then, whatever was asked for.
  let runs: [Stretch]

  /// What of the range was recorded.
  let recorded: [Stretch]

  /// What of that nothing withheld: neither too new nor too old nor deleted.
  let free: [Stretch]

  /// The deletions that reach into it.
  let deletions: [DeletionRow]

  /// The instant before which samples are released.
  let edge: WorldTime

  /// The instant before which samples are gone.
  let horizon: WorldTime

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
    free = recorded.flatMap { part in
      var left = [part.intersection(Stretch(after: horizon, through: edge))]
      for deletion in deletions { left = left.flatMap { $0.subtracting(deletion.stretch) } }
      return left.filter { $0.length > 0.001 }
    }
  }

  /// Whether part of it was too new; nil where it is a matter of rounding.
  var isHeld: Bool? { Self.any(recorded.map { $0.through.seconds - edge.seconds }) }

  /// Whether part of it was too old; nil where it is a matter of rounding.
  var isExpired: Bool? { Self.any(recorded.map { horizon.seconds - $0.after.seconds }) }

  /// Whether the newest of it were released.
  private static func any(_ excess: [Seconds]) -> Bool? {
    let most = excess.max() ?? -1
    return most.magnitude < 0.002 ? nil : most > 0
  }

  /// How many hours samples are held.
  var holdingHours: Int { sensor.deliveryWindow.holdingHours }

  /// How long what nothing withheld lasted.
  var freeLength: Seconds { free.reduce(0) { $0 + $1.length } }

  /// The parts that were too new.
  var heldParts: [Stretch] {
    recorded.map { $0.intersection(Stretch(after: edge, through: asked)) }.filter { !$0.isEmpty }
  }

  /// Parts without what was deleted of them.
  private func undeleted(_ parts: [Stretch]) -> [Stretch] {
    deletions.reduce(parts) { left, deletion in
      left.flatMap { $0.subtracting(deletion.stretch) }
    }
  }

  /// What became of a part of what was recorded.
  enum Disposition: Hashable, Sendable, CaseIterable {
    case held, expired, deleted, free
  }

  /// The parts that went one way, as one may ask for their samples.
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

  /// How many samples went one way; nil where nobody counted them.
  func count(_ disposition: Disposition, _ history: ParticipantHistory) -> Int? {
    var sum = 0
    for part in parts(disposition) {
      guard let count = history.counts[part] else { return nil }
      sum += count
    }
    return sum
  }

  /// The parts that were too old.
  var expiredParts: [Stretch] {
    recorded.map { $0.intersection(Stretch(after: $0.after, through: horizon)) }
      .filter { !$0.isEmpty }
  }
}

extension Stretch {
  /// How long it is.
  var length: Seconds { through.seconds - after.seconds }
}

extension DeletionRow {
  /// What was deleted.
  var stretch: Stretch {
    Stretch(after: WorldTime(seconds: from), through: WorldTime(seconds: to))
  }
}
