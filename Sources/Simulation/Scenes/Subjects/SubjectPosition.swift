/// Where somebody is in the room, in metres: to the right, up and away from the dock as it points at zero.
///
/// It is the middle of a person's face or of an object, as seen from the lens.
package struct SubjectPosition: Hashable, Sendable {
  package var right: Double
  package var up: Double
  package var ahead: Double

  package init(right: Double, up: Double, ahead: Double) {
    self.right = right
    self.up = up
    self.ahead = ahead
  }

  /// From here to there, by a share of the way.
  static func between(_ here: Self, _ there: Self, _ share: Double) -> Self {
    SubjectPosition(
      right: here.right + share * (there.right - here.right),
      up: here.up + share * (there.up - here.up),
      ahead: here.ahead + share * (there.ahead - here.ahead)
    )
  }
}

/// A place on the floor, in metres from the dock.
package struct FloorPoint: Hashable, Sendable {
  package var right: Double
  package var ahead: Double

  package init(right: Double, ahead: Double) {
    self.right = right
    self.ahead = ahead
  }

  func distance(to other: FloorPoint) -> Double {
    let (across, along) = (other.right - right, other.ahead - ahead)
    return (across * across + along * along).squareRoot()
  }
}
