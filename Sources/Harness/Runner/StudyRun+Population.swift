package import People
import Phones
import Scenarios
import Sensors
import VirtualTime

extension StudyRun {
  /// The seed from which the participants are drawn.
  package var drawnSeed: UInt64 { seed }

  /// Draws the participants and measures their days, without a world and an app.
  ///
  /// Days count from the date on which a participant joins. A day after leaving has only the value of
  /// ``PeopleQuantity/staying``.
  ///
  /// - Parameter days: The largest number of days of each participant.
  /// - Returns: The participants in their order.
  package func measuredPeople(days: Int) -> MeasuredPeople {
    let recordings = RecordingLibrary()
    return MeasuredPeople(
      (0..<cohort.count).map { position in
        ScenarioParticipant(
          cohort[position],
          of: scenario,
          seed: seed,
          app: app,
          recordings: recordings
        ).measuredDays(most: days)
      }
    )
  }
}

extension ScenarioParticipant {
  /// The days of the participant from joining on.
  fileprivate func measuredDays(most: Int) -> [MeasuredDay] {
    let schedule = schedule(with: actions)
    let phone = schedule.phoneDays
    let watch = member.group.watches.isEmpty ? nil : schedule.days(ofWatch: 1)
    let first = Self.day(of: joins)
    // The last whole day of the study.
    let last = max(Self.day(of: scenario.end) - 1, first)
    let opened = openings(from: first, through: last)
    return (first...min(last, first + most - 1)).map { number in
      if let leaves, Self.day(of: leaves) <= number {
        var day = MeasuredDay(phone.life.day(number))
        day[.staying] = 0
        return day
      }
      var day = MeasuredDay(
        number,
        phone: phone,
        watch: watch,
        lightInterval: AmbientLightSource.interval
      )
      day[.staying] = 100
      if let opened { day[.openings] = Double(opened.count { $0 == number }) }
      if let share = followedShare {
        let follows = phone.life.reliability.does(.followingReminders, share: share, on: number)
        day[.answers] = follows ? 100 : 0
      }
      return day
    }
  }

  private static func day(of time: WorldTime) -> Int {
    Int(time.nanoseconds / 86_400_000_000_000)
  }

  /// The days of the openings of a participant who opens the app regularly, one for each; nil for others.
  private func openings(from first: Int, through last: Int) -> [Int]? {
    guard case .every(let period) = member.group.opens else { return nil }
    let reliability = schedule(with: []).life.reliability
    var draws = RandomStream(seed: worldSeed).split("shown openings")
    var found: [Int] = []
    var start = joins.advanced(by: member.group.opensAfter)
    while Self.day(of: start) <= last {
      let wait = Duration.seconds(draws.unit() * period.inSeconds)
      let day = Self.day(of: start.advanced(by: wait))
      if reliability.does(.openingApp, share: 1, on: day) { found.append(day) }
      start = start.advanced(by: period)
    }
    return found
  }

  /// The share of the app's notifications that the participant is likely to follow at first; nil for none.
  private var followedShare: Double? {
    guard member.group.allowsNotifications else { return nil }
    switch member.group.opens {
    case .never: return nil
    case .afterNotification: return 1
    case .asNeeded, .every:
      return member.group.followsReminders.map { Double($0) / 1000 }
        ?? PublishedFigure.answers.value / 100
    }
  }
}
