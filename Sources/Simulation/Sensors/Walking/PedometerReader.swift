package import CoreMotion
package import Routines
package import VirtualTime

/// What a phone's pedometer counts between any two instants, and when its owner walks.
package struct PedometerReader {
  private let days: Schedule

  /// Reads the pedometer of the phone that a person carries.
  package init(of days: Schedule) { self.days = days }

  /// What is counted from one instant to a later one: the parts of a while add up to the whole.
  package func walked(from: WorldTime, to: WorldTime) -> WalkedDistance {
    var walked = WalkedDistance()
    days.forEachBody(in: from.nanoseconds..<to.nanoseconds) { moment, part in
      walked += moment.day.walked(
        from: moment.local(WorldTime(nanoseconds: part.from)),
        to: moment.local(WorldTime(nanoseconds: part.to)),
        with: .phone
      )
      return true
    }
    return walked
  }

  /// How the owner walks with the phone at an instant; nil if they don't.
  package func gait(at time: WorldTime) -> WalkingGait? {
    let moment = days.moment(at: time)
    guard let walk = moment.day.walk(at: moment.local(time)), walk.carriesPhone else { return nil }
    return WalkingGait(stepsPerSecond: walk.cadence / 60, metresPerSecond: walk.speed)
  }

  /// When the owner next begins or ceases to walk with the phone, within a day after an instant.
  package func nextChange(after time: WorldTime) -> WorldTime? {
    let isWalking = gait(at: time) != nil
    var found: WorldTime?
    let day: Int64 = 86_400_000_000_000
    days.forEachBody(in: time.nanoseconds..<time.nanoseconds + day) { moment, part in
      let walks = moment.day.walks.dropFirst(
        moment.day.firstWalk(endingAfter: moment.local(WorldTime(nanoseconds: part.from)))
      )
      for walk in walks where walk.carriesPhone {
        for edge in [moment.world(walk.start), moment.world(walk.end)]
        where edge > time && edge.nanoseconds <= part.to {
          // Walks that follow one another at once are one.
          guard (gait(at: edge) != nil) != isWalking else { continue }
          found = edge
          return false
        }
      }
      return true
    }
    return found
  }
}

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
