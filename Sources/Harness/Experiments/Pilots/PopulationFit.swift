import Foundation
import People
import Reports
package import Scenarios
import Statistics

/// The keys of a group that follow from the data of a pilot.
package struct PopulationFit {
  /// A key of a group that can be fitted.
  package enum Key: CaseIterable, Sendable {
    case leavesStudy, opensApp, wearsWatch, keepsPhoneOn

    /// The key's name in scenarios.
    package var name: String {
      switch self {
      case .leavesStudy: KeyName.leavesStudy
      case .opensApp: KeyName.opensApp
      case .wearsWatch: KeyName.wearsWatch
      case .keepsPhoneOn: KeyName.keepsPhoneOn
      }
    }

    /// What is estimated.
    package var quantity: String {
      switch self {
      case .leavesStudy: "half-life of staying in the study"
      case .opensApp: "median of the periods between openings"
      case .wearsWatch: "share of days on which the watch is worn"
      case .keepsPhoneOn: "share of days that are not lost to more than the app"
      }
    }
  }

  /// What the pilot says about a key.
  package struct Figure: Sendable {
    package var key: Key
    /// In days, or a share; nil if the pilot says too little.
    package var value: Double?
    /// The interval that contains the true value with a probability of 95 %.
    package var interval: ClosedRange<Double>?
    /// The number of people with data about the key.
    package var people: Int
    /// What the people did, as part of a sentence.
    package var basis: String
    /// How the value is estimated.
    package var method: String
    /// Why there is no value; nil if there is one.
    package var reason: String?
    /// The standard deviation of the logarithm of personal periods; nil for other keys.
    package var spread: Double?
  }

  /// One figure for each key, in their order.
  package let figures: [Figure]

  /// The fewest people from whose data a key is fitted, and the fewest of them who leave (our choices): fewer give
  /// intervals that a study can't be planned with.
  package static let fewest = (people: 5, leavers: 3)

  /// Whether days were lost, so that a rehearsal of the fitted people says how many of them the app loses.
  package let needsRehearsal: Bool

  /// Fits the keys.
  ///
  /// - Parameters:
  ///   - study: The pilot.
  ///   - rehearsal: Rehearsed people, seen as those of the pilot are.
  package init(to study: ObservedStudy, besides rehearsal: ObservedStudy) {
    let leaving = Self.leaving(study)
    let lost = Self.phoneOn(study, halfLife: leaving.value, rehearsal)
    needsRehearsal = lost.needsRehearsal
    figures = [
      leaving, Self.opening(study), Self.wear(study, halfLife: leaving.value), lost.figure,
    ]
  }

  private static func leaving(_ study: ObservedStudy) -> Figure {
    let stays = study.stays
    let ended = stays.count(where: \.isOver)
    let days = stays.reduce(0) { $0 + $1.length }
    var figure = Figure(
      key: .leavesStudy,
      people: stays.count,
      basis: "\(ended) of \(stays.count) people left in \(Int(days.rounded())) days together",
      method: "exponential times with right censoring, likelihood-ratio interval"
    )
    if stays.count < fewest.people {
      figure.reason = tooFew(stays.count, "stay is known", atLeast: fewest.people)
      if stays.isEmpty {
        figure.reason = "nobody was observed for more than \(Int(ObservedStudy.silence)) days"
      }
    } else if ended < fewest.leavers {
      figure.reason =
        "only \(ended) of \(stays.count) people left, and \(fewest.leavers) are needed"
    } else if let fit = HalfLifeFit(ended: ended, observed: days) {
      (figure.value, figure.interval) = (fit.halfLife, fit.interval())
    }
    return figure
  }

  /// The median of the periods between openings.
  ///
  /// The period of a person is the time from the first to the last opening, divided by the openings after the first and a
  /// half: the simulation's people open the app first when they install it, and once in each later period, each time in
  /// it equally likely. Who does not open it again within a time has a period of at least two thirds of it.
  private static func opening(_ study: ObservedStudy) -> Figure {
    var (periods, bounds): ([Double], [Double]) = ([], [])
    for person in study.people {
      guard let openings = person.openings, let first = openings.first, let last = openings.last
      else { continue }
      let later = Double(openings.count - 1)
      if later > 0, last > first {
        periods.append((last - first) / (later + 0.5))
      } else if person.stay > first {
        bounds.append((person.stay - first) / 1.5)
      }
    }
    let count = periods.count + bounds.count
    var figure = Figure(
      key: .opensApp,
      people: count,
      basis: "\(periods.count) of \(count) people opened the app again",
      method:
        "log-normal periods with right censoring, likelihood-ratio interval with Student's bound"
    )
    if study.people.allSatisfy({ $0.openings == nil }) {
      figure.reason = "the data has no openings; name their sensor, as in pilot: { openings: … }"
    } else if periods.count < fewest.people {
      figure.reason = tooFew(periods.count, "period is known", atLeast: fewest.people)
    } else if let fit = CensoredNormalFit(periods.map { log($0) }, above: bounds.map { log($0) }) {
      figure.value = exp(fit.mean)
      figure.interval = fit.interval().map { exp($0.lowerBound)...exp($0.upperBound) }
      figure.spread = fit.deviation
      if figure.interval == nil {
        (figure.value, figure.reason) = (nil, "too few people opened the app again for an interval")
      }
    } else {
      figure.reason = "all periods are equal"
    }
    return figure
  }

  /// The share of days on which the watch is worn, together with how long people stay: who leaves early wears it less.
  private static func wear(_ study: ObservedStudy, halfLife: Double?) -> Figure {
    let wearSensors = study.wearSensors
    let others = study.phoneSensors
    let people = study.people.compactMap { person -> HabitShareFit.Person? in
      let watch = wearSensors.compactMap { person.days[$0] }
      guard !watch.isEmpty else { return nil }
      // A date on which nothing arrived says nothing about the watch, if the phone has data on others.
      let dates = person.stayedDates.filter { date in
        others.isEmpty || others.contains { person.days[$0]?[date] != nil }
      }
      return habit(of: person, on: dates, halfLife: halfLife) { date in
        watch.contains { ($0[date]?.validHours ?? 0) >= ObservedMeasures.wornHours }
      }
    }
    let fit = HabitShareFit(
      people,
      personPart: ModelNumber.personPart.value,
      weekPart: ModelNumber.weekPart.value
    )
    let (worn, days) = total(people)
    var figure = Figure(
      key: .wearsWatch,
      people: people.count,
      basis: "worn on \(worn) of \(days) days of \(people.count) people",
      method:
        "probit model with people, weeks and stays, likelihood-ratio interval with Student's bound"
    )
    if wearSensors.isEmpty {
      figure.reason =
        "the data has no sensor that a watch records all the time; name some, as in pilot: { watch sensors: […] }"
    } else if people.count < fewest.people {
      figure.reason = tooFew(people.count, "watch has data on whole days", atLeast: fewest.people)
    } else if let fit {
      (figure.value, figure.interval) = (fit.share, fit.interval())
    } else {
      figure.reason = "the watch was worn on \(worn == 0 ? "none" : "each") of the days"
    }
    return figure
  }

  /// The share of days that are lost to more than the app: in the simulation, since the phone is off.
  ///
  /// The app loses days besides, as those before which nobody opens it for too long; of how many, the rehearsal says.
  private static func phoneOn(
    _ study: ObservedStudy,
    halfLife: Double?,
    _ rehearsal: ObservedStudy
  ) -> (figure: Figure, needsRehearsal: Bool) {
    let people = phoneDays(of: study, halfLife: halfLife)
    let (kept, days) = total(people)
    let shares = people.map { share(total([$0])) }
    let range = [shares.min(), shares.max()].map { String(format: "%.0f", 100 * ($0 ?? 0)) }
    var figure = Figure(
      key: .keepsPhoneOn,
      people: people.count,
      basis:
        "the phone has data of \(kept) of \(days) days of \(people.count) people, of \(range[0]) to \(range[1]) % of one's",
      method:
        "probit model with people, weeks and stays, likelihood-ratio interval with Student's bound"
    )
    if study.phoneSensors.isEmpty {
      figure.reason = "the data has no sensor of the phone"
    } else if people.count < fewest.people {
      figure.reason = tooFew(people.count, "phone has data on whole days", atLeast: fewest.people)
    } else if kept == days || kept == 0 {
      figure.reason = "the phone has data of \(kept == 0 ? "none" : "each") of the \(days) days"
    }
    if figure.reason != nil { return (figure, false) }
    let rehearsed = phoneDays(of: rehearsal, phoneOn: true)
    let lost = [total(rehearsed), (kept, days)].map { 1 - share($0) }
    let own = String(format: "%.1f %%", 100 * lost[0])
    if lost[1] <= lost[0] {
      figure.reason =
        "the rehearsed app alone loses \(own) of days, and the pilot lost "
        + String(format: "%.1f %%", 100 * lost[1])
    } else if let fit = HabitShareFit(
      people,
      personPart: ModelNumber.personPart.value,
      weekPart: ModelNumber.weekPart.value,
      seen: rehearsed.map { share(total([$0])) }
    ) {
      (figure.value, figure.interval) = (fit.share, fit.interval())
      figure.basis += "; the rehearsed app alone loses \(own) of days"
    }
    return (figure, true)
  }

  /// The whole days of people with data of the phone, and those of them on which it has data.
  ///
  /// - Parameters:
  ///   - study: The people.
  ///   - halfLife: That of staying in the study, in days.
  ///   - phoneOn: Whether only the days count on which the phone was on, which is known of rehearsed people.
  /// - Returns: The people's days.
  private static func phoneDays(
    of study: ObservedStudy,
    halfLife: Double? = nil,
    phoneOn: Bool = false
  ) -> [HabitShareFit.Person] {
    study.people.compactMap { person in
      let names = study.phoneSensors.filter { person.days[$0] != nil }
      guard !names.isEmpty else { return nil }
      let dates = person.stayedDates.filter { date in
        !phoneOn || !person.phoneOff.contains(date)
      }
      return habit(of: person, on: dates, halfLife: halfLife) { date in
        names.contains { person.days[$0]?[date] != nil }
      }
    }
  }

  /// On how many days of each week a person did something; nil without dates.
  private static func habit(
    of person: ObservedStudy.Person,
    on dates: [Int],
    halfLife: Double?,
    did: (Int) -> Bool
  ) -> HabitShareFit.Person? {
    guard !dates.isEmpty else { return nil }
    var weeks: [Int: HabitShareFit.Week] = [:]
    for date in dates {
      weeks[date / 7, default: .init(done: 0, days: 0)].days += 1
      if did(date) { weeks[date / 7]?.done += 1 }
    }
    let stay = ObservedStudy.stay(of: person)
    return HabitShareFit.Person(
      weeks: weeks.sorted { $0.key < $1.key }.map(\.value),
      leavingEarlier: halfLife.flatMap { life in stay.map { 1 - exp2(-$0.length / life) } },
      hasLeft: stay?.isOver ?? false
    )
  }

  /// The days on which people did something, and all of them.
  private static func total(_ people: [HabitShareFit.Person]) -> (done: Int, days: Int) {
    people.flatMap(\.weeks).reduce((0, 0)) { ($0.0 + $1.done, $0.1 + $1.days) }
  }

  /// The share of days on which people did something.
  private static func share(_ total: (done: Int, days: Int)) -> Double {
    Double(total.done) / Double(max(1, total.days))
  }

  private static func tooFew(_ count: Int, _ what: String, atLeast least: Int) -> String {
    "the data has \(NumberText.counted(count, "person", "people")) whose \(what), and \(least) are needed"
  }
}

