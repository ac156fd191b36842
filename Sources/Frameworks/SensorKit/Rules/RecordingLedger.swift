import VirtualTime

/// When each sensor recorded on each device, when the app had a claim to it, and what was deleted.
struct RecordingLedger {
  /// The samples of one sensor on one device.
  struct Stream: Hashable {
    var sensor: SRSensor
    var device: SRDevice
  }

  /// A recording without interruption; `until` is nil while it continues.
  struct Run {
    var since: WorldTime
    var until: WorldTime?

    func stretch(now: WorldTime) -> Stretch { Stretch(after: since, through: until ?? now) }
  }

  /// A deletion: its range, its time and its reason; nil for samples that stayed on the person's old phone.
  struct Deletion {
    var stretch: Stretch
    var time: WorldTime
    var reason: SRDeletionReason?
  }

  private var runs: [Stream: [Run]] = [:]
  private var claims: [SRSensor: [Run]] = [:]
  private var deletions: [SRSensor: [Deletion]] = [:]
  /// Incremented by each deletion, of any sensor, so that deliveries can check for new deletions
  /// cheaply.
  private(set) var deletionRevision = 0
  /// Since when the person has had this phone; nil: since before the world began.
  private(set) var phoneBegan: WorldTime?

  func runs(of stream: Stream) -> [Run] { runs[stream] ?? [] }

  /// The times in which the app had both a stake in a sensor and the participant's consent.
  func claims(to sensor: SRSensor) -> [Run] { claims[sensor] ?? [] }

  func deletions(of sensor: SRSensor) -> [Deletion] { deletions[sensor] ?? [] }

  func isRecording(_ stream: Stream) -> Bool { Self.isOpen(runs[stream]) }

  func isClaimed(_ sensor: SRSensor) -> Bool { Self.isOpen(claims[sensor]) }

  mutating func begin(_ stream: Stream, at time: WorldTime) {
    runs[stream, default: []].append(Run(since: time))
  }

  /// Ends the current recording and returns it.
  mutating func end(_ stream: Stream, at time: WorldTime) -> Run? {
    guard let last = runs[stream]?.indices.last, isRecording(stream) else { return nil }
    runs[stream]?[last].until = time
    return runs[stream]?[last]
  }

  /// Begins or ends the app's claim to a sensor.
  mutating func setClaim(to sensor: SRSensor, _ isClaimed: Bool, at time: WorldTime) {
    guard isClaimed != self.isClaimed(sensor) else { return }
    if isClaimed {
      claims[sensor, default: []].append(Run(since: time))
    } else if let last = claims[sensor]?.indices.last {
      claims[sensor]?[last].until = time
    }
  }

  mutating func delete(
    _ sensor: SRSensor,
    _ stretch: Stretch,
    _ reason: SRDeletionReason?,
    at time: WorldTime
  ) {
    deletionRevision += 1
    deletions[sensor, default: []].append(
      Deletion(stretch: stretch, time: time, reason: reason)
    )
  }

  /// The deletions of which this phone has records: those since the person has had it.
  func ownDeletions(of sensor: SRSensor) -> [Deletion] {
    deletions(of: sensor).filter { deletion in phoneBegan.map { deletion.time > $0 } ?? true }
  }

  /// Notes that the person has another phone from an instant on.
  mutating func beginPhone(at time: WorldTime) { phoneBegan = time }

  private static func isOpen(_ runs: [Run]?) -> Bool {
    guard let last = runs?.last else { return false }
    return last.until == nil
  }
}
