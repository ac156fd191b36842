import DockKit
import Foundation
import VirtualTime

/// A dock of two axes whose speed follows commands after a latency, with a bounded acceleration.
final class SimpleDock: DockHardware, @unchecked Sendable {
  // Unchecked: it belongs to one world, and only that world's thread reaches it.

  let description: DockDescription
  let clock = DeviceClock()
  private let world: World
  private let latency: Int64
  private let acceleration: Double
  private var commands: [(from: Int64, speeds: DockAngles)] = []
  /// The dock's motion at each millisecond since the world's start.
  private var history: [DockMotion]

  init(
    in world: World,
    latency: Duration = .milliseconds(70),
    acceleration: Double = 8,
    maximumSpeed: Double = 2,
    pitch: ClosedRange<Double> = -0.35...1.22,
    startingAt positions: DockAngles = .zero
  ) {
    self.world = world
    self.latency = latency.wholeNanoseconds
    self.acceleration = acceleration
    description = DockDescription(
      name: "Simple",
      identifier: UUID(),
      firmwareVersion: nil,
      hardwareModel: nil,
      yaw: DockDescription.Axis(range: nil, maximumSpeed: maximumSpeed),
      pitch: DockDescription.Axis(range: pitch, maximumSpeed: maximumSpeed),
      roll: nil,
      feedbackRate: nil,
      hasEvents: false,
      hasBatteries: false
    )
    history = [DockMotion(time: .start, positions: positions, velocities: .zero)]
  }

  func motion(at time: WorldTime) -> DockMotion {
    let step = Int(max(0, time.nanoseconds) / 1_000_000)
    while history.count <= step { history.append(next()) }
    var motion = history[step]
    let rest = (time.seconds - motion.time.seconds)
    motion.time = time
    motion.positions.yaw += rest * motion.velocities.yaw
    motion.positions.pitch += rest * motion.velocities.pitch
    return motion
  }

  func turn(at speeds: DockAngles) {
    commands.append((world.now.nanoseconds + latency, speeds))
  }

  /// Returns the motion a millisecond after another motion.
  private func next() -> DockMotion {
    var motion = history[history.count - 1]
    motion.time = WorldTime(nanoseconds: Int64(history.count) * 1_000_000)
    let wanted = commands.last { $0.from < motion.time.nanoseconds }?.speeds ?? .zero
    let most = acceleration / 1000
    motion.velocities.yaw += min(max(wanted.yaw - motion.velocities.yaw, -most), most)
    motion.velocities.pitch += min(max(wanted.pitch - motion.velocities.pitch, -most), most)
    motion.positions.yaw += motion.velocities.yaw / 1000
    motion.positions.pitch += motion.velocities.pitch / 1000
    return motion
  }

  func feedback(at time: WorldTime) -> DockMotion { motion(at: time) }

  func move(to positions: DockAngles, taking duration: Duration, maximumSpeed: DockAngles?)
    -> WorldTime
  {
    world.now
  }

  func follow(_ points: [DockWaypoint]) -> WorldTime { world.now }
}
