import DockKit
import VirtualTime

/// The motion of a dock as its commands lead to it: from the recent past to the commands that are on their way
/// to the motors.
struct CommandedMotion {
  private struct MotionSegment {
    var start: WorldTime
    var motors: DockMotors
  }

  // A ring buffer in the order of time, so that steering neither moves nor allocates memory. The first
  // segment also stands for all time before it.
  private var ring: [MotionSegment]
  private var first = 0
  private var count = 1
  private let memory: Int64

  /// The motion of a dock that has received no command.
  ///
  /// - Parameters:
  ///   - motors: At rest.
  ///   - time: The beginning of the rest.
  ///   - memory: How far back a motion can be asked for, in nanoseconds.
  init(_ motors: DockMotors, since time: WorldTime, memory: Int64) {
    // A second at 30 frames, twice.
    ring = Array(repeating: MotionSegment(start: time, motors: motors), count: 64)
    self.memory = memory
  }

  /// The motors as the last command leaves them.
  var last: DockMotors { ring[slot(count - 1)].motors }

  /// The motion at an instant: exact within the memory and in the future.
  func motion(at time: WorldTime) -> DockMotion {
    var index = count - 1
    while index > 0, ring[slot(index)].start > time { index -= 1 }
    return ring[slot(index)].motors.motion(at: time)
  }

  /// Gives a command, which replaces those that take effect at the same time or later.
  mutating func command(
    from time: WorldTime,
    now: WorldTime,
    _ give: (inout DockMotors) -> Void
  ) {
    while count > 1, ring[slot(count - 1)].start >= time { count -= 1 }
    // The segment before it still holds at the first instant that can be asked for.
    let oldest = now.nanoseconds - memory
    while count > 1, ring[slot(1)].start.nanoseconds <= oldest {
      first = slot(1)
      count -= 1
    }
    if count == ring.count { grow() }
    let next = slot(count)
    ring[next] = ring[slot(count - 1)]
    ring[next].start = time
    count += 1
    give(&ring[next].motors)
  }

  /// Where a segment is in the ring, whose length is a power of two.
  private func slot(_ index: Int) -> Int { (first + index) & (ring.count - 1) }

  private mutating func grow() {
    ring = (0..<2 * count).map { ring[slot($0)] }
    first = 0
  }

  /// When something is to be told next, later than an instant; the end of time: never.
  func nextNotice(after time: WorldTime) -> WorldTime {
    var next = WorldTime.endOfTime
    eachNotice { notice, _ in if notice > time { next = min(next, notice) } }
    return next
  }

  /// What is to be told of a time: after an instant, up to another.
  func notices(after start: WorldTime, through end: WorldTime) -> [DockEvent] {
    var found: [(time: WorldTime, event: DockEvent)] = []
    eachNotice { time, event in
      if time > start, time <= end { found.append((time, event)) }
    }
    return found.sorted { $0.time < $1.time }.map(\.event)
  }

  private func eachNotice(_ body: (WorldTime, DockEvent) -> Void) {
    for index in 0..<count {
      let end = index + 1 == count ? WorldTime.endOfTime : ring[slot(index + 1)].start
      let motors = ring[slot(index)].motors
      for axis in DockAxis.allCases where motors.reachesLimit(of: axis) < end {
        body(motors.reachesLimit(of: axis), .limitReached(axis))
      }
      if motors.lapses < end { body(motors.lapses, .lapsed) }
    }
  }
}

extension WorldTime {
  /// The instant that many nanoseconds later; at most the end of time.
  func later(by nanoseconds: Int64) -> WorldTime {
    let (sum, overflow) = self.nanoseconds.addingReportingOverflow(nanoseconds)
    return overflow ? .endOfTime : WorldTime(nanoseconds: sum)
  }
}

/// The motors of a dock, as they go on from one command.
struct DockMotors: Sendable {
  private var pitch: Motor
  private var yaw: Motor
  private var roll: Motor

  /// All at rest, at zero or as near to it as they can point.
  init(_ profile: DockProfile, since time: WorldTime) {
    pitch = Motor(profile.pitch ?? .none, at: 0, since: time)
    yaw = Motor(profile.yaw ?? .none, at: 0, since: time)
    roll = Motor(profile.roll ?? .none, at: 0, since: time)
  }

  func motion(at time: WorldTime) -> DockMotion {
    let pitch = pitch.motion(at: time)
    let yaw = yaw.motion(at: time)
    let roll = roll.motion(at: time)
    return DockMotion(
      time: time,
      positions: DockAngles(pitch: pitch.position, yaw: yaw.position, roll: roll.position),
      velocities: DockAngles(pitch: pitch.velocity, yaw: yaw.velocity, roll: roll.velocity)
    )
  }

  /// When all have come to rest; the end of time if one turns without end.
  var rests: WorldTime {
    max(pitch.rests, yaw.rests, roll.rests)
  }

  /// When a velocity command lapses on an axis that still turns; the end of time: never.
  var lapses: WorldTime {
    min(pitch.lapses, yaw.lapses, roll.lapses)
  }

  /// When a velocity command runs into the end of an axis; the end of time: never.
  func reachesLimit(of axis: DockAxis) -> WorldTime {
    switch axis {
    case .pitch: pitch.reachesLimit
    case .yaw: yaw.reachesLimit
    case .roll: roll.reachesLimit
    }
  }

  /// When the last command leads to something to tell; the end of time: never.
  var nextNotice: WorldTime {
    min(lapses, min(pitch.reachesLimit, yaw.reachesLimit, roll.reachesLimit))
  }

  mutating func turn(at speeds: DockAngles, from time: WorldTime, lapsing lapse: WorldTime) {
    pitch.turn(at: speeds.pitch, from: time, lapsing: lapse)
    yaw.turn(at: speeds.yaw, from: time, lapsing: lapse)
    roll.turn(at: speeds.roll, from: time, lapsing: lapse)
  }

  mutating func move(
    to positions: DockAngles,
    from time: WorldTime,
    taking seconds: Double,
    maximumSpeed: DockAngles?,
    keepsDeadBand: Bool
  ) {
    func move(_ motor: inout Motor, to position: Double, at speed: Double?) {
      motor.move(
        to: position,
        from: time,
        taking: seconds,
        maximumSpeed: speed ?? .infinity,
        keepsDeadBand: keepsDeadBand
      )
    }
    move(&pitch, to: positions.pitch, at: maximumSpeed?.pitch)
    move(&yaw, to: positions.yaw, at: maximumSpeed?.yaw)
    move(&roll, to: positions.roll, at: maximumSpeed?.roll)
  }

  mutating func stop(from time: WorldTime) {
    pitch.stop(from: time)
    yaw.stop(from: time)
    roll.stop(from: time)
  }
}
