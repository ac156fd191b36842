import DockKit

extension DockProfile {
  /// The dock, if it can be built.
  ///
  /// The bounds are our choice: wide enough for any dock, and such that nothing overflows.
  ///
  /// - Returns: The dock as it is.
  /// - Throws: Everything that is wrong with its numbers.
  package func validated() throws(DockProfileError) -> DockProfile {
    var check = Check()
    check(yaw, "yaw")
    check(pitch, "pitch")
    check(roll, "roll")
    if yaw == nil, pitch == nil, roll == nil {
      check.add("yaw", "has no motor, nor has any other axis", "give it one motor at least")
    }
    check(Double(clockDrift) / 1000, "clockDrift", -1_000_000...1_000_000, "ppm")
    check(commandLatency, "commandLatency", .zero ... .seconds(10))
    check(velocityTimeout, "velocityTimeout", .milliseconds(1) ... .seconds(86_400))
    check(sleepsAfter, "sleepsAfter", .seconds(1) ... .seconds(30 * 86_400))
    check(feedbackRate, "feedbackRate", 0.1...1_000, "Hz")
    check(feedbackStep, "feedbackStep", 0...0.5, "rad")
    check(Double(shutterEvents), "shutterEvents", 1...10, "events")
    check(shutterInterval, "shutterInterval", .zero ... .seconds(10))
    check(tracking.delay, "tracking.delay", .zero ... .seconds(60))
    var names: Set<String> = []
    for (index, battery) in batteries.enumerated() {
      check(battery, "batteries[\(index)]")
      if !names.insert(battery.name).inserted {
        check.add("batteries[\(index)].name", "is another one's too", "give each its own name")
      }
    }
    check(flaps)
    guard check.problems.isEmpty else {
      throw DockProfileError(profile: name, problems: check.problems)
    }
    return self
  }
}

/// What has been found wrong so far.
private struct Check {
  var problems: [DockProfileError.Problem] = []

  mutating func add(_ field: String, _ message: String, _ hint: String) {
    problems.append(DockProfileError.Problem(field: field, message: message, hint: hint))
  }

  mutating func callAsFunction(
    _ value: Double?,
    _ field: String,
    _ range: ClosedRange<Double>,
    _ unit: String = ""
  ) {
    guard let value, !range.contains(value) else { return }
    let unit = unit.isEmpty ? "" : " \(unit)"
    add(
      field,
      "can't be \(value)\(unit)",
      "it can be from \(range.lowerBound) to \(range.upperBound)\(unit)"
    )
  }

  mutating func callAsFunction(
    _ value: Duration?,
    _ field: String,
    _ range: ClosedRange<Duration>
  ) {
    guard let value, !range.contains(value) else { return }
    add(field, "can't be \(value)", "it can be from \(range.lowerBound) to \(range.upperBound)")
  }

  mutating func callAsFunction(_ motor: MotorLimits?, _ field: String) {
    guard let motor else { return }
    self(motor.maximumSpeed, "\(field).maximumSpeed", 0.001...100, "rad/s")
    self(motor.acceleration, "\(field).acceleration", 0.001...10_000, "rad/s²")
    self(motor.speedFloor, "\(field).speedFloor", 0...100, "rad/s")
    if motor.speedFloor > motor.maximumSpeed {
      add("\(field).speedFloor", "is above the maximum speed", "lower it, or it never turns")
    }
    self(motor.deadBand, "\(field).deadBand", 0...1, "rad")
    guard let range = motor.range else { return }
    self(range.lowerBound, "\(field).range.lowerBound", -10...10, "rad")
    self(range.upperBound, "\(field).range.upperBound", -10...10, "rad")
    if range.lowerBound == range.upperBound {
      add("\(field).range", "is one point", "leave the motor out if it can't turn")
    }
  }

  mutating func callAsFunction(_ battery: DockBattery, _ field: String) {
    if battery.name.isEmpty { add("\(field).name", "is empty", "call it anything") }
    self(battery.lifetime, "\(field).lifetime", .seconds(60) ... .seconds(366 * 86_400))
    self(battery.recharge, "\(field).recharge", .seconds(60) ... .seconds(366 * 86_400))
    self(battery.level, "\(field).level", 0...1)
    self(battery.step, "\(field).step", 0.001...0.5)
    self(battery.lowLevel, "\(field).lowLevel", 0...1)
  }

  mutating func callAsFunction(_ flaps: DockFlaps?) {
    guard let flaps else { return }
    self(flaps.meanInterval, "flaps.meanInterval", .seconds(1) ... .seconds(366 * 86_400))
    self(flaps.shortest, "flaps.shortest", .milliseconds(1) ... .seconds(3600))
    self(flaps.longest, "flaps.longest", .milliseconds(1) ... .seconds(3600))
    if flaps.longest < flaps.shortest {
      add("flaps.longest", "is shorter than the shortest", "swap the two")
    }
    self(flaps.recentringChance, "flaps.recentringChance", 0...1)
    self(flaps.recentringJump, "flaps.recentringJump", -10...10, "rad")
  }
}
