import CoreMotion
import Routines

extension BodyDay {
  /// What a device counts of the day's walks from one instant to another.
  func walked(from: LocalTime, to: LocalTime, with device: CarriedDevice) -> WalkedDistance {
    var walked = WalkedDistance()
    var index = firstWalk(endingAfter: from)
    while index < walks.count, walks[index].start < to {
      let walk = walks[index]
      index += 1
      for part in noticed(walk, from: max(from, walk.start), to: min(to, walk.end), device) {
        let steps = walk.steps(from: part.start, to: part.end)
        walked.steps += steps
        walked.metres += Double(steps) * walk.stepLength
        walked.seconds += part.seconds
        guard part.end == walk.end else { continue }
        walked.floorsAscended += max(walk.floors, 0)
        walked.floorsDescended += max(-walk.floors, 0)
      }
    }
    return walked
  }

  /// The parts of a walk that the device notices.
  private func noticed(
    _ walk: Walk,
    from: LocalTime,
    to: LocalTime,
    _ device: CarriedDevice
  ) -> [LocalInterval] {
    if device == .phone {
      return walk.carriesPhone && from < to ? [LocalInterval(start: from, end: to)] : []
    }
    return watch.recording.compactMap { worn in
      let part = LocalInterval(start: max(from, worn.start), end: min(to, worn.end))
      return part.start < part.end ? part : nil
    }
  }
}
