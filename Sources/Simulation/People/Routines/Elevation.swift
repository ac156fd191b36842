/// A person's altitude during one stay.
package struct Elevation: Sendable {
  /// The height of a floor, in metres (our choice).
  package static let floorHeight = 3.0

  /// The altitude of the ground at arrival and at departure, in metres above sea level.
  package let ground: (start: Double, end: Double)

  /// The floor of the previous stay, and of this one.
  package let floor: (before: Int, here: Int)

  /// The largest number of floors that a person climbs on foot; for more, they take the lift (our
  /// choice).
  private static let stairLimit = 3

  /// The floors climbed at arrival, negative if descended.
  package var floorsClimbed: Int { floor.here - floor.before }

  /// Whether the person climbs the floors on foot.
  package var byStairs: Bool { floorsClimbed != 0 && abs(floorsClimbed) <= Self.stairLimit }

  /// How long it takes to climb a floor on foot, in seconds (our choice).
  static let secondsPerFloor = 12.0

  /// How long it takes to reach the floor, in seconds.
  package var rampSeconds: Double {
    Double(abs(floorsClimbed)) * (byStairs ? Self.secondsPerFloor : 2.5)
  }

  /// The altitude in metres above sea level.
  ///
  /// - Parameters:
  ///   - seconds: The seconds since arrival.
  ///   - stay: The duration of the stay, in seconds.
  /// - Returns: The altitude.
  package func height(after seconds: Double, of stay: Double) -> Double {
    let progress = min(max(seconds / max(stay, 1), 0), 1)
    let climbed = rampSeconds > 0 ? min(max(seconds / rampSeconds, 0), 1) : 1
    return ground.start + (ground.end - ground.start) * progress * progress * (3 - 2 * progress)
      + (Double(floor.before) + Double(floorsClimbed) * climbed) * Self.floorHeight
  }
}

extension DaySchedule {
  /// The elevation of each segment; rides lead to work and home alternately.
  func elevations(_ physique: Physique) -> [Elevation] {
    var isAtWork = false
    var floor = physique.floor(.darkBedroom)
    return segments.map { segment in
      let before = isAtWork
      if segment.place == .transit { isAtWork.toggle() }
      let here = physique.floor(segment.place)
      defer { floor = here }
      return Elevation(
        ground: (physique.ground(atWork: before), physique.ground(atWork: isAtWork)),
        floor: (floor, here)
      )
    }
  }
}

extension Physique {
  func ground(atWork: Bool) -> Double { atWork ? workGround : homeGround }

  func floor(_ place: Place) -> Int {
    switch place {
    case .home: homeFloor
    case .bedroom, .darkBedroom: homeFloor + (sleepsUpstairs ? 1 : 0)
    case .office, .school, .workshop: workFloor
    case .transit, .outdoors, .shop, .gym: 0
    }
  }
}
