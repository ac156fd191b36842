import Foundation
import Spatial
import VirtualTime

extension DockKitService {
  /// The outcome of a call.
  typealias DockCommandOutcome = DockCommandFact.DockCommandOutcome

  /// Carries out a call, and records the call with its outcome.
  func command<Value>(
    _ call: String,
    _ detail: @autoclosure () -> String,
    _ body: () throws(DockKitError) -> (Value, DockCommandOutcome)
  ) throws(DockKitError) -> Value {
    do {
      let (value, outcome) = try body()
      recordCommand(call, detail(), outcome)
      return value
    } catch {
      recordCommand(call, detail(), .failed, error)
      throw error
    }
  }

  /// Carries out a call without a result, and records the call with its outcome.
  func command(
    _ call: String,
    _ detail: @autoclosure () -> String,
    _ body: () throws(DockKitError) -> DockCommandOutcome
  ) throws(DockKitError) {
    try command(call, detail()) { () throws(DockKitError) in ((), try body()) }
  }

  /// Returns the outcome of a motor command: it has no effect while system tracking is on, or while
  /// the button is off, depending on the options.
  ///
  /// Source: Apple, setAngularVelocity(_:) and others: they work only while system tracking is off;
  /// an option determines the effect otherwise. Stopping the motors is never a mistake (clients do
  /// it on every exit path), nor is a command after the app has turned tracking off and awaited the
  /// call as the page says.
  func motorOutcome(of call: String, isStop: Bool = false) -> DockCommandOutcome {
    if isSystemTrackingEnabled {
      if !isStop, !isTurningOff {
        found(.motorsWhileTracking, about: call, "\(call) while system tracking was on")
      }
      if options.commandsWhileTracking != .fought { return .ignored }
    }
    return isObeyed ? .done : .ignored
  }

  /// Records a call.
  func recordCommand(
    _ call: String,
    _ detail: @autoclosure () -> String,
    _ outcome: DockCommandOutcome,
    _ error: DockKitError? = nil
  ) {
    diagnose(call, error)
    switch call {
    case "setAngularVelocity":
      velocityCalls.record(call, detail(), outcome, error).forEach { record(.command($0)) }
    case "track":
      trackCalls.record(call, detail(), outcome, error).forEach { record(.command($0)) }
    default:
      let words = error.map { "\($0)" } ?? ""
      record(
        .command(DockCommandFact(call: call, detail: detail(), outcome: outcome, error: words))
      )
    }
  }

  /// Records the calls of unfinished runs.
  func recordRuns() {
    for rest in [velocityCalls.end(), trackCalls.end()] {
      if let rest { record(.command(rest)) }
    }
  }

  /// Turns the dock until the next command.
  func setAngularVelocity(
    _ velocity: Vector3D,
    of accessory: DockAccessory
  ) throws(DockKitError) {
    try command("setAngularVelocity", velocity.words) { () throws(DockKitError) in
      let dock = try hardware(of: accessory)
      guard velocity.isFinite else { throw .invalidParameter }
      if isSystemTrackingEnabled, options.commandsWhileTracking == .fatalError {
        recordCommand("setAngularVelocity", velocity.words, .failed)
        fatalError(
          """
          setAngularVelocity(_:) was called while system tracking is on. \
          hint: call setSystemTrackingEnabled(false) first, also for a velocity of zero.
          """
        )
      }
      let speeds = signs.angles(velocity)
      let outcome = motorOutcome(of: "setAngularVelocity", isStop: speeds.areStill)
      guard outcome == .done else { return outcome }
      assignMotors(to: speeds.areStill ? .idle : .velocity)
      steering = launch
      dock.turn(at: speeds)
      return .done
    }
  }
}

extension Vector3D {
  /// Whether all three numbers are finite.
  var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }

  /// The three numbers, for records.
  var words: String { "x \(x.inRecords) y \(y.inRecords) z \(z.inRecords)" }
}

extension DockKitService {
  /// Turns the dock to an orientation.
  func setOrientation(
    _ target: Vector3D,
    _ duration: Duration,
    relative: Bool,
    of accessory: DockAccessory
  ) throws(DockKitError) -> Progress {
    let detail = { "\(target.words) in \(duration.inSeconds) s\(relative ? " relative" : "")" }
    return try command("setOrientation", detail()) { () throws(DockKitError) in
      let dock = try hardware(of: accessory)
      guard target.isFinite, duration >= .zero else { throw .invalidParameter }
      guard moves.admits(at: world.now) else { throw .frameRateTooHigh }
      let outcome = motorOutcome(of: "setOrientation")
      guard outcome == .done else { return (MotionProgress.cancelled(in: world), outcome) }
      let reach = reach(of: accessory)
      let positions = dock.motion(at: world.now).positions
      let end = dock.move(
        to: reach.destination(of: target, from: positions, relative: relative),
        taking: duration,
        maximumSpeed: reach.maximumSpeed
      )
      return (begin(until: end), .done)
    }
  }

  /// Turns the dock to an orientation.
  func setOrientation(
    _ target: Rotation3D,
    _ duration: Duration,
    relative: Bool,
    of accessory: DockAccessory
  ) throws(DockKitError) -> Progress {
    // An invalid rotation becomes a vector that is not finite.
    let angles = target.dockAngles ?? Vector3D(x: .nan, y: .nan, z: .nan)
    return try setOrientation(angles, duration, relative: relative, of: accessory)
  }

  /// The positions and speeds that the dock may have in this session.
  func reach(of accessory: DockAccessory) -> SessionReach {
    SessionReach(of: accessory.description, within: sessionLimits, signs)
  }

