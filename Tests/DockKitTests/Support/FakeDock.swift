import DockKit
import Foundation
import VirtualTime

/// A dock that executes its commands at once and exactly, and records them.
final class FakeDock: DockHardware, @unchecked Sendable {
  // Unchecked: only the world's thread accesses it.

  /// The commands so far.
  enum Command: Hashable {
    case turn(DockAngles)
    case move(DockAngles, Duration, DockAngles?)
    case follow([DockWaypoint])
  }

  private struct Leg {
    var begin: WorldTime
    var end: WorldTime
    var from: DockAngles
    var speeds: DockAngles
  }

  let description: DockDescription
  let clock = DeviceClock()
  private(set) var commands: [Command] = []
  private let world: World
  private var legs: [Leg]

  init(_ description: DockDescription = .stand(), at positions: DockAngles = .zero, in world: World)
  {
    self.description = description
    self.world = world
    legs = [Leg(begin: .start, end: .endOfTime, from: positions, speeds: .zero)]
  }

  /// The speeds of the last command.
  var lastTurn: DockAngles? {
    for case .turn(let speeds) in commands.reversed() { return speeds }
    return nil
  }

  var positions: DockAngles { motion(at: world.now).positions }

  func motion(at time: WorldTime) -> DockMotion {
    let leg = legs.last { $0.begin <= time } ?? legs[0]
    let seconds = leg.begin.duration(to: min(time, leg.end)).inSeconds
    return DockMotion(
      time: time,
      positions: leg.from.plus(leg.speeds, times: seconds),
      velocities: time < leg.end ? leg.speeds : .zero
    )
  }

  func feedback(at time: WorldTime) -> DockMotion { motion(at: time) }

  func turn(at speeds: DockAngles) {
    commands.append(.turn(speeds))
    begin(speeds, until: .endOfTime)
  }

  func move(
    to positions: DockAngles,
    taking duration: Duration,
    maximumSpeed: DockAngles?
  ) -> WorldTime {
    commands.append(.move(positions, duration, maximumSpeed))
    return go([(positions, duration)])
  }

  func follow(_ points: [DockWaypoint]) -> WorldTime {
    commands.append(.follow(points))
    return go(points.map { ($0.positions, $0.duration) })
  }

  private func go(_ points: [(DockAngles, Duration)]) -> WorldTime {
    legs.removeAll { $0.begin > world.now }
    var (place, time) = (positions, world.now)
    for (end, duration) in points {
      let way = end.plus(place, times: -1)
      let longest = max(abs(way.pitch), abs(way.yaw), abs(way.roll))
      let seconds = max(duration.inSeconds, longest / 2)
      let arrival = time.advanced(by: .nanoseconds(Int64(seconds * 1e9)))
      if arrival > time {
        let speeds = DockAngles.zero.plus(way, times: 1 / seconds)
        legs.append(Leg(begin: time, end: arrival, from: place, speeds: speeds))
      }
      (place, time) = (end, arrival)
    }
    legs.append(Leg(begin: time, end: .endOfTime, from: place, speeds: .zero))
    return time
  }

  private func begin(_ speeds: DockAngles, until end: WorldTime) {
    let place = positions
    legs.removeAll { $0.begin > world.now }
    legs.append(Leg(begin: world.now, end: end, from: place, speeds: speeds))
  }
}

extension DockAngles {
  func plus(_ other: DockAngles, times factor: Double) -> DockAngles {
    DockAngles(
      pitch: pitch + other.pitch * factor,
      yaw: yaw + other.yaw * factor,
      roll: roll + other.roll * factor
    )
  }
}

extension DockDescription {
  /// A stand that turns without end, tilts by half a radian either way, doesn't roll, and reports
  /// everything.
  static func stand(
    _ number: UInt8 = 1,
    feedbackRate: Double? = 4,
    hasEvents: Bool = true,
    hasBatteries: Bool = true,
    tracking: DockDescription.Tracking = .init()
  ) -> DockDescription {
    DockDescription(
      name: "Stand \(number)",
      identifier: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number)),
      firmwareVersion: "1.2.3",
      hardwareModel: "4.5.6",
      yaw: Axis(range: nil, maximumSpeed: 2),
      pitch: Axis(range: -0.5...0.5, maximumSpeed: 2),
      roll: nil,
      feedbackRate: feedbackRate,
      hasEvents: hasEvents,
      hasBatteries: hasBatteries,
      tracking: tracking
    )
  }
}
