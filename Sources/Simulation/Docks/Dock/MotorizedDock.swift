package import DockKit
import Foundation
import People
package import VirtualTime

/// A motorised dock, with or without a phone on it.
///
/// The effect of a command, including its latency, is computed when the command is given: the dock
/// schedules world events only for what it has to report. Our choices: when the phone loses the
/// dock, the motors brake; a command to a sleeping dock only wakes it.
package actor MotorizedDock: WorldActor, DockHardware {
  /// Whether the phone is on the dock, and connected.
  private enum DockedPhoneState { case away, docked, cutOff }

  package nonisolated let profile: DockProfile
  package nonisolated let description: DockDescription
  package nonisolated let clock: DeviceClock
  package nonisolated let world: World
  package nonisolated var unownedExecutor: UnownedSerialExecutor { WorldExecutor.unowned }

  private let observe: @Sendable (DockEvent) -> Void
  private weak var listener: (any DockListener)?

  private var phone = DockedPhoneState.away {
    didSet { batteries.use(phone != .away, at: world.now) }
  }
  /// Outside of the actor's own state, because the motion is read for each frame, and entering the
  /// actor costs more than computing the motion.
  private nonisolated let course: WorldIsolated<CommandedMotion>
  private var flapRandom: RandomStream
  private var trackingButton: Bool
  private var batteries: DockBatteries
  /// When the phone was put on the dock or connected again.
  private var dockedAt: WorldTime
  /// The timers that end with the connection.
  private var timers = DockTimers()
  private var isAsleep = false
  /// When the phone last sent a command, or the person last pressed a button.
  private var lastUse: WorldTime

  // Times in nanoseconds, because the dock adds them for each frame.
  private let commandLatency: Int64
  private let velocityTimeout: Int64?
  private let feedbackPeriod: Int64?

  /// Creates a dock in a world, with no phone on it.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - profile: The dock's properties; within ``DockBounds`` if they come from a scenario.
  ///   - name: The dock's name.
  ///   - random: The random stream of its identifier and its faults.
  ///   - listener: The phone's side, which the dock holds weakly.
  ///   - observe: Receives each event as it happens.
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
    batteries = DockBatteries(profile, at: world.now)
    dockedAt = world.now
    lastUse = world.now
    commandLatency = profile.commandLatency.wholeNanoseconds
    velocityTimeout = profile.velocityTimeout?.wholeNanoseconds
    feedbackPeriod = profile.feedbackRate.map { Int64((1e9 / $0).rounded()) }
    course = WorldIsolated(
      CommandedMotion(
        DockMotors(profile, since: world.now),
        since: world.now,
        memory: max(1_000_000_000, feedbackPeriod ?? 0)
      )
    )
  }

  /// Whether a phone is on the dock and connected.
  package var isDocked: Bool { phone == .docked }

  /// Whether the phone is off the dock.
  package var isPhoneAway: Bool { phone == .away }

  package nonisolated func motion(at time: WorldTime) -> DockMotion {
    course.value.motion(at: time)
  }

  package nonisolated func feedback(at time: WorldTime) -> DockMotion {
    synchronously { $0.report(at: time) }
  }

  private func report(at time: WorldTime) -> DockMotion {
    guard let feedbackPeriod else { return course.value.motion(at: time) }
    let elapsed = max(0, clock.counted(from: dockedAt, to: time))
    let report = clock.instant(counting: elapsed - elapsed % feedbackPeriod, since: dockedAt)
    var motion = course.value.motion(at: report)
    let step = profile.feedbackStep
    guard step > 0 else { return motion }
    motion.positions.pitch = (motion.positions.pitch / step).rounded() * step
    motion.positions.yaw = (motion.positions.yaw / step).rounded() * step
    motion.positions.roll = (motion.positions.roll / step).rounded() * step
    return motion
  }

  package nonisolated func turn(at speeds: DockAngles) {
    synchronously { $0.begin(turning: speeds) }
  }

  package nonisolated func move(
    to positions: DockAngles,
    taking duration: Duration,
    maximumSpeed: DockAngles?
  ) -> WorldTime {
    synchronously { $0.begin(moving: positions, duration, maximumSpeed) }
  }

  package nonisolated func follow(_ points: [DockWaypoint]) -> WorldTime {
    synchronously { $0.begin(following: points) }
  }

  private func begin(turning speeds: DockAngles) {
    guard let time = accept() else { return }
    let lapse = velocityTimeout.map { time.later(by: $0) } ?? .endOfTime
    course.value.command(from: time, now: world.now) { motors in
      motors.turn(at: speeds, from: time, lapsing: lapse)
    }
    watchForNotices(from: course.value.last.nextNotice)
  }

  private func begin(
    moving positions: DockAngles,
    _ duration: Duration,
    _ maximumSpeed: DockAngles?
  ) -> WorldTime {
    guard let time = accept() else { return world.now }
    course.value.command(from: time, now: world.now) { motors in
      motors.move(
        to: positions,
        from: time,
        taking: duration.inSeconds,
        maximumSpeed: maximumSpeed,
        keepsDeadBand: true
      )
    }
    return course.value.last.rests
  }

  /// Moves through a sequence of positions.
  ///
  /// Our choice: the motors rest for an instant at each; where an axis can't keep up, the others
  /// wait for it; the dead band applies to single moves only.
  private func begin(following points: [DockWaypoint]) -> WorldTime {
    guard var time = accept() else { return world.now }
    for point in points {
      course.value.command(from: time, now: world.now) { motors in
        motors.move(
          to: point.positions,
          from: time,
          taking: point.duration.inSeconds,
          maximumSpeed: nil,
          keepsDeadBand: false
        )
      }
      let due = time.later(by: max(0, point.duration.wholeNanoseconds))
      time = max(due, course.value.last.rests)
    }
    return time
  }

  /// Returns when a command reaches the motors; nil if the dock ignores the command.
  private func accept() -> WorldTime? {
    guard isDocked else { return nil }
    guard !use() else { return nil }
    return world.now.later(by: commandLatency)
  }

  /// Schedules a timer that reports the events of the motion when they happen.
  private func watchForNotices(from next: WorldTime) {
    guard next < timers.noticeAt else { return }
    if let timer = timers.notice { world.cancel(timer) }
    timers.noticeAt = next
    timers.notice = world.schedule(at: next, "a dock's motors") { [self] in
      let now = world.now
      timers.notice = nil
      timers.noticeAt = .endOfTime
      for event in course.value.notices(after: timers.toldUntil, through: now) { observe(event) }
      timers.toldUntil = now
      watchForNotices(from: course.value.nextNotice(after: now))
    }
  }

  /// Puts the phone on the dock, in any orientation.
  ///
  /// Our choice: a dock whose battery is empty stays off, with the phone on it.
  package func placePhone() {
    guard phone == .away else { return }
    connect()
  }

  /// Takes the phone off.
  package func removePhone() {
    switch phone {
    case .away: return
    case .docked: disconnect(.takenOff, then: .away)
    case .cutOff:
      // The listener already knows that the connection is lost.
      timers.cancelAll(in: world)
      phone = .away
    }
  }

  private func connect() {
    let now = world.now
    batteries.use(phone != .away, at: now)
    guard batteries.canStart else {
      phone = .away
      return observe(.stayedOff)
    }
    phone = .docked
    dockedAt = now
    lastUse = now
    isAsleep = false
    if !profile.remembersTrackingButton { trackingButton = profile.trackingButtonAtDocking }
    observe(.docked(trackingButton: trackingButton))
    listener?.docked(self, trackingButton: trackingButton)
    watchForSleep()
    watchBatteries()
    watchForFlap()
  }

  /// Ends the connection; the motors brake, and commands that have not reached them are dropped
  /// (our choice).
  private func disconnect(_ cause: DockEvent.Undocking, then place: DockedPhoneState) {
    phone = place
    timers.cancelAll(in: world)
    isAsleep = false
    let now = world.now
    course.value.command(from: now, now: now) { $0.stop(from: now) }
    observe(.undocked(cause))
    listener?.undocked()
  }

  /// Schedules the next spontaneous loss of the connection.
  private func watchForFlap() {
    guard let flaps = profile.flaps else { return }
    let wait = flapRandom.exponential(mean: flaps.meanInterval.inSeconds)
    timers.flap = world.schedule(
      at: world.now.advanced(by: .nanoseconds(Int64(wait * 1e9))),
      "a dock's flap"
    ) { [self] in
      timers.flap = nil
      flap(flaps)
    }
  }

  /// Loses the connection for a while, after which the dock may point elsewhere.
  ///
  /// Our choice: the motor recentres the dock as fast as it can.
  private func flap(_ flaps: DockFlaps) {
    disconnect(.flap, then: .cutOff)
    let now = world.now
    if flapRandom.chance(flaps.recentringChance) {
      var target = course.value.last.motion(at: course.value.last.rests).positions
      target.pitch += flaps.recentringJump
      course.value.command(from: now, now: now) { motors in
        motors.move(to: target, from: now, taking: 0, maximumSpeed: nil, keepsDeadBand: false)
      }
    }
    let seconds = flapRandom.uniform(flaps.shortest.inSeconds...flaps.longest.inSeconds)
    timers.reconnection = world.schedule(
      at: now.advanced(by: .nanoseconds(Int64(seconds * 1e9))),
      "a dock's connection"
    ) { [self] in
      timers.reconnection = nil
      connect()
    }
  }

  /// Records a use, which wakes a sleeping dock.
  ///
  /// - Returns: Whether the dock was asleep.
  @discardableResult
  private func use() -> Bool {
    lastUse = world.now
    guard isAsleep else { return false }
    isAsleep = false
    observe(.woke)
    watchForSleep()
    return true
  }

  /// Schedules the instant at which the dock falls asleep unless it is used.
  ///
  /// Source: measured on a Flow 2 Pro: after long inactivity its firmware sleeps, and one client
  /// sends a tiny command every 15 s to prevent that. Our choice: the dock stays awake while it
  /// turns.
  private func watchForSleep() {
    guard let limit = profile.sleepsAfter else { return }
    let rests = course.value.last.rests
    // A dock that turns endlessly is checked again as if it had stopped now.
    let idleSince = rests == .endOfTime ? world.now : max(lastUse, rests)
    let due = idleSince.advanced(by: limit)
    timers.sleep = world.schedule(at: due, "a dock's sleep") { [self] in
      timers.sleep = nil
      if max(lastUse, course.value.last.rests) == idleSince {
        isAsleep = true
        observe(.slept)
      } else {
        watchForSleep()
      }
    }
  }

  /// Presses a button of the dock; has no effect while the phone is not connected.
  ///
  /// Our choice: a press wakes a sleeping dock and also has its normal effect.
  package func press(_ button: DockButton) {
    guard isDocked else { return }
    use()
    let isReported = button == .tracking || profile.hasEvents
    observe(.pressed(button, isTold: isReported))
    guard isReported else { return }
    switch button {
    case .tracking:
      trackingButton.toggle()
      listener?.trackingButton(isOn: trackingButton)
    case .shutter: pressShutter()
    case .flip: listener?.accessoryEvent(.cameraFlip)
    case .zoom(let factor): listener?.accessoryEvent(.cameraZoom(factor: factor))
    case .custom(let id, let isDown): listener?.accessoryEvent(.button(id: id, pressed: isDown))
    }
  }

  /// Reports a press of the shutter, several times if the dock does so.
  ///
  /// Source: clients' code: one acts on every second event, one ignores events within 0.2 s.
  private func pressShutter() {
    listener?.accessoryEvent(.cameraShutter)
    timers.shutter.removeAll()
    for repetition in 1..<max(1, profile.shutterEvents) {
      let time = world.now.advanced(by: profile.shutterInterval * repetition)
      timers.shutter.append(
        world.schedule(at: time, "a dock's shutter") { [self] in
          listener?.accessoryEvent(.cameraShutter)
        }
      )
    }
  }

  /// Reports the batteries now, and each time that a shown value changes.
  private func watchBatteries() {
    for gauge in batteries.gauges { reportBattery(gauge) }
    waitForBatteries()
  }

  private func waitForBatteries() {
    guard let next = batteries.next else { return }
    timers.battery = world.schedule(at: next.time, "a dock's battery") { [self] in
      timers.battery = nil
      let gauge = batteries.pass(next.change, of: next.place, at: world.now)
      guard next.change != .empty else { return disconnect(.batteryEmpty, then: .away) }
      reportBattery(gauge)
      waitForBatteries()
    }
  }

  private func reportBattery(_ gauge: DockBatteryGauge) {
    listener?.battery(
      name: gauge.battery.name,
      level: gauge.shown,
      isLow: gauge.isLow,
      charging: gauge.charging(at: world.now)
    )
  }
}
