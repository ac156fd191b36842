import Reports
import Results
import Testing
import Verdicts

/// Source: GitHub, "Workflow commands for GitHub Actions", unless stated otherwise.
@Suite("GitHub annotations")
struct GitHubTests {
  /// A workflow command, parsed as GitHub's runner parses it.
  private struct Command: Equatable {
    var name: String
    var properties: [String: String] = [:]
    var message: String

    init?(_ line: Substring) {
      let parts = line.components(separatedBy: "::", most: 3)
      guard parts.count == 3, parts[0].isEmpty else { return nil }
      let head = parts[1].split(separator: " ", maxSplits: 1)
      name = String(head.first ?? "")
      for property in head.dropFirst().first?.split(separator: ",") ?? [] {
        let pair = property.split(
          separator: "=",
          maxSplits: 1,
          omittingEmptySubsequences: false
        )
        properties[String(pair[0])] = Self.unescaped(String(pair[1]), "%3A:%2C,")
      }
      message = Self.unescaped(parts[2], "")
    }

    /// In the runner's order: the percent sign is decoded last.
    private static func unescaped(_ text: String, _ more: String) -> String {
      var text = text
      if !more.isEmpty { text = text.replacing("%3A", with: ":").replacing("%2C", with: ",") }
      return text.replacing("%0D", with: "\r").replacing("%0A", with: "\n")
        .replacing("%25", with: "%")
    }
  }

  private func commands(_ report: GitHubReport) -> [Command] {
    report.annotations.split(separator: "\n").compactMap { Command($0) }
  }

