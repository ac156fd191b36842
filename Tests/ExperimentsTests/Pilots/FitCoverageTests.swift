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
    var phoneOn: Int
    /// The least share of days that the app keeps; people differ between that and all.
    var appKeeps: Double

    var testDescription: String {
      "\(halfLife)d, \(period)d, \(wear) and \(phoneOn) of 1000 days"
    }
  }

  static let truths = [
    Truth(halfLife: 26, period: 2, wear: 800, phoneOn: 850, appKeeps: 1),
    Truth(halfLife: 40, period: 4, wear: 920, phoneOn: 900, appKeeps: 0.7),
  ]

  /// How often each interval contains the truth, and in how many pilots there is one.
  static func coverage(_ truth: Truth, pilots: Int) throws -> [(contained: Int, fitted: Int)] {
    let rehearsal = try study(truth, of: 200, -1, phoneOn: true)
    let values = [
      Double(truth.halfLife), Double(truth.period), Double(truth.wear) / 1000,
      Double(truth.phoneOn) / 1000,
    ]
    var found = Array(repeating: (contained: 0, fitted: 0), count: values.count)
    for pilot in 0..<pilots {
      let fit = try PopulationFit(to: study(truth, of: 20, pilot), besides: rehearsal)
      for (index, figure) in fit.figures.enumerated() {
        guard let interval = figure.interval else { continue }
        found[index].fitted += 1
        if interval.contains(values[index]) { found[index].contained += 1 }
      }
    }
    return found
  }

  /// The data of some people.
  private static func study(
    _ truth: Truth,
    of count: Int,
    _ number: Int,
    phoneOn: Bool = false
  ) throws -> ObservedStudy {
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
            keeps phone on: \(phoneOn ? 100 : Double(truth.phoneOn) / 10) % of days
        measure: [valid days]
        """,
      path: "pilot.yaml"
    )
    var columns = ObservationColumns()
    columns.opening = "opening"
    let rule = ValidDayRule(bins: 1, binsInHour: 1, hours: 10)
    let tally = ObservationTally(
      binSeconds: rule.binSeconds,
      in: .gmt,
      opening: columns.opening,
      now: 1_800_000_000
    )
    for person in 1...count {
      let seed = RandomStream(seed: 20_260).split(number).split(person).seed
      let own = scenario.groups[0].drawn(number: person, worldSeed: seed, runSeed: 1)
      add(own, "P\(person)", seed, truth.appKeeps, to: tally)
    }
    return try ObservedStudy(tally, rule, columns, "pilot")
  }

  /// Adds the rows of a person's 37 days: the phone's in each other hour, the watch's by day, and openings.
  private static func add(
    _ group: Scenario.Group,
    _ name: String,
    _ seed: UInt64,
    _ appKeeps: Double,
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
    habits.keepsPhoneOn = group.keepsPhoneOn.map { Double($0) / 1000 }
    let life = DailyLife(stream: stream, firstWeekday: .sunday, habits: habits)
    let wear = WatchHabits(of: life)
    // The date of joining is not lost, as that on which a phone is still on.
    let off = (0..<37).map { $0 > 0 && life.hasPhoneOff(on: $0) }
    let keeps = stream.uniform(appKeeps...1)
    let lost = off.map { isOff in
      let isKept = stream.chance(keeps)
      return isOff || !isKept
    }
    for time in stride(from: Int64(0), to: end, by: 7200) where !lost[Int(time / 86_400)] {
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
      // At noon of the next day with the phone on; several are one.
      let day = off[(Int(time) / 86_400)...].firstIndex(of: false) ?? off.count
      let opened = day == Int(time) / 86_400 ? time : Int64(day * 86_400 + 43_200)
      if opened < end { tally.add(person, opening, at: start + opened) }
      index += 1
    }
  }

  @Test("days without data are not fitted if the rehearsed app loses more, or nothing is lost")
  func nothingToFit() throws {
    func lost(_ truth: Truth, besides other: Truth) throws -> PopulationFit.Figure {
      let rehearsal = try Self.study(other, of: 50, -1, phoneOn: true)
      return try PopulationFit(to: Self.study(truth, of: 20, 0), besides: rehearsal).figures[3]
    }
    var truth = Self.truths[1]
    truth.appKeeps = 1
    var worse = truth
    worse.appKeeps = 0.2
    #expect(
      try lost(truth, besides: worse).reason?.contains("the rehearsed app alone loses") == true
    )
    #expect(try lost(truth, besides: worse).value == nil)
    #expect(try lost(truth, besides: truth).value != nil)
    truth.phoneOn = 1000
    let none = try lost(truth, besides: truth)
    #expect(none.reason?.hasPrefix("the phone has data of each of the") == true)
  }

  @Test("contains the truth in most of ten pilots of 20 people", arguments: truths)
  func quickly(truth: Truth) throws {
    for (contained, fitted) in try Self.coverage(truth, pilots: 10) {
      // Four standard errors around 95 %.
      #expect(fitted >= 9 && Double(contained) / Double(fitted) >= 0.67)
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
