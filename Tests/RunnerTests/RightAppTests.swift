import Foundation
import Results
import Runner
import Scenarios
import TestSupport
import Testing

/// No diagnostic blames an app that does it right, in whichever scenario of the house it runs.
///
/// An app is right that ``RegisteredApp`` does not list as a mistake. What a scenario has it do wrong, or
/// what befalls it there, the scenario names as a diagnostic that it expects.
@Suite("Diagnostics and the scenarios of correct apps")
struct RightAppTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "scenarios").path

  /// The names of the scenarios, without their ending.
  private static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()

  private static let scenarios = Result {
    let reader = ScenarioReader(vocabulary: .standard(apps: RegisteredApp.builtIn))
    return try names.map { (name: $0, scenario: try reader.read(path: "\(folder)/\($0).yaml")) }
  }

  @Test("most scenarios have a correct app, and each correct app has a scenario")
  func coverage() throws {
    let right = Set(RegisteredApp.builtIn.filter { !$0.isMistake }.map(\.name))
    #expect(right.count < RegisteredApp.builtIn.count)
    let apps = try Self.scenarios.get().map(\.scenario.app.name)
    #expect(apps.filter { right.contains($0) }.count > 40)
    // Lessons and examples have the rest.
    #expect(
      right.subtracting(apps).isSubset(of: [
        "BatchReader", "BuffersEverySample", "ChecksEachSensor", "ContinuesFromLastSample",
        "ReadsEveryDevice",
      ])
    )
  }

  /// For each app the scenario whose groups live the fewest days together.
  private static let shortest: [String] = {
    func days(_ scenario: Scenario) -> Duration { scenario.lasts * scenario.groups.count }
    let all = (try? scenarios.get()) ?? []
    return Dictionary(grouping: all) { $0.scenario.app.name }.values.compactMap { same in
      same.min { days($0.scenario) < days($1.scenario) }?.name
    }.sorted()
  }()

  @Test(
    "a correct app gets no diagnostic in its shortest scenario that this does not expect",
    arguments: shortest
  )
  func blameless(name: String) throws { try check(name) }

  @Test(
    "a correct app gets no diagnostic that its scenario does not expect",
    .slow(.repetitions),
    arguments: names
  )
  func blamelessInEach(name: String) throws { try check(name) }

  private func check(_ name: String) throws {
    let all = try Self.scenarios.get()
    let scenario = try #require(all.first { $0.name == name }).scenario
    guard
      let app = RegisteredApp.builtIn.first(where: { $0.name == scenario.app.name }),
      !app.isMistake
    else { return }
    var options = StudyOptions()
    options.isolation = .caller
    options.participants = scenario.groups.count
    let outcome = try StudyRun(scenario, options, apps: RegisteredApp.builtIn).run { _ in }
    let expected = scenario.expectations.compactMap(\.diagnostic)
    let findings = try outcome.database.findings().filter { !expected.contains($0.rule) }
    #expect(findings.isEmpty, "\(findings)")
  }
}
