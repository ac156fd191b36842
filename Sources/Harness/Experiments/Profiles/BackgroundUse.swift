import Reports
package import Results
package import Runner

/// How often the system made an app run off the screen in one participant's life, and how long it ran there.
package struct BackgroundUse: Codable, Hashable, Sendable {
  /// The times at which the system launched or resumed the app off the screen.
  package private(set) var wakes = 0

  /// The seconds for which the app ran off the screen: neither suspended nor ended.
  package private(set) var seconds = 0.0

  /// The participant's days in the study.
  package var days: Double

  /// Counts the wakes and the time of a run.
  ///
  /// - Parameters:
  ///   - events: The run's rows of `app_events`, in the order of time.
  ///   - end: When the run ended, in seconds from the study's start.
  ///   - days: The participant's days in the study.
  package init(_ events: [AppEventRow], until end: Seconds, days: Double) {
    self.days = days
    /// Since when the app runs off the screen; nil while it does not.
    var since: Seconds?
    func begin(at time: Seconds) { since = since ?? time }
    for event in events {
      switch event.event {
      case .launched where event.byHand == false:
        wakes += 1
        begin(at: event.at)
      case .resumed:
        if ![.person, .notification].contains(event.cause) { wakes += 1 }
        begin(at: event.at)
      case .backgrounded: begin(at: event.at)
      case .launched, .foregrounded, .suspended, .closed, .killed, .terminated, .crashed, .deleted,
        .offloaded, .phoneReplaced:
        since.map { seconds += event.at - $0 }
        since = nil
      case .installed, .updated, .phoneRestarted, .woken, .refused, .taskBegan, .taskCompleted,
        .taskExpired, .taskCancelled, .transfersReported, .notificationsAnswered, .promptLost,
        .notified, .notificationSeen, .notificationOpened, .notificationButton,
        .notificationDropped:
        break
      }
    }
    since.map { seconds += end - $0 }
  }

  /// Counts the wakes and the time of a recorded run.
  package init(of run: RecordedRun, days: Double) {
    let events = run.rows.compactMap { $0.table == .appEvents ? AppEventRow($0) : nil }
    self.init(events, until: run.participant.ended, days: days)
  }

  /// The numbers of a day in a sentence without a full stop; nil without a day in the study.
  package var sentence: String? {
    guard days > 0 else { return nil }
    let perDay = FigureText.text(Double(wakes) / days, 1)
    let time = FigureText.text(seconds / days, 0)
    return "off the screen, a day: \(perDay) wakes by the system, \(time) s of running"
  }
}
