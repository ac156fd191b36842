/// A stretch of a motor's plan with constant acceleration.
struct MotorPhase: Sendable {
  /// Seconds since the plan's start.
  var since: Double
  /// The motion that it begins with.
  var motion: MotorMotion
  var acceleration: Double

  static let none = MotorPhase(since: .infinity, motion: MotorMotion(), acceleration: 0)

  func motion(at seconds: Double) -> MotorMotion {
    let passed = seconds - since
    return MotorMotion(
      position: motion.position + passed * (motion.velocity + passed * acceleration / 2),
      velocity: motion.velocity + passed * acceleration
    )
  }
}

/// Four phases by their number: named fields, for those of an inline array are copied to be read.
struct MotorPhases: Sendable {
  var first = MotorPhase.none
  var second = MotorPhase.none
  var third = MotorPhase.none
  var fourth = MotorPhase.none

  subscript(index: Int) -> MotorPhase {
    @inline(__always) get {
      switch index {
      case 0: first
      case 1: second
      case 2: third
      default: fourth
      }
    }
    @inline(__always) set {
      switch index {
      case 0: first = newValue
      case 1: second = newValue
      case 2: third = newValue
      default: fourth = newValue
      }
    }
  }
}
