/// How high above the sea a person is during one stay.
package struct Elevation: Sendable {
  /// Height of a floor, in metres (our choice).
  package static let floorHeight = 3.0

  /// Ground beneath at arrival and at departure, in metres above the sea.
  package let ground: (start: Double, end: Double)

  /// Floor of the stay before, and of this one.
  package let floor: (before: Int, here: Int)

  /// Floors up to this many are climbed on foot, more by lift (our choice).
  private static let stairLimit = 3

  /// Floors climbed at arrival, negative if descended.
  package var floorsClimbed: Int { floor.here - floor.before }

  /// Whether the floors are climbed on foot.
  package var byStairs: Bool { floorsClimbed != 0 && abs(floorsClimbed) <= Self.stairLimit }

  /// How long it takes to reach the floor, in seconds.
  package var rampSeconds: Double { Double(abs(floorsClimbed)) * (byStairs ? 12 : 2.5) }

  /// Metres above the sea.
  ///
  /// - Parameters:
  ///   - seconds: Since arrival.
  ///   - stay: How long the stay is, in seconds.
  /// - Returns: The height.
  package func height(after seconds: Double, of stay: Double) -> Double {
    let way = min(max(seconds / max(stay, 1), 0), 1)
    let climbed = rampSeconds > 0 ? min(max(seconds / rampSeconds, 0), 1) : 1
    return ground.start + (ground.end - ground.start) * way * way * (3 - 2 * way)
      + (Double(floor.before) + Double(floorsClimbed) * climbed) * Self.floorHeight
  }
}

extension DaySchedule {
  /// How high each stay is; every other ride leads to work, and the next one home.
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
