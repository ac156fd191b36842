import Foundation
package import Phones
import VirtualTime

/// When an app fetches, by its phone's wall clock where a time of day is given.
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
        // A first fetch at a set moment is due there, and not one period later.
        if early <= .zero { try await Task.sleep(for: .seconds(settings.fetchEvery)) }
        return true
      }
      try await sleep(untilClockShows: time)
      return true
    } catch { return false }
  }

  /// Sleeps until the wall clock shows a time of day, looking again after each sleep: a clock that
  /// was set, or a daylight-saving change, makes a first guess wrong.
  private func sleep(untilClockShows time: TimeInterval) async throws {
    let due = Self.next(time, after: Date(), every: settings.fetchEvery)
    while true {
      let left = due.timeIntervalSince(Date())
      guard left > 0 else { return }
      try await Task.sleep(for: .milliseconds((left * 1000).rounded(.up)))
    }
  }

  /// The first date after another at which local clocks reach a time of day, whole days further on
  /// if the period is longer than a day.
  static func next(_ time: TimeInterval, after date: Date, every period: TimeInterval) -> Date {
    let days = max(Int((period / 86_400).rounded()), 1)
    return TimeZone.current.date(reaching: time, after: date, skipping: days - 1)
  }
}
