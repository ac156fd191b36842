package import CoreMotion
package import People
package import VirtualTime

/// Reads a phone's pedometer between any two instants, and finds out when its owner walks.
package struct PedometerReader {
  private let days: Schedule

  /// Creates a reader of the pedometer of a person's phone.
  package init(of days: Schedule) { self.days = days }

  /// The counts from one instant to a later one; the counts of an interval's parts add up to those
  /// of the interval.
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

  /// The owner's gait at an instant; nil if the owner doesn't walk with the phone.
  package func gait(at time: WorldTime) -> WalkingGait? {
    let moment = days.moment(at: time)
    guard let walk = moment.day.walk(at: moment.local(time)), walk.carriesPhone else { return nil }
    return WalkingGait(stepsPerSecond: walk.cadence / 60, metresPerSecond: walk.speed)
  }

  /// When the owner next begins or stops walking with the phone, within a day after an instant; nil
  /// if there is no change.
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
          // Walks without a pause between them are one.
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
  /// The counts of a device for the day's walks from one instant to another.
  func walked(from: LocalTime, to: LocalTime, with device: CarriedDevice) -> WalkedDistance {
    var walked = WalkedDistance()
    var index = firstWalk(endingAfter: from)
    while index < walks.count, walks[index].start < to {
      let walk = walks[index]
      index += 1
      for part in measured(walk, from: max(from, walk.start), to: min(to, walk.end), device) {
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

  /// The parts of a walk that the device measures.
  private func measured(
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
