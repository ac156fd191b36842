/// Where a motor is and how fast it turns, in radians and radians per second.
package struct MotorMotion: Hashable, Sendable {
  package var position: Double
  package var velocity: Double

  package init(position: Double = 0, velocity: Double = 0) {
    self.position = position
    self.velocity = velocity
  }
}
