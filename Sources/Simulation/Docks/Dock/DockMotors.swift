import DockKit
import VirtualTime

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
