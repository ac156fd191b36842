/// The use of a phone in an interval, computed from the same sessions as light and typing.
package struct UsageReport: Hashable, Sendable {
  /// The use of one app.
  package struct Application: Hashable, Sendable {
    /// The app's category.
    package let category: AppCategory

    /// The index of the app among the person's apps of that category.
    package let application: Int

    /// When it first came to the front, or the interval's start.
    package let firstStart: LocalTime

    /// The time in front, in nanoseconds.
    package fileprivate(set) var nanoseconds: Int64

    /// The typing sessions in the app that ended within the interval, in order.
    package fileprivate(set) var typing: [TypingSession]
  }

  /// The time spent on one category of sites.
  package struct Web: Hashable, Sendable {
    /// The category of the site.
    package let category: AppCategory

    /// The time on these sites, in nanoseconds.
    package fileprivate(set) var nanoseconds: Int64
  }

  /// The date from whose midnight all times count.
  package let day: LocalDay

  /// The start of the interval.
  package let start: LocalTime

  /// The end of the interval, excluded.
  package let end: LocalTime

  /// How often and how long the screen was on.
  package private(set) var screen = ScreenTotals()

  /// The apps used, in the order of their first use.
  package private(set) var applications: [Application] = []

  /// The categories of visited sites, in the order of their first use.
  package private(set) var web: [Web] = []

  /// The notifications that arrived, in order.
  package private(set) var notifications: [PhoneNotification] = []

  /// Creates an empty report.
  ///
  /// - Parameters:
  ///   - day: The date from whose midnight the times count.
  ///   - start: The start of the interval.
  ///   - end: The end of the interval, excluded.
  init(day: LocalDay, start: LocalTime, end: LocalTime) {
    self.day = day
    self.start = start
    self.end = end
  }

  /// Adds the part of a plan in the interval; plans must be added in the order of their days.
  mutating func add(_ plan: DaySchedule) {
    let days = day.number - plan.day.number
    let (from, to) = (start.seen(fromDaysLater: -days), end.seen(fromDaysLater: -days))
    for index in plan.sessionIndices(from: from, to: to) {
      let session = plan.sessions[index]
      screen.add(session, from: from, to: to)
      guard session.unlocks else { continue }
      let typing = plan.typing(inSession: index)
      for (position, use) in plan.appUses(inSession: index).enumerated() {
        let (first, last) = (max(use.start, from), min(use.end, to))
        guard first < last else { continue }
        let typed =
          position == 0 ? typing.flatMap { $0.end < to && $0.end >= from ? $0 : nil } : nil
        add(
          use,
          from: first.seen(fromDaysLater: days),
          nanoseconds: last.nanoseconds - first.nanoseconds,
          typing: typed?.seen(fromDaysLater: days)
        )
      }
    }
    notifications += plan.notifications(from: from, to: to).map {
      PhoneNotification(
        time: $0.time.seen(fromDaysLater: days),
        category: $0.category,
        isOpened: $0.isOpened
      )
    }
  }

  private mutating func add(
    _ use: AppUse,
    from start: LocalTime,
    nanoseconds: Int64,
    typing: TypingSession?
  ) {
    let known = applications.firstIndex {
      $0.category == use.category && $0.application == use.application
    }
    let index = known ?? applications.count
    if known == nil {
      applications.append(
        Application(
          category: use.category,
          application: use.application,
          firstStart: start,
          nanoseconds: 0,
          typing: []
        )
      )
    }
    applications[index].nanoseconds += nanoseconds
    if let typing { applications[index].typing.append(typing) }
    guard let site = use.site else { return }
    if let index = web.firstIndex(where: { $0.category == site }) {
      web[index].nanoseconds += nanoseconds
    } else {
      web.append(Web(category: site, nanoseconds: nanoseconds))
    }
  }
}
