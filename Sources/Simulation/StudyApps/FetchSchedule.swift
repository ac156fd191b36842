import BackgroundTasks
import Foundation
package import Phones
import UIKit
import VirtualTime

/// The times at which an app fetches or sends; a time of day follows the phone's wall clock.
///
/// A suspended app sleeps on, so the schedule also asks the system for a background task when the app leaves the screen,
/// and keeps the date of what is due next for a later launch.
@MainActor
package final class FetchSchedule {
  /// The background task of fetches, which the app's Info.plist must permit.
  package nonisolated static let task = "org.example.study.fetch"

  /// How long a background task goes on, so that delegates receive samples and servers answer (our choice).
  private static let goesOn = Duration.seconds(20)

  /// Seconds between two fetches.
  var every: TimeInterval
  private let time: TimeInterval?
  private let firstAfter: TimeInterval
  private let end: Date?
  private let request: BGTaskRequest
  private let key: String
  private let launched = ContinuousClock.now
  /// When the next fetch is due; nil before the first wait.
  private var due: Date?

  /// Begins the schedule of an app's fetches, at its launch.
  package convenience init(_ settings: StudyAppSettings) {
    self.init(
      every: settings.fetchEvery,
      at: settings.fetchAt,
      firstAfter: settings.firstFetchAfter,
      by: BGAppRefreshTaskRequest(identifier: Self.task)
    )
  }

  /// Begins a schedule, at the app's launch.
  ///
  /// - Parameters:
  ///   - every: Seconds between two fetches.
  ///   - time: Seconds after midnight at which the app fetches; nil counts from the last time.
  ///   - firstAfter: Seconds from the launch before which it doesn't.
  ///   - end: When it fetches for the last time; nil: never.
  ///   - request: What asks the system to run the app.
  ///   - observes: Whether the schedule itself observes that the app leaves the screen. An app with two schedules calls
  ///     one of them, because Foundation calls the observers of a notification in no order.
  init(
    every: TimeInterval,
    at time: TimeInterval? = nil,
    firstAfter: TimeInterval = 0,
    until end: Date? = nil,
    by request: BGTaskRequest,
    observes: Bool = true
  ) {
    self.every = every
    self.time = time
    self.firstAfter = firstAfter
    self.end = end
    self.request = request
    key = "next \(request.identifier)"
    let permitted = Bundle.main.object(forInfoDictionaryKey: "BGTaskSchedulerPermittedIdentifiers")
    guard (permitted as? [String])?.contains(request.identifier) == true else { return }
    BGTaskScheduler.shared.register(forTaskWithIdentifier: request.identifier, using: .main) {
      self.run($0)
    }
    guard observes else { return }
    _ = NotificationCenter.default.addObserver(
      forName: UIApplication.didEnterBackgroundNotification,
      object: nil,
      queue: .main
    ) { _ in
      MainActor.assumeIsolated { self.leavesScreen() }
    }
  }

  /// Handles that the app has left the screen.
  func leavesScreen() {
    keep()
    submit()
  }

  /// Waits until the next fetch is due; one that became due while the app did not run is due at once.
  ///
  /// - Returns: False if the app is being ended.
  package func waitForNext() async -> Bool {
    let early = Duration.seconds(firstAfter) - launched.duration(to: .now)
    do {
      if due == nil, let kept = UserDefaults.standard.object(forKey: key) as? TimeInterval {
        // A clock that was set back must not delay a fetch by more than a period.
        let due = Date(timeIntervalSinceReferenceDate: kept)
        try await sleep(until: min(due, Date(timeIntervalSinceNow: every)))
      } else if time != nil {
        if early > .zero { try await Task.sleep(for: early) }
        try await sleep(until: following(Date()))
      } else {
        // The first fetch after a set delay is due at the delay's end, not one period later.
        var wait = early > .zero ? early : .seconds(every)
        if let end { wait = min(wait, .seconds(max(end.timeIntervalSinceNow, 0))) }
        plan(Date(timeIntervalSinceNow: wait.inSeconds))
        try await Task.sleep(for: wait)
      }
      return true
    } catch { return false }
  }

  /// When a fetch is due after one at a date.
  private func following(_ date: Date) -> Date {
    guard let time else { return date.addingTimeInterval(every) }
    return Self.next(time, after: date, every: every)
  }

  private func plan(_ date: Date) {
    due = date
    if UIApplication.shared.applicationState == .background { keep() }
  }

  /// Keeps the date of the next fetch for the next launch.
  private func keep() {
    UserDefaults.standard.set(due?.timeIntervalSinceReferenceDate, forKey: key)
  }

  /// Sleeps until the wall clock shows a date; looks at the clock again after each sleep, because a changed clock or
  /// daylight saving time may make the first computation wrong.
  private func sleep(until date: Date) async throws {
    plan(date)
    while true {
      let left = date.timeIntervalSince(Date())
      guard left > 0 else { return }
      try await Task.sleep(for: .milliseconds((left * 1000).rounded(.up)))
    }
  }

  /// Asks the system to run the app when the next fetch is due.
  private func submit() {
    request.earliestBeginDate = due.flatMap { $0 > Date() ? $0 : nil } ?? following(Date())
    try? BGTaskScheduler.shared.submit(request)
  }

  /// Gives what is due some time: its wait is over, as the app runs.
  private func run(_ task: BGTask) {
    submit()
    let work = Task {
      try? await Task.sleep(for: Self.goesOn)
      task.setTaskCompleted(success: !Task.isCancelled)
    }
    task.expirationHandler = { work.cancel() }
  }

  /// The first date after another at which local clocks reach a time of day; with a period of
  /// several days, that many days later.
  static func next(_ time: TimeInterval, after date: Date, every period: TimeInterval) -> Date {
    let days = max(Int((period / 86_400).rounded()), 1)
    return TimeZone.current.date(reaching: time, after: date, skipping: days - 1)
  }
}
