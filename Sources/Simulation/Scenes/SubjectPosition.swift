/// Where somebody is in the room, in metres: to the right, up and away from the dock as it points at zero.
package struct SubjectPosition: Hashable, Sendable {
  package var right: Double
  package var up: Double
  package var ahead: Double

  package init(right: Double, up: Double, ahead: Double) {
    self.right = right
    self.up = up
    self.ahead = ahead
  }
}
