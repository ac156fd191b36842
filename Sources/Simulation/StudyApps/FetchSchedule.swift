import Foundation
package import Phones
import VirtualTime

/// The times at which an app fetches; a time of day follows the phone's wall clock.
@MainActor
package struct FetchSchedule {
  private let settings: StudyAppSettings
  private let launched = ContinuousClock.now

  package init(_ settings: StudyAppSettings) { self.settings = settings }

  /// Waits until the next fetch is due.
  ///
  /// - Returns: False if the app is being ended.
  package func waitForNext() async -> Bool {
    do {
      let early = Duration.seconds(settings.firstFetchAfter) - launched.duration(to: .now)
      if early > .zero { try await Task.sleep(for: early) }
      guard let time = settings.fetchAt else {
        // The first fetch after a set delay is due at the delay's end, not one period later.
        if early <= .zero { try await Task.sleep(for: .seconds(settings.fetchEvery)) }
        return true
      }
      try await sleep(untilClockShows: time)
      return true
    } catch { return false }
  }

  /// Sleeps until the wall clock shows a time of day; checks the clock again after each sleep,
  /// because a changed clock or daylight saving time may make the first computation wrong.
  private func sleep(untilClockShows time: TimeInterval) async throws {
    let due = Self.next(time, after: Date(), every: settings.fetchEvery)
    while true {
      let left = due.timeIntervalSince(Date())
      guard left > 0 else { return }
      try await Task.sleep(for: .milliseconds((left * 1000).rounded(.up)))
    }
  }

  /// The first date after another at which local clocks reach a time of day; with a period of
  /// several days, that many days later.
  static func next(_ time: TimeInterval, after date: Date, every period: TimeInterval) -> Date {
    let days = max(Int((period / 86_400).rounded()), 1)
    return TimeZone.current.date(reaching: time, after: date, skipping: days - 1)
  }
}
