import DockKit
import VirtualTime

/// The motion of a dock that results from its commands: from the recent past to commands that have
/// not reached the motors yet.
struct CommandedMotion {
  private struct MotionSegment {
    var start: WorldTime
    var motors: DockMotors
  }

  // A ring buffer in the order of time, so that a command neither moves nor allocates memory. The
  // first segment also stands for all time before it.
  private var ring: [MotionSegment]
  private var first = 0
  private var count = 1
  private let memory: Int64

  /// Creates the motion of a dock that has received no command.
  ///
  /// - Parameters:
  ///   - motors: The motors, at rest.
  ///   - time: The beginning of the rest.
  ///   - memory: How far back ``motion(at:)`` is exact, in nanoseconds.
  init(_ motors: DockMotors, since time: WorldTime, memory: Int64) {
    // Twice the commands of one second at 30 frames per second.
    ring = Array(repeating: MotionSegment(start: time, motors: motors), count: 64)
    self.memory = memory
  }

  /// The motors after the last command.
  var last: DockMotors { ring[slot(count - 1)].motors }

  /// The motion at an instant: exact within the memory and in the future.
  func motion(at time: WorldTime) -> DockMotion {
    var index = count - 1
    while index > 0, ring[slot(index)].start > time { index -= 1 }
    return ring[slot(index)].motors.motion(at: time)
  }

  /// Adds a command, which replaces the commands that take effect at the same time or later.
  mutating func command(
    from time: WorldTime,
    now: WorldTime,
    _ body: (inout DockMotors) -> Void
  ) {
    while count > 1, ring[slot(count - 1)].start >= time { count -= 1 }
    // Keep the segment that contains the oldest instant within the memory.
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
    body(&ring[next].motors)
  }

  /// The position of a segment in the ring, whose length is a power of two.
  private func slot(_ index: Int) -> Int { (first + index) & (ring.count - 1) }

  private mutating func grow() {
    ring = (0..<2 * count).map { ring[slot($0)] }
    first = 0
  }

  /// When the next event after an instant happens; the end of time if none does.
  func nextNotice(after time: WorldTime) -> WorldTime {
    var next = WorldTime.endOfTime
    eachNotice { notice, _ in if notice > time { next = min(next, notice) } }
    return next
  }

  /// The events after `start`, up to and including `end`.
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
  /// This instant plus some nanoseconds; at most the end of time.
  func later(by nanoseconds: Int64) -> WorldTime {
    let (sum, overflow) = self.nanoseconds.addingReportingOverflow(nanoseconds)
    return overflow ? .endOfTime : WorldTime(nanoseconds: sum)
  }
}

/// The motion of a dock's motors after one command.
struct DockMotors: Sendable {
  private var pitch: Motor
  private var yaw: Motor
  private var roll: Motor

  /// Creates motors at rest, at zero or at the nearest position that they can reach.
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

  /// When all motors are at rest; the end of time if one turns endlessly.
  var rests: WorldTime {
    max(pitch.rests, yaw.rests, roll.rests)
  }

  /// When a velocity command times out on an axis that still turns; the end of time if none does.
  var lapses: WorldTime {
    min(pitch.lapses, yaw.lapses, roll.lapses)
  }

  /// When a velocity command reaches the end of an axis; the end of time if it doesn't.
  func reachesLimit(of axis: DockAxis) -> WorldTime {
    switch axis {
    case .pitch: pitch.reachesLimit
    case .yaw: yaw.reachesLimit
    case .roll: roll.reachesLimit
    }
  }

  /// When the last command causes its next event; the end of time if it causes none.
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
