import Experiments
import Foundation
import People
import Phones
import Runner
import Scenarios
import Sensors
import TestSupport
import Testing
import VirtualTime

/// Source: the aim that 95 % intervals contain the true values in 93 to 97 % of 1,000 pilots of 20 people.
///
/// The people are drawn by the code that draws those of a run; no world is run, so that the rows are those of their habits
/// alone.
@Suite("A fitted interval")
struct FitCoverageTests {
  struct Truth: Sendable, CustomTestStringConvertible {
    var halfLife: Int
    var period: Int
    var wear: Int

    var testDescription: String { "\(halfLife)d, \(period)d, \(wear) of 1000 days" }
  }

  static let truths = [
    Truth(halfLife: 26, period: 2, wear: 800), Truth(halfLife: 40, period: 4, wear: 920),
  ]

  /// How often each interval contains the truth, and in how many pilots there is one.
  static func coverage(_ truth: Truth, pilots: Int) throws -> [(contained: Int, fitted: Int)] {
    let scenario = try ScenarioReader(vocabulary: .standard(apps: RegisteredApp.builtIn)).read(
      text: """
        # A pilot.
        study: A pilot
        starts: 2026-03-01T00:00:00Z
        lasts: 42d
        app: { name: SensorLogger, entitlements: [heart-rate], fetch: { every: 1d } }
        participants:
          - group: people
            count: 20
            watch: Apple Watch Series 11
            opens app: about every \(truth.period)d
            leaves study: { half of them by: \(truth.halfLife)d }
            wears watch: \(Double(truth.wear) / 10) % of days
        measure: [valid days]
        """,
      path: "pilot.yaml"
    )
    let group = scenario.groups[0]
    var columns = ObservationColumns()
    columns.opening = "opening"
    var found = Array(repeating: (contained: 0, fitted: 0), count: 3)
    let rule = ValidDayRule(bins: 1, binsInHour: 1, hours: 10)
    for pilot in 0..<pilots {
      let tally = ObservationTally(
        binSeconds: rule.binSeconds,
        in: .gmt,
        opening: columns.opening,
        now: 1_800_000_000
      )
      for number in 1...20 {
        let seed = RandomStream(seed: 20_260).split(pilot).split(number).seed
        Self.add(
          group.drawn(number: number, worldSeed: seed, runSeed: 1),
          "P\(number)",
          seed,
          to: tally
        )
      }
      let study = try ObservedStudy(tally, rule, columns, "pilot")
      let values = [Double(truth.halfLife), Double(truth.period), Double(truth.wear) / 1000]
      for (index, figure) in PopulationFit(to: study).figures.enumerated() {
        guard let interval = figure.interval else { continue }
        found[index].fitted += 1
        if interval.contains(values[index]) { found[index].contained += 1 }
      }
    }
    return found
  }

  /// Adds the rows of a person's 37 days: the phone's in each other hour, the watch's by day, and openings.
  private static func add(
    _ group: Scenario.Group,
    _ name: String,
    _ seed: UInt64,
    to tally: ObservationTally
  ) {
    let start: Int64 = 1_772_323_200
    let person = tally.participant(name)
    let (phone, watch, opening) = (
      tally.sensor("battery"), tally.sensor("heartRate"), tally.sensor("opening")
    )
    let end = min(37 * 86_400, Int64(group.leavesAfter?.components.seconds ?? .max))
    var stream = RandomStream(seed: seed).split("life")
    var habits = DeviceHabits()
    habits.wearsWatch = group.wearsWatch.map { Double($0) / 1000 }
    let wear = WatchHabits(of: DailyLife(stream: stream, firstWeekday: .sunday, habits: habits))
    for time in stride(from: Int64(0), to: end, by: 7200) {
      tally.add(person, phone, at: start + time)
    }
    for day in 0..<37 where !wear.isForgotten(on: day) {
      for hour in 8..<20 {
        let time = Int64(day * 86_400 + hour * 3600)
        if time < end { tally.add(person, watch, at: start + time) }
      }
    }
    guard case .every(let period) = group.opens else { return }
    tally.add(person, opening, at: start)
    // As AppOpener has it: once in each later period.
    let length = Double(period.components.seconds)
    var index = 1.0
    while true {
      let time = Int64((index + stream.unit()) * length)
      guard time < end else { return }
      tally.add(person, opening, at: start + time)
      index += 1
    }
  }

  @Test("contains the truth in most of 20 pilots of 20 people", arguments: truths)
  func quickly(truth: Truth) throws {
    for (contained, fitted) in try Self.coverage(truth, pilots: 20) {
      // Four standard errors around 95 %.
      #expect(fitted >= 18 && Double(contained) / Double(fitted) >= 0.75)
    }
  }

  @Test(
    "contains the truth in 93 to 97 % of 1,000 pilots of 20 people",
    .slow(.repetitions),
    arguments: truths
  )
  func exactly(truth: Truth) throws {
    for (contained, fitted) in try Self.coverage(truth, pilots: 1_000) {
      let share = Double(contained) / Double(fitted)
      #expect(fitted >= 950 && (0.93...0.97).contains(share), "\(contained) of \(fitted)")
    }
  }
}
