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

  private static func scenario(_ name: String) throws -> Scenario {
    try ScenarioReader(vocabulary: .standard(apps: RegisteredApp.builtIn))
      .read(path: "\(folder)/\(name).yaml")
  }

  @Test("most scenarios have a correct app, and each correct app has a scenario")
  func coverage() throws {
    let right = Set(RegisteredApp.builtIn.filter { !$0.isMistake }.map(\.name))
    #expect(right.count < RegisteredApp.builtIn.count)
    let apps = try Self.names.map { try Self.scenario($0).app.name }
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
    let scenarios = names.compactMap { name in (try? scenario(name)).map { (name, $0) } }
    return Dictionary(grouping: scenarios) { $0.1.app.name }.values.compactMap { same in
      same.min { $0.1.lasts * $0.1.groups.count < $1.1.lasts * $1.1.groups.count }?.0
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
    let scenario = try Self.scenario(name)
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
