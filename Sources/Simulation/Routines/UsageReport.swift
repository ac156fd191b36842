/// What a phone was used for in an interval, made from the same sessions that light and typing are
/// made from.
package struct UsageReport: Hashable, Sendable {
  /// One app's part in it.
  package struct Application: Hashable, Sendable {
    /// What kind of app it is.
    package let category: AppCategory

    /// Which of the person's apps of that category it is.
    package let application: Int

    /// When it first came to the front, or the interval's start.
    package let firstStart: LocalTime

    /// Time in front, in nanoseconds.
    package fileprivate(set) var nanoseconds: Int64

    /// Bouts of typing in it that ended within the interval, in order.
    package fileprivate(set) var typing: [TypingSession]
  }

  /// Time spent on one kind of site.
  package struct Web: Hashable, Sendable {
    /// What kind of site it is.
    package let category: AppCategory

    /// Time on it, in nanoseconds.
    package fileprivate(set) var nanoseconds: Int64
  }

  /// The date whose midnight all times count from.
  package let day: LocalDay

  /// Start of the interval.
  package let start: LocalTime

  /// End of the interval, not part of it.
  package let end: LocalTime

  /// How often and how long it was looked at.
  package private(set) var screen = ScreenTotals()

  /// The apps used, in the order of their first use.
  package private(set) var applications: [Application] = []

  /// The kinds of site read, in the order of their first use.
  package private(set) var web: [Web] = []

  /// The notifications that came, in order.
  package private(set) var notifications: [PhoneNotification] = []

  /// A report of nothing yet.
  ///
  /// - Parameters:
  ///   - day: The date whose midnight the times count from.
  ///   - start: Start of the interval.
  ///   - end: End of the interval, not part of it.
  init(day: LocalDay, start: LocalTime, end: LocalTime) {
    self.day = day
    self.start = start
    self.end = end
  }

  /// Adds what a plan has of the interval; plans are to be added in the order of their days.
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
