import Foundation
import SensorKit
import TestSupport
import Testing
import TrialRunTesting

/// An app that traps.
final class Trapper: StudyApp {
  init(settings: StudyAppSettings) {}
  func run() async {
    try? await Task.sleep(for: .seconds(3600))
    fatalError("no such entry")
  }
}

/// Source: the project's design, "Five things it is used for": regression suites.
@Suite("A scenario as a test")
struct ScenarioFileTests {
  /// An issue as swift-testing reports it.
  private struct Reported: Hashable {
    var line: Int
    var text: String
  }

  private static func text(
    app: String = "SensorLogger",
    _ expect: [String],
    _ lines: String = ""
  ) -> String {
    """
    # A small promise.
    study: A small study
    starts: 2026-03-01T09:00:00Z
    lasts: 3d
    app:
      name: \(app)
      entitlements: [device-usage]
      fetch: { every: 1d }
    participants:
      - group: willing
        count: 2
        system: never suspends
    expect:
    \(expect.map { "  - \($0)\n" }.joined())\(lines)
    """
  }

  /// The issues of a scenario's test, each with its line in the scenario.
  private func issues(_ text: String, with apps: [RegisteredApp] = []) throws -> [Reported] {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "a study.yaml")
    let reported = Reports()
    withKnownIssue(isIntermittent: true) {
      ScenarioFile(folder.file("a study.yaml"))
        .test(with: apps, StudyOptions(jobs: 1, printsOutput: false))
    } matching: { issue in
      guard let place = issue.sourceLocation, place.fileName == "a study.yaml" else { return false }
      reported.add(Reported(line: place.line, text: issue.comments.map(\.rawValue).joined()))
      return true
    }
    return reported.all
  }

  private final class Reports: @unchecked Sendable {
    private let lock = NSLock()
    private var reports: [Reported] = []
    func add(_ report: Reported) { lock.withLock { reports.append(report) } }
    var all: [Reported] { lock.withLock { reports } }
  }

  @Test("a scenario passes if all expectations hold")
  func passes() throws {
    #expect(try issues(Self.text(["nothing without consent"])) == [])
  }

  @Test("each expectation that fails is an issue at its line, with the evidence")
  func fails() throws {
    let issues = try issues(
      Self.text([
        #"{ that: nobody takes part, no rows: "select participant from participants" }"#,
        "nothing without consent",
        #"{ that: nobody is first, no rows: "select participant from participants limit 1" }"#,
      ])
    )
    #expect(issues.map(\.line) == [14, 16])
    #expect(
      issues.map(\.text) == [
        "nobody takes part: 2 rows where there should be none\nparticipant\nwilling-1\nwilling-2",
        "nobody is first: 1 row where there should be none\nparticipant\nwilling-1",
      ]
    )
  }

  @Test("each mistake in the file is an issue, and the scenario does not run")
  func mistakes() throws {
    let text = Self.text(["nothing without consent"])
      .replacing("lasts: 3d", with: "lasts: 3").replacing("count: 2", with: "cuont: 2")
    let issues = try issues(text)
    #expect(issues.map(\.line) == [4, 10, 11])
    #expect(issues[0].text == "'3' has no unit\nhint: write '3d', '3h', '3min' or '3s'")
  }

  @Test("a wrong query is an issue at its line")
  func query() throws {
    let issues = try issues(
      Self.text([#"{ that: all is well, no rows: "select nothing from participants" }"#])
    )
    #expect(issues.map(\.line) == [14])
  }

  @Test("apps that crash for one cause are one issue, at the line of the first participant's group")
  func crashes() throws {
    let app = RegisteredApp(Trapper.self, named: "Trapper", summary: "Traps.")
    let text = Self.text(app: "Trapper", [#"{ that: it is well, no rows: "select 1 where 0" }"#])
    let reported = try issues(text, with: [app])
    #expect(reported.map(\.line) == [10])
    #expect(reported.allSatisfy { $0.text.contains("no such entry") })
    #expect(reported.first?.text.contains("2 participants did not live the study") == true)
    #expect(try issues(text + "exit: 3\n", with: [app]) == [])
  }

  @Test(
    "an expectation that is not judged is an issue at its line, unless the scenario has exit: 4"
  )
  func notJudged() throws {
    let text = Self.text(["docks keep their phones"])
    let reported = try issues(text)
    #expect(reported.map(\.line) == [14])
    #expect(reported.first?.text.contains("not judged: nobody's phone was docked") == true)
    #expect(try issues(text + "exit: 4\n") == [])
    let judged = Self.text([#"{ that: it is well, no rows: "select 1 where 0" }"#], "exit: 4\n")
    #expect(try issues(judged).map(\.line) == [1])
  }

  @Test("a scenario that is made to fail and holds is an issue")
  func madeToFail() throws {
    let holds = Self.text(["nothing without consent"], "exit: 1\n")
    #expect(
      try issues(holds).map(\.text) == ["all expectations hold, but the scenario has exit: 1"]
    )
    let fails = Self.text([#"{ that: it fails, no rows: "select 1" }"#], "exit: 1\n")
    #expect(try issues(fails) == [])
    let lives = Self.text(["nothing without consent"], "exit: 3\n")
    #expect(try issues(lives).map(\.text) == ["no app crashes, but the scenario has exit: 3"])
  }

  @Test("a wrong call is an issue at the test itself")
  func call() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.text(["nothing without consent"]), to: "a.yaml")
    let line = #line + 2
    withKnownIssue {
      ScenarioFile(folder.file("a.yaml")).test(with: [], StudyOptions(only: ["nobody"]))
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.sourceLocation?.fileName == "ScenarioFileTests.swift"
    }
  }

  @Test("a folder of the package lists its scenarios; a missing folder is an error")
  func lists() throws {
    let files = try ScenarioFile.all(in: "scenarios")
    #expect(files.map(\.testDescription).contains("first-study"))
    #expect(files.map(\.path) == files.map(\.path).sorted())
    #expect(!files.map(\.path).contains { $0.contains("/mistakes/") })
    let error = #expect(throws: ScenarioFile.NoneFound.self) {
      try ScenarioFile.all(in: "Sources")
    }
    #expect(error?.description.contains("there are no scenarios in ") == true)
  }
}
