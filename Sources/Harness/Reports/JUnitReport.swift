import Scenarios
import Verdicts

/// Verdicts as JUnit XML, which GitHub, GitLab and Jenkins read.
///
/// The format has no standard. This report uses the common subset of these readers: a suite for each
/// scenario, a case for each expectation, and `file` and `line` on cases, which GitLab and GitHub's actions
/// show and Jenkins' `junit` step ignores. All times are 0, so that the same run gives the same report. Of a
/// suite of scenarios, where times are wanted, each folder is a suite and each scenario a case.
package struct JUnitReport {
  private let suites: [JUnitSuite]
  private var seconds: Double?

  /// The report of suites, with the real time that all took.
  init(_ suites: [JUnitSuite], seconds: Double) {
    self.suites = suites
    self.seconds = seconds
  }

  /// Makes the report of several scenarios.
  ///
  /// - Parameter reports: The reports of the scenarios. If a scenario occurs several times, with different
  ///   seeds, the names of its cases contain the seed.
  package init(_ reports: [ScenarioReport]) {
    let names = reports.map(\.scenario)
    let seeds = reports.map { report in
      let isAlone = names.count { $0 == report.scenario } == 1
      return isAlone ? nil : report.seed
    }
    suites = zip(reports, seeds).map { report, seed in
      switch report {
      case .verdict(let verdict): JUnitSuite(verdict, seed: seed)
      case .complaints(let scenario, let complaints): JUnitSuite(scenario, complaints)
      }
    }
  }

  /// The document, with a line break at the end.
  package var text: String {
    let cases = suites.flatMap(\.cases)
    let counts = JUnitSuite.counts(of: cases)
    let time = seconds.map { NumberText.thousandths($0) } ?? "0"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="TrialRun" \(counts) time="\(time)">
      \(suites.map(\.text).joined())</testsuites>

      """
  }
}

extension ScenarioReport {
  fileprivate var scenario: String {
    switch self {
    case .verdict(let verdict): verdict.scenario
    case .complaints(let scenario, _): scenario
    }
  }

  fileprivate var seed: UInt64? {
    switch self {
    case .verdict(let verdict): verdict.seed
    case .complaints: nil
    }
  }
}

/// One `testsuite` of a JUnit report: a scenario, or a folder of scenarios.
struct JUnitSuite {
  private let name: String
  private var properties: [(name: String, value: String)]
  let cases: [JUnitCase]
  private let output: String
  /// The real time of the suite's cases, in seconds; nil if the report omits times.
  private var seconds: Double?

  /// A suite of cases, with their real time in seconds.
  init(_ name: String, _ cases: [JUnitCase], seconds: Double) {
    self.name = name
    self.cases = cases
    self.seconds = seconds
    properties = []
    output = ""
  }

  /// Makes the suite of a verdict.
  ///
  /// - Parameters:
  ///   - verdict: The verdict.
  ///   - seed: The seed that distinguishes the cases from those of the scenario's other runs; nil if this is
  ///     the only run.
  init(_ verdict: Verdict, seed: UInt64?) {
    let mark = seed.map { " [seed \($0)]" } ?? ""
    name = verdict.scenario + mark
    properties = [
      ("study", verdict.study), ("promise", verdict.promise), ("seed", "\(verdict.seed)"),
      ("participants", "\(verdict.participants)"), ("digest", verdict.digest),
    ]
    if let replay = verdict.replay { properties.append(("replay", replay)) }
    properties += verdict.measurements.flatMap { result in
      result.summaries.filter { $0.group == nil }.map { summary in
        let sensor = summary.sensor.map { ".\($0)" } ?? ""
        let unit = result.measure.unit.isEmpty ? "" : ", in \(result.measure.unit)"
        return ("measure.\(result.measure.column)\(sensor)", summary.line + unit)
      }
    }
    cases = JUnitCase.cases(of: verdict).map { $0.marked(mark) }
    output = verdict.text(style: ConsoleStyle(width: 160))
  }

  /// Makes the suite of a scenario that could not be run, or whose run did not finish.
  init(_ scenario: String, _ complaints: [ScenarioReport.Complaint]) {
    name = scenario
    properties = []
    cases = complaints.map { complaint in
      JUnitCase(
        suite: scenario,
        name: complaint.place?.line.map { "line \($0) can be run" } ?? "can be run",
        place: complaint.place,
        outcome: .error(type: "no-verdict", message: complaint.message, text: complaint.text)
      )
    }
    output = ""
  }

  /// The element, its last line ended.
  var text: String {
    let head = "name=\"\(XMLText.attribute(VisibleText.of(name)))\" \(Self.counts(of: cases))"
    let time = seconds.map { NumberText.thousandths($0) } ?? "0"
    var lines = ["  <testsuite \(head) skipped=\"\(skipped)\" time=\"\(time)\">\n"]
    if !properties.isEmpty {
      lines.append("    <properties>\n")
      for (name, value) in properties {
        let value = XMLText.attribute(VisibleText.of(value))
        let name = XMLText.attribute(VisibleText.of(name))
        lines.append("      <property name=\"\(name)\" value=\"\(value)\"/>\n")
      }
      lines.append("    </properties>\n")
    }
    lines += JUnitCase.distinct(cases).map(\.text)
    if !output.isEmpty {
      lines.append("    <system-out>\(XMLText.content(output))</system-out>\n")
    }
    return lines.joined() + "  </testsuite>\n"
  }

  /// The attributes that count the cases, the failures and the errors.
  static func counts(of cases: [JUnitCase]) -> String {
    var (failures, errors) = (0, 0)
    for one in cases {
      switch one.outcome {
      case .passed, .skipped: break
      case .failure: failures += 1
      case .error: errors += 1
      }
    }
    return "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
  }

  private var skipped: Int {
    cases.count { if case .skipped = $0.outcome { true } else { false } }
  }
}

/// A `testcase` of a JUnit report.
struct JUnitCase {
  /// The outcome of a case.
  enum TestOutcome {
    case passed
    case failure(type: String, message: String, text: String)
    case error(type: String, message: String, text: String)
    case skipped(message: String)
  }

  /// The scenario's name, which CI systems show as the case's class.
  var suite: String
  /// The requirement that the case checks.
  var name: String
  /// The place of the requirement in the scenario.
  var place: FileLocation?
  var outcome: TestOutcome
  /// The real time of the case, in seconds; nil if the report omits times.
  var seconds: Double?

  /// Returns the case with a suffix to its name.
  func marked(_ mark: String) -> JUnitCase {
    var marked = self
    marked.name += mark
    return marked
  }

  /// Adds numbers to repeated names, since GitLab reads only the first of several cases with one name.
  static func distinct(_ cases: [JUnitCase]) -> [JUnitCase] {
    var seen: [String: Int] = [:]
    return cases.map { one in
      let count = seen[one.name, default: 0] + 1
      seen[one.name] = count
      return count == 1 ? one : one.marked(" (\(count))")
    }
  }

  /// The element, its last line ended.
  var text: String {
    func value(_ text: String) -> String { XMLText.attribute(VisibleText.of(text)) }
    var head = "    <testcase name=\"\(value(name))\" classname=\"\(value(suite))\""
    if let place {
      head += " file=\"\(value(place.file))\""
      if let line = place.line { head += " line=\"\(line)\"" }
    }
    head += " time=\"\(seconds.map { NumberText.thousandths($0) } ?? "0")\""
    func element(_ tag: String, _ type: String, _ message: String, _ text: String) -> String {
      """
      \(head)>
            <\(tag) type="\(value(type))" message="\(value(message))">\(XMLText.content(text))</\(tag)>
          </testcase>

      """
    }
    switch outcome {
    case .passed: return "\(head)/>\n"
    case .failure(let type, let message, let text): return element("failure", type, message, text)
    case .error(let type, let message, let text): return element("error", type, message, text)
    case .skipped(let message):
      return "\(head)>\n      <skipped message=\"\(value(message))\"/>\n    </testcase>\n"
    }
  }
}

extension JUnitCase {
  /// The case of a scenario of a suite.
  init(_ result: SuiteResult) {
    suite = result.folder
    name = result.name
    place = FileLocation(file: result.file)
    seconds = result.seconds
    let text = result.text(style: ConsoleStyle(width: 160))
    outcome =
      switch result.state {
      case .passed: .passed
      case .nothingToJudge: .skipped(message: result.reason)
      case .failed: .failure(type: "expectation", message: result.reason, text: text)
      case .notJudged: .skipped(message: result.reason)
      case .notCompleted: .error(type: "not-completed", message: result.reason, text: text)
      case .refused: .error(type: "no-verdict", message: result.reason, text: text)
      }
  }

  /// The cases of a verdict: one for each expectation, each cause for which participants' runs did not
  /// finish, and each participant whose two runs differ.
  static func cases(of verdict: Verdict) -> [JUnitCase] {
    let scenario = verdict.scenario
    let last = verdict.repetition + "\n"
    let file = verdict.file.map { FileLocation(file: $0) }
    var cases = verdict.judgements.map { judgement in
      JUnitCase(
        suite: scenario,
        name: judgement.expectation.that,
        place: judgement.expectation.place.map { FileLocation($0) } ?? file,
        outcome: outcome(of: judgement, verdict.moments, last)
      )
    }
    cases += verdict.measurements.compactMap { result in
      guard let error = result.error else { return nil }
      return JUnitCase(
        suite: scenario,
        name: "\(result.measure.name) can be measured",
        place: error.place.map { FileLocation($0) } ?? file,
        outcome: .error(type: "query", message: error.message, text: error.description + last)
      )
    }
    if verdict.state == .nothingToJudge {
      cases.append(
        JUnitCase(
          suite: scenario,
          name: "nothing to judge",
          place: file,
          outcome: .skipped(message: Verdict.nothingToJudge)
        )
      )
    }
    if let part = verdict.part {
      cases.append(
        JUnitCase(
          suite: scenario,
          name: "all expectations hold",
          place: file,
          outcome: .skipped(
            message:
              "this is shard \(part.shard); the expectations are judged when the shards are merged"
          )
        )
      )
    }
    cases += verdict.troubles.map { trouble in
      JUnitCase(
        suite: scenario,
        name: "\(trouble.people) \(trouble.count == 1 ? "lives" : "live") the study",
        place: file,
        outcome: .failure(
          type: trouble.outcome,
          message: trouble.attributedReason,
          text: trouble.evidence + last
        )
      )
    }
    cases += verdict.differences.map { difference in
      JUnitCase(
        suite: scenario,
        name: "two runs of \(difference.participant) are equal",
        place: file,
        outcome: .failure(
          type: "difference",
          message: difference.text,
          text: VisibleText.of(difference.text) + last
        )
      )
    }
    return cases
  }

  private static func outcome(
    of judgement: Judgement,
    _ moments: StudyClock?,
    _ last: String
  ) -> TestOutcome {
    let message = judgement.complaint
    let text = judgement.evidence(moments) + last
    switch judgement.state {
    case .holds: return .passed
    case .fails: return .failure(type: "expectation", message: message, text: text)
    case .notJudged where judgement.error == nil: return .skipped(message: message)
    case .notJudged: return .error(type: "query", message: message, text: text)
    }
  }
}

/// Text escaped for XML 1.0.
enum XMLText {
  /// Escapes the content of an element.
  static func content(_ text: String) -> String { escaped(text, references: "\r") }

  /// Escapes the value of an attribute in double quotes.
  static func attribute(_ text: String) -> String {
    // XML parsers replace each of these by a space, unless it is a character reference.
    escaped(text, references: "\t\n\r")
  }

  private static func escaped(_ text: String, references: String) -> String {
    text.escaped { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case _ where references.unicodeScalars.contains(scalar): "&#\(scalar.value);"
      case _ where !isAllowed(scalar): "\\u{\(String(scalar.value, radix: 16))}"
      default: nil
      }
    }
  }

  /// XML 1.0, production 2: most control characters are not allowed, even as references.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
