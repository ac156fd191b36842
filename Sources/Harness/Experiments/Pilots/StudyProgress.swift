import Foundation
import Results
package import Scenarios
package import Statistics

/// The participants of a running study beside those of its rehearsal on the same day since joining.
package struct StudyProgress {
  /// A sensor of a participant.
  package struct Yield: Hashable, Sendable {
    package var sensor: String
    /// The valid days of the dates before the day.
    package var validDays: Int
    /// The fifth percentile and the median of the rehearsed people who are still in the study; nil if they are too few.
    package var expected: (fifth: Double, median: Double)?
    /// Whether the participant has less than the fifth percentile.
    package var isLow: Bool { expected.map { Double(validDays) < $0.fifth } ?? false }

    package static func == (left: Yield, right: Yield) -> Bool {
      left.sensor == right.sensor && left.validDays == right.validDays
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(sensor)
      hasher.combine(validDays)
    }
  }

  /// What the rehearsal suggests as a cause, with the share of the rehearsed people or days that it explains.
  package struct Cause: Hashable, Sendable {
    package var text: String
    package var share: Double
  }

  /// A participant.
  package struct Person: Sendable {
    package var name: String
    /// The date since joining, from 0.
    package var day: Int
    /// The dates since the last data of any sensor; 0 if there is data of the day.
    package var silence: Int
    /// The days for which 95 % of the rehearsed people were silent at most; nil if they are too few.
    package var usualSilence: Int?
    package var yields: [Yield]
    /// The causes, the most frequent one first; empty if nothing is to be explained.
    package var causes: [Cause]
    /// The probability of being complete at the end; nil if it was not asked for, or is not known.
    package var completes: Double?

    /// Whether the silence is longer than that of 95 % of the rehearsed people, and at least two days (our choice).
    package var isSilent: Bool {
      usualSilence.map { silence > $0 && silence >= 2 } ?? false
    }

    /// Whether somebody should look after the participant.
    package var needsAttention: Bool { isSilent || yields.contains(where: \.isLow) }

    /// Whether enough rehearsed people reached the day.
    package var isJudged: Bool { usualSilence != nil }
  }

  /// How many valid days each sensor needs at the end.
  package struct Goal: Hashable, Sendable {
    package var validDays: Int
    /// nil for each sensor of both.
    package var sensor: String?

    package init(validDays: Int, sensor: String?) {
      self.validDays = validDays
      self.sensor = sensor
    }
  }

  package let people: [Person]
  /// The sensors that both have.
  package let sensors: [String]
  package let goal: Goal?
  /// The date of the comparison; nil for results.
  package let date: String?

  /// The fewest rehearsed people by whose percentiles a participant is judged: our choice, since the fifth percentile of
  /// fewer than 20 is their least.
  package static let fewest = 20

  /// Compares a study with its rehearsal.
  ///
  /// - Parameters:
  ///   - study: The running study.
  ///   - rehearsal: The rehearsed people.
  ///   - later: The dates from the study's last data to the day of the comparison; negative for an earlier day.
  ///   - date: The day of the comparison, as text.
  ///   - goal: Who is complete at the end.
  /// - Throws: If they have no sensor in common.
  package init(
    _ study: ObservedStudy,
    beside rehearsal: ObservedStudy,
    later: Int,
    date: String?,
    goal: Goal?
  ) throws(HintedError) {
    let sensors = study.sensors.filter(rehearsal.sensors.contains)
    guard !sensors.isEmpty else {
      throw HintedError(
        "the data has \(study.sensors.joined(separator: ", ")), and the rehearsal \(rehearsal.sensors.joined(separator: ", ")): no sensor in common",
        hint:
          "say which sensor of 'trialrun list sensors' they stand for, as in pilot: { sensors: { \(study.sensors.first ?? "pulse"): \(rehearsal.sensors.first ?? "heartRate") } }"
      )
    }
    if let wanted = goal?.sensor, !sensors.contains(wanted) {
      throw HintedError(
        "'\(wanted)' is not a sensor of both the data and the rehearsal",
        hint: "they have \(sensors.joined(separator: ", "))"
      )
    }
    (self.sensors, self.goal, self.date) = (sensors, goal, date)
    let needed = goal?.sensor.map { [$0] } ?? sensors
    people = study.people.compactMap { person in
      let day = person.dates - 1 + later
      guard day >= 0 else { return nil }
      return Self.person(person, on: day, sensors, needed, goal, rehearsal.people)
    }
  }

  private static func person(
    _ person: ObservedStudy.Person,
    on day: Int,
    _ sensors: [String],
    _ needed: [String],
    _ goal: Goal?,
    _ rehearsed: [ObservedStudy.Person]
  ) -> Person {
    let reached = rehearsed.filter { $0.dates > day }
    let present = reached.filter { $0.left.map { $0 >= Double(day) } ?? true }
    let isKnown = present.count >= fewest
    let silence = person.silence(on: day)
    let yields = sensors.map { sensor in
      let values = present.map { Double($0.knownValidDays(of: sensor, on: day)) }
      let expected = isKnown ? values.quantiles([0.05, 0.5]) : nil
      return Yield(
        sensor: sensor,
        validDays: person.knownValidDays(of: sensor, on: day),
        expected: expected.map { ($0[0], $0[1]) }
      )
    }
    var found = Person(
      name: person.name,
      day: day,
      silence: silence,
      usualSilence: isKnown ? usual(present.map { $0.silence(on: day) }) : nil,
      yields: yields,
      causes: [],
      completes: nil
    )
    if found.isSilent {
      found.causes = causes(ofSilence: silence, on: day, reached)
    } else if let low = yields.first(where: \.isLow) {
      found.causes = causes(ofLowYield: low, on: day, present)
    }
    if let goal { found.completes = chance(of: found, goal, needed, reached) }
    return found
  }

  /// The smallest number of days that is not exceeded in 95 % of silences.
  private static func usual(_ silences: [Int]) -> Int {
    silences.sorted()[(95 * silences.count + 99) / 100 - 1]
  }

  /// Why rehearsed people were silent for as long: they had left, or the most frequent cause of their missing days.
  private static func causes(
    ofSilence silence: Int,
    on day: Int,
    _ reached: [ObservedStudy.Person]
  ) -> [Cause] {
    var counts: [String: Int] = [:]
    for person in reached where person.silence(on: day) >= silence {
      if let left = person.left, left <= Double(day) {
        counts["left the study", default: 0] += 1
        continue
      }
      var own: [MissingDayCause: Int] = [:]
      for causes in person.causes.values {
        for (date, cause) in causes where date < day && date >= day - person.silence(on: day) {
          own[cause, default: 0] += 1
        }
      }
      let order = MissingDayCause.allCases
      let most = order.max { (own[$0] ?? 0) < (own[$1] ?? 0) }
      if let most, own[most] != nil { counts[most.rawValue, default: 0] += 1 }
    }
    return ranked(counts)
  }

  /// Why days of those rehearsed people are missing who have least of a sensor.
  private static func causes(
    ofLowYield low: Yield,
    on day: Int,
    _ present: [ObservedStudy.Person]
  ) -> [Cause] {
    guard let fifth = low.expected?.fifth else { return [] }
    var counts: [String: Int] = [:]
    for person in present where Double(person.knownValidDays(of: low.sensor, on: day)) <= fifth {
      for (date, cause) in person.causes[low.sensor] ?? [:] where date < day {
        counts[cause.rawValue, default: 0] += 1
      }
    }
    return ranked(counts)
  }

  private static func ranked(_ counts: [String: Int]) -> [Cause] {
    let total = Double(counts.values.reduce(0, +))
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3)
      .map { Cause(text: $0.key, share: Double($0.value) / total) }
  }

  /// The share of those rehearsed people who were most alike on the day and complete at the end, with Jeffreys' prior.
  ///
  /// The nearest tenth of them, at least 15, is our choice.
  private static func chance(
    of person: Person,
    _ goal: Goal,
    _ needed: [String],
    _ reached: [ObservedStudy.Person]
  ) -> Double? {
    let left = (reached.map(\.dates).max() ?? 0) - person.day
    // Whatever comes, too few days are left.
    guard
      person.yields.allSatisfy({
        !needed.contains($0.sensor) || $0.validDays + left >= goal.validDays
      })
    else { return 0 }
    guard reached.count >= fewest else { return nil }
    let distances = reached.map { other -> Double in
      var distance = abs(Double(person.silence - other.silence(on: person.day)))
      for yield in person.yields where needed.contains(yield.sensor) {
        let days = other.knownValidDays(of: yield.sensor, on: person.day)
        distance += abs(Double(yield.validDays - days))
      }
      return distance
    }
    let count = max(15, reached.count / 10)
    let nearest = reached.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }.prefix(count)
    let complete = nearest.count { index in
      needed.allSatisfy { reached[index].validDays(of: $0) >= goal.validDays }
    }
    return (Double(complete) + 0.5) / (Double(nearest.count) + 1)
  }

  /// The number of people who will be complete; nil if it was not asked for, or nobody can be judged.
  ///
  /// The interval is of chance among the participants; that the rehearsal is right is assumed.
  package var complete: PoissonBinomialDistribution? {
    let chances = people.compactMap(\.completes)
    return chances.isEmpty ? nil : PoissonBinomialDistribution(chances)
  }

  /// The people whom somebody should look after.
  package var attention: [Person] { people.filter(\.needsAttention) }
}

extension ObservedStudy.Person {
  /// The last date of a sensor of which data had arrived on a day; nil if none had.
  private func lastKnownDate(of sensor: String, on day: Int) -> Int? {
    guard let arrivals = arrivals[sensor] else {
      return days[sensor]?.keys.filter { $0 <= day }.max()
    }
    let known = arrivals.last { $0.at < Double(day + 1) }.map { Int($0.through.rounded(.down)) }
    return known.flatMap { known in days[sensor]?.keys.filter { $0 <= min(day, known + 1) }.max() }
  }

  /// The valid days of the dates before a day of which data had arrived by then.
  package func knownValidDays(of sensor: String, on day: Int) -> Int {
    lastKnownDate(of: sensor, on: day).map { validDays(of: sensor, through: min($0, day - 1)) } ?? 0
  }

  /// The dates without data of any sensor up to a day, by what had arrived by then.
  package func silence(on day: Int) -> Int {
    let last = days.keys.compactMap { lastKnownDate(of: $0, on: day) }.max()
    return day - (last ?? -1)
  }
}
