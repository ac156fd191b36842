package import DockKit
import Foundation
import Routines
package import VirtualTime

/// A motorised dock, with or without a phone on it.
///
/// Commands are worked out as they are given, latency and all: nothing happens in the world until there
/// is something to tell. Our choices: a phone that loses the dock leaves its motors braking; a sleeping
/// dock takes the next command as a call to wake up and does nothing else with it.
package actor Dock: WorldActor, DockHardware {
  /// Where the phone is.
  enum PhonePlace { case away, docked, cutOff }

  package nonisolated let profile: DockProfile
  package nonisolated let description: DockDescription
  package nonisolated let clock: DeviceClock
  package nonisolated let world: World
  package nonisolated var unownedExecutor: UnownedSerialExecutor { WorldExecutor.unowned }

  let observe: @Sendable (DockEvent) -> Void
  weak var listener: (any DockListener)?

  var phone = PhonePlace.away { didSet { settleBatteries() } }
  var course: DockCourse
  var flapRandom: RandomStream
  var trackingButton: Bool
  var batteries: [DockBatteryGauge]
  /// When the phone was put on or connected again.
  var dockedAt: WorldTime
  /// What ends with the connection.
  var timers = DockTimers()
  var isAsleep = false
  /// When the phone or a hand last asked for something.
  var lastUse: WorldTime

  // In nanoseconds, for they are added for each frame.
  let commandLatency: Int64
  let velocityTimeout: Int64?
  let feedbackPeriod: Int64?

  /// Puts a dock into a world, with no phone on it.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - profile: What kind it is; see ``DockProfile/validated()``.
  ///   - name: What it is called.
  ///   - random: Where its identifier and its faults come from.
  ///   - listener: The phone's side; not kept alive.
  ///   - observe: Told of everything that happens, as it happens.
  package init(
    in world: World,
    _ profile: DockProfile,
    name: String,
    random: RandomStream,
    listener: any DockListener,
    observe: @escaping @Sendable (DockEvent) -> Void
  ) {
    self.world = world
    self.profile = profile
    clock = DeviceClock(drift: profile.clockDrift)
    self.listener = listener
    self.observe = observe
    description = DockDescription(profile, name: name, identifier: UUID(random.split("identifier")))
    flapRandom = random.split("flaps")
    trackingButton = profile.trackingButtonAtDocking
    batteries = profile.batteries.map {
      DockBatteryGauge($0, at: world.now)
    }
    dockedAt = world.now
    lastUse = world.now
    commandLatency = profile.commandLatency.wholeNanoseconds
    velocityTimeout = profile.velocityTimeout?.wholeNanoseconds
    feedbackPeriod = profile.feedbackRate.map { Int64((1e9 / $0).rounded()) }
    course = DockCourse(
      DockMotors(profile, since: world.now),
      since: world.now,
      memory: max(1_000_000_000, feedbackPeriod ?? 0)
    )
  }

  /// Whether a phone is on it and connected.
  package var isDocked: Bool { phone == .docked }

  package nonisolated func motion(at time: WorldTime) -> DockMotion {
    synchronously { $0.course.motion(at: time) }
  }

  package nonisolated func feedback(at time: WorldTime) -> DockMotion {
    synchronously { $0.report(at: time) }
  }

  private func report(at time: WorldTime) -> DockMotion {
    guard let feedbackPeriod else { return course.motion(at: time) }
    let passed = max(0, clock.counted(from: dockedAt, to: time))
    let report = clock.instant(counting: passed - passed % feedbackPeriod, since: dockedAt)
    var motion = course.motion(at: report)
    let step = profile.feedbackStep
    guard step > 0 else { return motion }
    motion.positions.pitch = (motion.positions.pitch / step).rounded() * step
    motion.positions.yaw = (motion.positions.yaw / step).rounded() * step
    motion.positions.roll = (motion.positions.roll / step).rounded() * step
    return motion
  }
}

extension DockDescription {
  fileprivate init(_ profile: DockProfile, name: String, identifier: UUID) {
    func axis(_ motor: MotorLimits?) -> Axis? {
      motor.map { Axis(range: $0.range, maximumSpeed: $0.maximumSpeed) }
    }
    self.init(
      name: name,
      identifier: identifier,
      firmwareVersion: profile.firmwareVersion,
      hardwareModel: profile.hardwareModel,
      yaw: axis(profile.yaw),
      pitch: axis(profile.pitch),
      roll: axis(profile.roll),
      feedbackRate: profile.feedbackRate,
      hasEvents: profile.hasEvents,
      hasBatteries: !profile.batteries.isEmpty,
      tracking: profile.tracking
    )
  }
}

extension WorldTime {
  /// The instant that many nanoseconds later; at most the end of time.
  func later(by nanoseconds: Int64) -> WorldTime {
    let (sum, overflow) = self.nanoseconds.addingReportingOverflow(nanoseconds)
    return overflow ? .endOfTime : WorldTime(nanoseconds: sum)
  }
}
