import Foundation
import VirtualTime

/// Events that are computed only for an app that observes them: midnights, the lock, the battery.
extension UIKitService {
  func watch(_ interest: Interest, _ launch: UIKitLaunch) {
    switch interest {
    case .time: waitForMidnight(launch)
    case .lock: waitForLock(launch)
    case .battery: waitForBattery(launch, battery)
    }
  }

  /// Waits for the next day by the phone's clock and time zone.
  func waitForMidnight(_ launch: UIKitLaunch) {
    let zone = TimeZone(identifier: world.wallClock.timeZone) ?? .gmt
    let now = world.wallDate
    let next = zone.date(reaching: 0, after: now)
    let clock = world.wallClock
    let wait = Duration.milliseconds(Int64((next.timeIntervalSince(now) * 1000).rounded(.up)))
    world.schedule(at: world.now.advanced(by: wait), "midnight") { [self] in
      // After a change of the clock, a newer wait replaces this one.
      guard Self.reached(by: launch) != nil, clock == world.wallClock else { return }
      // A slow clock reaches midnight a little later.
      if world.wallDate >= next { tellTime(launch) }
      waitForMidnight(launch)
    }
  }

  private func waitForLock(_ launch: UIKitLaunch) {
    guard let time = hardware.nextLockChange else { return }
    if launch.knownLock == nil { launch.knownLock = hardware.isLocked }
    world.schedule(at: time, "the phone's lock") { [self] in
      guard Self.reached(by: launch) != nil else { return }
      // A suspended app does not hear of it.
      if !world.isAppSuspended { tellLock(launch) }
      waitForLock(launch)
    }
  }

  private func tellLock(_ launch: UIKitLaunch) {
    let isLocked = hardware.isLocked
    launch.knownLock = isLocked
    Task { @MainActor in lockChanges(to: isLocked, launch) }
  }

  /// Tells the app, which is about to run again, what has changed since it was suspended: one event of each kind (our
  /// choice).
  ///
  /// - Parameter tells: Whether the app is told; if not, it hears of later changes only.
  package func appResumes(tells: Bool) {
    guard let launch else { return }
    // Time in the background begins anew with the first task.
    launch.timeIsOver = nil
    guard tells else {
      if launch.knownLock != nil { launch.knownLock = hardware.isLocked }
      launch.knownBattery = nil
      return
    }
    if let known = launch.knownLock, known != hardware.isLocked { tellLock(launch) }
    if let known = launch.knownBattery {
      launch.knownBattery = nil
      tellBattery(since: known, launch)
    }
  }

  @MainActor
  private func lockChanges(to isLocked: Bool, _ launch: UIKitLaunch) {
    guard Self.reached(by: launch) != nil, let application = launch.application else { return }
    if isLocked {
      application.delegate?.applicationProtectedDataWillBecomeUnavailable(application)
      post(UIApplication.protectedDataWillBecomeUnavailableNotification, launch)
    } else {
      application.delegate?.applicationProtectedDataDidBecomeAvailable(application)
      post(UIApplication.protectedDataDidBecomeAvailableNotification, launch)
    }
  }

  /// Reports that the phone was put on its dock or taken off.
  package func deviceTurned() {
    guard let launch, let device = launch.device else { return }
    Task { @MainActor in
      guard Self.reached(by: launch) != nil, device.isGeneratingDeviceOrientationNotifications
      else { return }
      NotificationCenter.default.post(
        name: UIDevice.orientationDidChangeNotification,
        object: device
      )
    }
  }

  /// The battery as the app reads it.
  struct Battery: Equatable {
    var level: Float
    var state: UIDevice.BatteryState
  }

  var battery: Battery {
    let level = Float((hardware.batteryLevel * 100).rounded() / 100)
    let state: UIDevice.BatteryState =
      hardware.isCharging ? (level >= 1 ? .full : .charging) : .unplugged
    return Battery(level: level, state: state)
  }

  func monitorBattery(_ isOn: Bool) {
    guard let launch else { return }
    if !isOn {
      launch.interests.remove(.battery)
    } else if launch.interests.insert(.battery).inserted {
      watch(.battery, launch)
    }
  }

  /// Checks the battery once a minute, the highest rate of Apple's notifications.
  private func waitForBattery(_ launch: UIKitLaunch, _ last: Battery) {
    world.schedule(at: world.now.advanced(by: .seconds(60)), "the battery") { [self] in
      guard Self.reached(by: launch) != nil, launch.interests.contains(.battery) else { return }
      // A suspended app hears of the battery when it is resumed.
      if world.isAppSuspended { return launch.knownBattery = last }
      tellBattery(since: last, launch)
    }
  }

  private func tellBattery(since last: Battery, _ launch: UIKitLaunch) {
    let now = battery
    if now != last { Task { @MainActor in batteryChanges(from: last, to: now, launch) } }
    waitForBattery(launch, now)
  }

  @MainActor
  private func batteryChanges(from last: Battery, to now: Battery, _ launch: UIKitLaunch) {
    guard Self.reached(by: launch) != nil else { return }
    let center = NotificationCenter.default
    if now.state != last.state {
      center.post(name: UIDevice.batteryStateDidChangeNotification, object: launch.device)
    }
    if now.level != last.level {
      center.post(name: UIDevice.batteryLevelDidChangeNotification, object: launch.device)
    }
  }
}
