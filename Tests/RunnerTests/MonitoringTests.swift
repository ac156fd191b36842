import Foundation
import Results
import Runner
import Scenarios
import TestSupport
import Testing
import Verdicts

/// Source: issue 50, part 5: the rule that watches over a running study can be rehearsed.
@Suite("A rule that watches over a running study")
struct MonitoringTests {
  /// A study in which the app is ended on day 4 and is not opened again by habit.
  private func results(_ lines: String, habit: String = "never", action: String = "close app")
    throws -> ResultsDatabase
  {
    let text = """
      study: A rule
      starts: 2026-03-01T00:00:00Z
      lasts: 21d
      seed: 5
      app: { name: SensorLogger, entitlements: [device-usage], fetch: { every: 1d } }
      participants: [{ group: people, count: 12, time zone: UTC, opens app: \(habit) }]
      timeline: [{ at: day 4 12:00, do: \(action) }]
      measure: [valid days, reminders each week, false alarms each week, days until noticed]
      \(lines)

      """
    let scenario = try ScenarioReader(vocabulary: .standard(apps: RegisteredApp.builtIn))
      .read(text: text, path: "study.yaml")
    var options = StudyOptions()
    options.isolation = .caller
    options.recordsDays = true
    return try StudyRun(scenario, options, apps: RegisteredApp.builtIn).run { _ in }.database
  }

  private func reminders(_ database: ResultsDatabase) throws -> [(
    name: String, day: Int, text: String
  )] {
    try database.rows(
      "SELECT participant, at_s, detail FROM actions WHERE action = 'reminder' ORDER BY participant, at_s"
    ).map { row in
      guard case .text(let name) = row[0], case .real(let at) = row[1],
        case .text(let text) = row[2]
      else { throw ResultsError(.damaged, "a reminder") }
      return (name, Int(at / 86_400), text)
    }
  }

  private static func rule(_ share: String) -> String {
    "monitoring: [{ no data for: 3d, then: remind, works for: \(share) }]"
  }

  @Test("reminds who is silent for as long, and again after as many days")
  func reminds() throws {
    let found = try reminders(results(Self.rule("0 %")))
    let days = Dictionary(grouping: found, by: \.name).mapValues { $0.map(\.day) }
    #expect(days.count == 12)
    for days in days.values {
      #expect(zip(days, days.dropFirst()).allSatisfy { $1 - $0 >= 3 }, "\(days)")
      #expect(days.count >= 4 && days[days.count - 1] - days[days.count - 2] == 3)
    }
    #expect(found.allSatisfy { $0.text.hasSuffix("days, does not open the app") })
    #expect(try found.allSatisfy { try #require(Int($0.text.split(separator: " ")[2])) >= 3 })
  }

  @Test("wins days if reminders work, and changes nothing before the first one")
  func wins() throws {
    let (without, with) = (try results(Self.rule("0 %")), try results(Self.rule("100 %")))
    func days(_ database: ResultsDatabase) throws -> Int {
      try database.number("SELECT sum(samples > 0) FROM days")
    }
    #expect(try days(with) > days(without))
    let first = try #require(try reminders(with).map(\.day).min())
    #expect(try reminders(with).contains { $0.text.hasSuffix("opens the app") })
    func early(_ database: ResultsDatabase) throws -> [[Value]] {
      try database.rows(
        "SELECT participant, sensor, asked_s, delivered, youngest_s FROM fetches WHERE asked_s < \(first) * 86400"
      )
    }
    #expect(try early(with) == early(without) && !early(with).isEmpty)
  }

  @Test("that nobody needs changes nothing at all")
  func idle() throws {
    let plain = try results("", habit: "daily")
    let watched = try results(
      Self.rule("40 %").replacing("3d", with: "20d"),
      habit: "daily"
    )
    for table in ["fetches", "app_events", "days"] {
      #expect(try plain.rows("SELECT * FROM \(table)") == watched.rows("SELECT * FROM \(table)"))
    }
  }

  @Test("has measures of the reminders")
  func measures() throws {
    let database = try results(Self.rule("0 %"))
    let names = ["reminders each week", "false alarms each week", "days until noticed"]
    let found = try Measurements.of(database, names.map { try Measure.named($0) })
    let counts = try reminders(database).count
    let weekly = found[0].values.compactMap(\.value)
    #expect(abs(weekly.reduce(0, +) - Double(counts) / 3) < 0.01)
    #expect(found[2].values.allSatisfy { ($0.value ?? 0) >= 2 })
    #expect(found[1].error == nil)
  }

  @Test("asks nobody again who has deleted the app")
  func left() throws {
    let found = try reminders(results(Self.rule("100 %"), action: "delete app"))
    let last = Dictionary(grouping: found, by: \.name).mapValues { $0.last?.text ?? "" }
    #expect(last.count == 12)
    #expect(last.values.allSatisfy { $0.hasSuffix("has deleted the app") })
    #expect(found.count { $0.text.hasSuffix("has deleted the app") } == 12)
  }
}
