import BackgroundTasks
import People
import VirtualTime

/// When a phone gives an app time in the background.
///
/// All of it is our choice, as Apple's documentation only says that the system decides; ``TaskGrants`` has the figures
/// of each kind of system.
struct BackgroundTiming: Sendable {
  /// The seconds between two refreshes of an app that the person uses; nil: there are none.
  var refreshesEvery: ClosedRange<Double>? = 14_400.0...28_800.0

  /// The seconds between two refreshes of an app that the person has not opened for ``isUsedFor``.
  var refreshesUnusedEvery: ClosedRange<Double>? = 14_400.0...28_800.0

  /// The seconds between a refresh and the person's next use of the phone.
  var refreshesAhead = 60.0...900.0

  /// The share of refreshes that end after ``shortRefresh``, because the person begins to use the phone.
  var shortRefreshes = 0.0

  /// The share of the times without use of the phone in which processing tasks run.
  var processingShare = 1.0

  /// Whether a processing task that the app submits again waits for another time without use of the phone.
  var processesOnce = false

  /// The seconds that a processing task may take; fewer if the phone is used earlier.
  var processingLasts = 180.0...600.0

  /// How long a refresh may take (Apple, Choosing background strategies: 30 seconds).
  private static let refreshLasts = Duration.seconds(30)

  /// The seconds that a short refresh may take.
  private static let shortRefresh = 2.0...5.0

  /// The time since the last opening in which an app counts as used.
  private static let isUsedFor = Duration.seconds(2 * 86_400)

  /// The time without use of the phone that must follow the start of a processing task.
  private static let processesIdle = Duration.seconds(7200)

  private static let step = Duration.seconds(900)

  /// Two weeks: every person has a quiet night within that time.
  private static let steps = 0..<(14 * 96)

  /// Finds the first instant for a refresh.
  ///
  /// - Parameters:
  ///   - time: The earliest instant.
  ///   - last: The start of the last refresh.
  ///   - opened: When the person last opened the app.
  ///   - lock: The phone's lock.
  ///   - random: Draws the pause and how far ahead of a use the refresh is.
  /// - Returns: The instant; nil if there is none.
  func refresh(
    from time: WorldTime,
    after last: WorldTime?,
    opened: WorldTime?,
    _ lock: PhoneLock,
    _ random: inout RandomStream
  ) -> WorldTime? {
    let isUsed = opened.map { $0.duration(to: time) <= Self.isUsedFor } ?? false
    guard let pauses = isUsed ? refreshesEvery : refreshesUnusedEvery else { return nil }
    let pause = Duration.seconds(random.uniform(pauses))
    let earliest = max(time, last.map { $0.advanced(by: pause) } ?? time)
    guard let use = lock.nextUnlock(after: earliest) else { return nil }
    let ahead = Duration.seconds(random.uniform(refreshesAhead))
    return max(earliest, use.advanced(by: .zero - ahead))
  }

  /// How long a refresh may take.
  func refreshAllowance(_ random: inout RandomStream) -> Duration {
    // Nothing is drawn where it decides nothing.
    guard shortRefreshes > 0, random.chance(shortRefreshes) else { return Self.refreshLasts }
    return .seconds(random.uniform(Self.shortRefresh))
  }

  /// Finds the first instant for a processing task, at which the phone is idle and charges, or, if the task needs no
  /// power, its battery is more than half full.
  ///
  /// - Parameters:
  ///   - time: The earliest instant.
  ///   - need: What the task needs.
  ///   - lastIdleEnd: The end of the time without use in which the task last ran.
  ///   - lock: The phone's lock.
  ///   - battery: The phone's battery.
  ///   - random: Draws the delay from the first instant.
  /// - Returns: The instant; nil if there is none.
  func processing(
    from time: WorldTime,
    _ need: BackgroundTaskNeed,
    lastIdleEnd: WorldTime?,
    _ lock: PhoneLock,
    _ battery: PhoneBattery,
    _ random: inout RandomStream
  ) -> WorldTime? {
    for index in Self.steps {
      let start = time.advanced(by: Self.step * index)
      guard lock.isLocked(at: start), isUsable(from: start, lastIdleEnd, lock, random),
        battery.isCharging(at: start) || (!need.power && battery.level(at: start) > 0.5)
      else { continue }
      return start.advanced(by: .seconds(random.uniform(0...600)))
    }
    return nil
  }

  /// Finds the first instant at which the phone is idle and charges.
  func quiet(from time: WorldTime, _ lock: PhoneLock, _ battery: PhoneBattery) -> WorldTime? {
    Self.steps.lazy.map { time.advanced(by: Self.step * $0) }.first { start in
      guard lock.isLocked(at: start), battery.isCharging(at: start) else { return false }
      return lock.nextUnlock(after: start).map { start.duration(to: $0) >= Self.processesIdle }
        ?? true
    }
  }

  /// Whether the phone stays idle for long enough, in a time that the system uses.
  private func isUsable(
    from time: WorldTime,
    _ lastIdleEnd: WorldTime?,
    _ lock: PhoneLock,
    _ random: RandomStream
  ) -> Bool {
    guard let use = lock.nextUnlock(after: time) else { return processingShare > 0 }
    guard time.duration(to: use) >= Self.processesIdle, !processesOnce || use != lastIdleEnd else {
      return false
    }
    guard processingShare < 1 else { return true }
    // One answer for the whole time until the next use, whenever it is asked for.
    var stream = random.split("idle times").split(Int(use.nanoseconds))
    return stream.chance(processingShare)
  }
}
