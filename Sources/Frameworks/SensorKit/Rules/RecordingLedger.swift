import VirtualTime

/// When each sensor recorded, and what was deleted since.
struct RecordingLedger {
  /// One run of a sensor; without an end it still goes on.
  struct Run {
    var since: WorldTime
    var until: WorldTime?

    func stretch(now: WorldTime) -> Stretch { Stretch(after: since, through: until ?? now) }
  }

  /// Something that a person deleted, and when they did.
  struct Deletion {
    var stretch: Stretch
    var time: WorldTime
  }

  private var runs: [SRSensor: [Run]] = [:]
  private var deletions: [SRSensor: [Deletion]] = [:]

  func runs(of sensor: SRSensor) -> [Run] { runs[sensor] ?? [] }

  func deletions(of sensor: SRSensor) -> [Deletion] { deletions[sensor] ?? [] }

  func isRecording(_ sensor: SRSensor) -> Bool {
    guard let last = runs[sensor]?.last else { return false }
    return last.until == nil
  }

  mutating func begin(_ sensor: SRSensor, at time: WorldTime) {
    runs[sensor, default: []].append(Run(since: time))
  }

  /// Ends the running recording; returns it.
  mutating func end(_ sensor: SRSensor, at time: WorldTime) -> Run? {
    guard let last = runs[sensor]?.indices.last, isRecording(sensor) else { return nil }
    runs[sensor]?[last].until = time
    return runs[sensor]?[last]
  }

  mutating func delete(_ sensor: SRSensor, _ stretch: Stretch, at time: WorldTime) {
    deletions[sensor, default: []].append(Deletion(stretch: stretch, time: time))
  }
}
