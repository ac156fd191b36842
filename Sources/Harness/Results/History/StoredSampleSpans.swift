package import SensorKit
package import VirtualTime

/// The stored samples in the range of a fetch, as intervals, computed from the rows other than the fetch's own.
package struct StoredSampleSpans: Sendable {
  package let fetch: FetchRow
  package let sensor: SRSensor
  package let asked: WorldTime
  package let range: Stretch

  /// The intervals in which the stream had recorded by the time of the fetch.
  package let runs: [Stretch]

  /// The recorded parts of the range.
  package let recorded: [Stretch]

  /// The recorded parts that were neither held nor expired nor deleted.
  package let free: [Stretch]

  /// The deletions that intersect the recorded parts.
  package let deletions: [DeletionRow]

  /// The instant before which samples are released.
  package let edge: WorldTime

  /// The instant before which samples are expired.
  package let horizon: WorldTime

  /// When the system had read all samples of the range; nil if it read them one after another.
  private let read: WorldTime?

  /// Whether samples were deleted from the recorded parts between the request and ``read``.
  private let losesSamplesWhileRead: Bool

  /// The samples at the time of a fetch.
  ///
  /// - Parameters:
  ///   - fetch: The fetch.
  ///   - history: The history of the sensor that was read.
  ///   - duration: How long the system took to read all samples of the range; nil if it read them one after another.
  package init(of fetch: FetchRow, in history: SampleHistory, lasting duration: Duration?) {
    self.fetch = fetch
    sensor =
      SensorCatalog.entry(named: fetch.sensor)?.sensor ?? SRSensor(rawValue: fetch.sensor)
    let asked = WorldTime(seconds: fetch.asked)
    self.asked = asked
    range = Stretch(after: WorldTime(seconds: fetch.from), through: WorldTime(seconds: fetch.to))
    runs = history.recorded.map { Stretch(after: $0.after, through: min($0.through, asked)) }
      .filter { !$0.isEmpty }
    let recorded = runs.intersection([range])
    self.recorded = recorded
    edge = history.window.lastReleased(at: asked)
    horizon = history.window.lastExpired(at: asked)
    deletions = history.deletions.filter { deletion in
      deletion.at <= fetch.asked
        && deletion.stretch.map { !recorded.intersection([$0]).isEmpty } ?? false
    }
    let read = duration.map { asked.advanced(by: $0) }
    self.read = read
    losesSamplesWhileRead =
      read.map { read in
        history.deletions.contains { $0.at > fetch.asked && $0.at <= read.seconds }
      } ?? false
    free = recorded.intersection([Stretch(after: horizon, through: edge)])
      .subtracting([Stretch](joining: deletions.compactMap(\.stretch)))
      .filter { $0.length > SampleHistory.rounding }
  }

  /// Whether part of the range was held; nil if rounding leaves it open.
  package var isHeld: Bool? { Self.any(recorded.map { $0.through.seconds - edge.seconds }) }

  /// Whether part of the range was expired; nil if rounding, or the time that the fetch took, leaves it open.
  package var isExpired: Bool? {
    guard let read else { return nil }
    let asked = isExpired(before: horizon)
    return asked == isExpired(before: sensor.deliveryWindow.lastExpired(at: read)) ? asked : nil
  }

  private func isExpired(before horizon: WorldTime) -> Bool? {
    Self.any(recorded.map { horizon.seconds - $0.after.seconds })
  }

  /// Whether part of the range was deleted; nil if the time that the fetch took leaves it open.
  package var isDeleted: Bool? {
    guard read != nil else { return nil }
    if !deletions.isEmpty { return true }
    return losesSamplesWhileRead ? nil : false
  }

  /// Whether one of the differences is positive; nil if the largest is within the rounding error.
  private static func any(_ excess: [Seconds]) -> Bool? {
    let most = excess.max() ?? -1
    return most.magnitude < 0.002 ? nil : most > 0
  }

  /// The state of recorded samples at the time of the fetch.
  package enum Disposition: Hashable, Sendable, CaseIterable {
    case held, expired, deleted, free
  }

  /// The parts that were held.
  package var heldParts: [Stretch] {
    recorded.intersection([Stretch(after: edge, through: asked)])
  }

  /// The parts that were expired.
  package var expiredParts: [Stretch] {
    recorded.map { Stretch(after: $0.after, through: min($0.through, horizon)) }
      .filter { !$0.isEmpty }
  }

  /// The parts of a disposition, for counting their samples.
  package func parts(_ disposition: Disposition) -> [SampleStretch] {
    let deleted = deletions.compactMap(\.stretch)
    let parts =
      switch disposition {
      case .held: heldParts.subtracting([Stretch](joining: deleted))
      case .expired: expiredParts.subtracting([Stretch](joining: deleted))
      case .deleted: deleted.flatMap { recorded.intersection([$0]) }
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
  package func count(_ disposition: Disposition, in counts: [SampleStretch: Int]) -> Int? {
    var sum = 0
    for part in parts(disposition) {
      guard let count = counts[part] else { return nil }
      sum += count
    }
    return sum
  }
}