  @Test("each failed expectation is an error at its line, with the evidence as text")
  func error() throws {
    let verdict = Verdicts.verdict([Verdicts.held, Verdicts.broken])
    #expect(
      GitHubReport(.verdict(verdict)).annotations == """
        ::error file=scenarios/first-study.yaml,line=30,col=5,title=nothing is handed over inside the \
        hold::scenarios/first-study.yaml:30:5: 39 rows where there should be none%0A\
        participant  sensor              youngest_age_s%0A\
        P004         ambientLightSensor         43200.0%0A\
        P005         –                          86399.5%0A\
        and 37 more%0A\
        reproduce: trialrun run first-study --seed 42 --only P004

        """
    )
    #expect(GitHubReport(.verdict(verdict)).text.hasSuffix("\n" + verdict.text()))
  }

  /// Our choice: an expectation that was not judged is no failure, and must not go unnoticed.
  @Test("each expectation that was not judged is a warning")
  func notJudged() {
    let missing = Judgement(
      ExpectationQuery(that: "docks", query: "", place: "a.yaml:3:5"),
      missing: "nobody's phone was docked"
    )
    let found = commands(GitHubReport(.verdict(Verdicts.verdict([missing, Verdicts.unjudged]))))
    #expect(found.map(\.name) == ["warning", "error"])
    #expect(found[0].message == "a.yaml:3:5: not judged: nobody's phone was docked")
    #expect(found[0].properties["line"] == "3")
  }

  /// Our choice: mistakes are warnings and advice is a notice, at the expectation about mistakes, or else at
  /// the promise.
  @Test("each mistake is a warning, each advice a notice")
  func warning() {
    var verdict = Verdicts.verdict([Verdicts.held])
    var advice = Verdicts.finding
    advice.severity = .advice
    advice.participants = 1
    verdict.findings = [Verdicts.finding, advice]
    let found = commands(GitHubReport(.verdict(verdict)))
    #expect(found.map(\.name) == ["warning", "notice"])
    #expect(found[0].message == "from is 1772114419\nhint: convert it")
    #expect(
      found[0].properties == [
        "file": "scenarios/first-study.yaml", "line": "1",
        "title": "unix-epoch with 2 participants",
      ]
    )
    verdict.judgements[0].columns = ["participant", "rule"]
    #expect(commands(GitHubReport(.verdict(verdict)))[0].properties["line"] == "29")
  }

  /// Source: GitHub shows at most ten errors of a step.
  @Test("all participants whose runs did not finish are one error")
  func troubles() {
    var verdict = Verdicts.verdict([Verdicts.held])
    verdict.troubles = Array(repeating: Verdicts.trouble, count: 300)
    let found = commands(GitHubReport(.verdict(verdict)))
    #expect(found.map { $0.properties["title"] } == ["300 participants did not live the study"])
    #expect(found[0].message.hasPrefix("P007: the app crashed: Index out of range\nlast: "))
  }

  @Test("the mistakes of a scenario that can't be read are errors at their lines")
  func complaints() {
    let place = FileLocation("my: study.yaml:4:8")
    let report = GitHubReport(
      .complaints(
        scenario: "my: study",
        [.init("'14' has no unit", hint: "write '14d'", at: place)]
      )
    )
    #expect(
      report.text == """
        ::error file=my%3A study.yaml,line=4,col=8,title=my%3A study can't be run::'14' has no \
        unit%0Ahint: write '14d'

        """
    )
  }

  @Test(
    "annotations name files relative to the repository's root",
    arguments: [
      ("", "scenarios/a.yaml", "scenarios/a.yaml"), ("", "./a.yaml", "a.yaml"),
      ("sub/", "a.yaml", "sub/a.yaml"), ("sub/", "../scenarios/a.yaml", "scenarios/a.yaml"),
      ("sub/", "/elsewhere/a.yaml", "/elsewhere/a.yaml"), ("", "../a.yaml", "../a.yaml"),
    ]
  )
  func paths(folder: String, path: String, shown: String) {
    let complaint = ScenarioReport.Complaint("no", at: FileLocation(file: path, line: 1))
    let report = GitHubReport(.complaints(scenario: "a", [complaint]), in: folder)
    #expect(commands(report).map { $0.properties["file"] } == [shown])
  }

  @Test("each report turns commands off with another token")
  func tokens() throws {
    let texts = ["::error::x", "a\r##[error]x"]
    let tokens = try texts.flatMap { [$0, $0] }.map { text in
      let report = GitHubReport(.verdict(Verdicts.hostile(text)))
      let rest = report.text.dropFirst(report.annotations.count)
      return try #require(rest.firstMatch(of: /^::stop-commands::(trialrun-[0-9a-z]{20,})\n/)?.1)
    }
    #expect(Set(tokens).count == 4)
  }

  /// Source: the runner decodes `%0D` and `%0A`, and a line that begins with `::` has only one command.
  @Test("carriage returns and older commands stay within their line")
  func returns() throws {
    var verdict = Verdicts.verdict([])
    verdict.troubles = [Verdicts.trouble]
    verdict.reproduce = "one\r##[error]two\r\n::error::three"
    let report = GitHubReport(.verdict(verdict))
    #expect(report.annotations.utf8.count { $0 == UInt8(ascii: "\n") } == 1)
    #expect(!report.annotations.utf8.contains(UInt8(ascii: "\r")))
    let found = commands(report)
    #expect(found.map(\.name) == ["error"])
    #expect(found[0].message.hasSuffix(#"reproduce: one\r##[error]two\r\n::error::three"#))
  }

  @Test("no text can end a line or a property, or act as a command", arguments: Verdicts.hostile)
  func hostile(_ text: String) throws {
    let verdict = Verdicts.hostile(text)
    let report = GitHubReport(.verdict(verdict))
    let found = commands(report)
    #expect(found.map(\.name) == ["error", "error", "error", "error", "warning"])
    #expect(report.annotations.utf8.count { $0 == UInt8(ascii: "\n") } == 5)
    #expect(!report.annotations.utf8.contains(UInt8(ascii: "\r")))
    #expect(found[0].properties["line"] == "3")
    for command in found { #expect(command.properties.keys.contains("title")) }
    // The runner ignores commands in the following lines.
    let rest = report.text.dropFirst(report.annotations.count)
    #expect(!rest.utf8.contains(UInt8(ascii: "\r")))
    // The runner also reads commands in its older form, `##[command]`.
    let lines = rest.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) }
    if lines.contains(where: { $0.utf8.contains("::".utf8) || $0.utf8.contains("##[".utf8) }) {
      let token = try #require(
        rest.firstMatch(of: /^::stop-commands::(trialrun-[0-9a-z]{20,})\n/)?.1
      )
      #expect(rest.hasSuffix("\n::\(token)::\n"))
      // The run can't know the token.
      #expect(!token.contains(verdict.digest))
    }
  }
}

extension Substring {
  /// Splits a text at separators; the last part has the rest.
  fileprivate func components(separatedBy separator: String, most count: Int) -> [String] {
    var parts: [String] = []
    var rest = self
    while parts.count < count - 1, let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