  /// Plays an animation from the current position.
  func animate(
    _ motion: DockAccessory.Animation,
    of accessory: DockAccessory
  ) throws(DockKitError) -> Progress {
    try command("animate", "\(motion)") { () throws(DockKitError) in
      let dock = try hardware(of: accessory)
      guard admitsAnimation() else { throw .frameRateTooHigh }
      let outcome = motorOutcome(of: "animate")
      guard outcome == .done else { return (MotionProgress.cancelled(in: world), outcome) }
      let reach = reach(of: accessory)
      let positions = dock.motion(at: world.now).positions
      let end = dock.follow(motion.waypoints(from: positions, within: reach))
      return (begin(until: end), .done)
    }
  }

  private func admitsAnimation() -> Bool {
    switch options.rateBudget {
    case .shared: moves.admits(at: world.now)
    case .separate: animations.admits(at: world.now)
    }
  }

  /// Returns the limits of the dock in this session.
  func limits(of accessory: DockAccessory) throws(DockKitError) -> DockAccessory.Limits {
    _ = try hardware(of: accessory)
    return DockAccessory.Limits(
      yaw: limit(of: .yaw, accessory.description),
      pitch: limit(of: .pitch, accessory.description),
      roll: limit(of: .roll, accessory.description)
    )
  }

  /// Limits the movements of this session.
  func setLimits(
    _ limits: DockAccessory.Limits,
    of accessory: DockAccessory
  ) throws(DockKitError) {
    try command("setLimits", limits.words) { () throws(DockKitError) in
      _ = try hardware(of: accessory)
      let named = MotorAxis.allCases.filter { limits[keyPath: $0.limit] != nil }
      guard !named.isEmpty else { throw .invalidParameter }
      guard named.allSatisfy({ accessory.description[keyPath: $0.motor] != nil }) else {
        throw .notSupportedByDevice
      }
      let outcome = motorOutcome(of: "setLimits")
      guard outcome == .done else { return outcome }
      sessionLimits = DockAccessory.Limits(
        yaw: limits.yaw ?? sessionLimits?.yaw,
        pitch: limits.pitch ?? sessionLimits?.pitch,
        roll: limits.roll ?? sessionLimits?.roll
      )
      return .done
    }
  }

  private func limit(
    of axis: MotorAxis,
    _ description: DockDescription
  ) -> DockAccessory.Limits.Limit? {
    if let limit = sessionLimits?[keyPath: axis.limit] { return limit }
    guard let motor = description[keyPath: axis.motor] else { return nil }
    let range = signs.range(motor.range ?? -Double.pi ... .pi, about: axis)
    return DockAccessory.Limits.Limit(
      checked: range.lowerBound..<range.upperBound,
      motor.maximumSpeed
    )
  }
}

extension DockAccessory.Limits {
  /// The limits, for records.
  fileprivate var words: String {
    [("yaw", yaw), ("pitch", pitch), ("roll", roll)].compactMap { name, limit in
      limit.map { "\(name) \($0.positionRange) at \($0.maximumSpeed)" }
    }.joined(separator: ", ")
  }
}

extension DockKitService {
  /// How long the dock turns for the tracker after the last frame.
  ///
  /// Our choice: five frames at the lowest supported rate.
  static let patienceWithFrames = Duration.milliseconds(500)

  /// Assigns the motors to another use; cancels a movement that is underway.
  func assignMotors(to use: MotorUse) {
    if case .movement(let progress) = motors { progress.abandon() }
    motors = use
  }

  /// Stops the dock at its position.
  func stop() {
    assignMotors(to: .idle)
    dock?.turn(at: .zero)
  }

  /// Releases the motors without a command, because the dock is out of reach.
  func release() { assignMotors(to: .idle) }

  /// Creates the progress of a movement that the dock has begun.
  func begin(until end: WorldTime) -> Progress {
    let progress = MotionProgress(until: end, in: world) { [weak self] in
      guard let self, World.current === world else { return }
      stop()
    }
    assignMotors(to: .movement(progress))
    return progress
  }

  /// Turns the dock as the tracker requests.
  func turn(at speeds: DockAngles, _ dock: any DockHardware) {
    if speeds == .zero {
      if case .idle = motors { return }
      return stop()
    }
    if case .tracking = motors {} else { assignMotors(to: .tracking) }
    dock.turn(at: speeds)
    lastTurn = world.now
    if !isWatchingTurns { watchTurns() }
  }

  /// Stops the dock when no more frames arrive.
  private func watchTurns() {
    isWatchingTurns = true
    world.schedule(at: lastTurn.advanced(by: Self.patienceWithFrames), "the dock's tracker") {
      [weak self] in
      guard let self else { return }
      isWatchingTurns = false
      guard case .tracking = motors else { return }
      if lastTurn.advanced(by: Self.patienceWithFrames) <= world.now {
        stop()
      } else {
        watchTurns()
      }
    }
  }
}

/// The number of movements that an app may start: two within any second.
///
/// Source: Apple, DockAccessory: at most two a second. Our choice: the window slides with true
/// time, and a refused call doesn't count.
struct MoveBudget {
  private static let window = Duration.seconds(1)

  /// The last two admitted calls, the older first.
  private var last: (older: WorldTime?, newer: WorldTime?) = (nil, nil)

  /// Counts a call; returns false if it exceeds the limit.
  mutating func admits(at now: WorldTime) -> Bool {
    if let older = last.older, older.duration(to: now) < Self.window { return false }
    last = (last.newer, now)
    return true
  }
}
