import BackgroundTasks
import People
import VirtualTime

/// When a phone gives an app time in the background; all of it is our choice, as Apple's
/// documentation only says that the system decides.
package struct BackgroundTiming: Sendable {
  /// The seconds between two refreshes: a few refreshes a day.
  package var refreshesEvery = 14_400.0...28_800.0

  /// The seconds between a refresh and the person's next use of the phone.
  package var refreshesAhead = 60.0...900.0

  /// How long a refresh may take (Apple, Choosing background strategies: 30 seconds).
  package var refreshLasts = Duration.seconds(30)

  /// The time without use of the phone that must follow the start of a processing task.
  package var processesIdle = Duration.seconds(7200)

  /// The seconds that a processing task may take; fewer if the phone is used earlier.
  package var processingLasts = 180.0...600.0

  package init() {}

  /// The first instant for a refresh; nil if there is none.
  func refresh(
    from time: WorldTime,
    after last: WorldTime?,
    _ lock: PhoneLock,
    _ random: inout RandomStream
  ) -> WorldTime? {
    let pause = Duration.seconds(random.uniform(refreshesEvery))
    let earliest = max(time, last.map { $0.advanced(by: pause) } ?? time)
    guard let use = lock.nextUnlock(after: earliest) else { return nil }
    let ahead = Duration.seconds(random.uniform(refreshesAhead))
    return max(earliest, use.advanced(by: .zero - ahead))
  }

  /// The first instant for a processing task, at which the phone is idle and charges, or, if the
  /// task needs no power, its battery is more than half full; nil if there is none.
  func processing(
    from time: WorldTime,
    _ need: BackgroundTaskNeed,
    _ lock: PhoneLock,
    _ battery: PhoneBattery,
    _ random: inout RandomStream
  ) -> WorldTime? {
    let step = Duration.seconds(900)
    // Two weeks: every person has a quiet night within that time.
    for index in 0..<(14 * 96) {
      let start = time.advanced(by: step * index)
      guard lock.isLocked(at: start), isIdle(from: start, lock),
        battery.isCharging(at: start) || (!need.power && battery.level(at: start) > 0.5)
      else { continue }
      return start.advanced(by: .seconds(random.uniform(0...600)))
    }
    return nil
  }

  private func isIdle(from time: WorldTime, _ lock: PhoneLock) -> Bool {
    lock.nextUnlock(after: time).map { time.duration(to: $0) >= processesIdle } ?? true
  }
}