extension PopulationFit.Figure {
  /// A number of the figure, as scenarios write such values.
  package func text(_ number: Double) -> String {
    switch key {
    case .leavesStudy, .opensApp: Self.duration(number).scenarioText
    case .wearsWatch, .keepsPhoneOn: String(format: "%.1f %%", 100 * number)
    }
  }

  /// The interval as text.
  package var intervalText: String {
    interval.map { "\(text($0.lowerBound)) to \(text($0.upperBound))" } ?? "–"
  }

  /// The key with its value for a group; nil if there is no value.
  ///
  /// - Parameter origin: Where the data is from, for the comment.
  /// - Returns: The key, its value and the comment.
  package func setting(from origin: String) -> GroupEdit.Setting? {
    guard let value else { return nil }
    let comment =
      "\(key.name): \(key.quantity) \(text(value)), 95 % interval \(intervalText); \(basis) (\(origin)); \(method)."
    return switch key {
    case .leavesStudy: .leavesStudy(halfBy: Self.duration(value), comment)
    case .opensApp: .opensApp(aboutEvery: Self.duration(value), comment)
    case .wearsWatch:
      .wearsWatch(thousandths: Int((value * 1000).rounded()), comment)
    case .keepsPhoneOn:
      .keepsPhoneOn(thousandths: Int((value * 1000).rounded()), comment)
    }
  }

  /// Days as a duration, to the hour, or to the minute below two days.
  private static func duration(_ days: Double) -> Duration {
    let unit = days < 2 ? 60.0 : 3600
    return .seconds(Int64(max(1, (days * 86_400 / unit).rounded()) * unit))
  }
}
