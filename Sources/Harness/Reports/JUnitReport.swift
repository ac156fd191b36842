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
        outcome: .fault(
          .error,
          type: "no-verdict",
          message: complaint.message,
          text: complaint.text
        )
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
    func count(_ wanted: JUnitCase.TestOutcome.Tag) -> Int {
      cases.count { if case .fault(wanted, _, _, _) = $0.outcome { true } else { false } }
    }
    let (failures, errors) = (count(.failure), count(.error))
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
    /// A `failure`, or an `error`.
    case fault(_ tag: Tag, type: String, message: String, text: String)
    case skipped(message: String)

    enum Tag: String { case failure, error }
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
    switch outcome {
    case .passed: return "\(head)/>\n"
    case .fault(let tag, let type, let message, let text):
      return """
        \(head)>
              <\(tag) type="\(value(type))" message="\(value(message))">\(XMLText.content(text))</\(tag)>
            </testcase>

        """
    case .skipped(let message):
      return "\(head)>\n      <skipped message=\"\(value(message))\"/>\n    </testcase>\n"
    }
  }
}

extension JUnitCase {
  init(_ result: SuiteResult) {
    suite = result.folder
    name = result.name
    place = FileLocation(file: result.file)
    seconds = result.seconds
    let text = result.text(style: ConsoleStyle(width: 160))
    outcome =
      switch result.state {
      case .passed: .passed
      case .nothingToJudge, .notJudged: .skipped(message: result.reason)
      case .failed: .fault(.failure, type: "expectation", message: result.reason, text: text)
      case .notCompleted: .fault(.error, type: "not-completed", message: result.reason, text: text)
      case .refused: .fault(.error, type: "no-verdict", message: result.reason, text: text)
      }
  }

  /// The cases of a verdict: one for each expectation, each cause for which participants' runs did not
  /// finish, and each participant whose two runs differ.
  static func cases(of verdict: Verdict) -> [JUnitCase] {
    let last = verdict.repetition + "\n"
    let file = verdict.file.map { FileLocation(file: $0) }
    var cases: [JUnitCase] = []
    func add(_ name: String, at place: String? = nil, _ outcome: TestOutcome) {
      let place = place.map { FileLocation($0) } ?? file
      cases.append(JUnitCase(suite: verdict.scenario, name: name, place: place, outcome: outcome))
    }
    func fault(_ tag: TestOutcome.Tag, _ type: String, _ message: String, _ text: String)
      -> TestOutcome
    {
      .fault(tag, type: type, message: message, text: text + last)
    }
    for judgement in verdict.judgements {
      let (message, text) = (judgement.complaint, judgement.evidence(verdict.moments))
      let outcome =
        switch judgement.state {
        case .holds: TestOutcome.passed
        case .fails: fault(.failure, "expectation", message, text)
        case .notJudged where judgement.error == nil: TestOutcome.skipped(message: message)
        case .notJudged: fault(.error, "query", message, text)
        }
      add(judgement.expectation.that, at: judgement.expectation.place, outcome)
    }
    for result in verdict.measurements {
      guard let error = result.error else { continue }
      let outcome = fault(.error, "query", error.message, error.description)
      add("\(result.measure.name) can be measured", at: error.place, outcome)
    }
    if verdict.state == .nothingToJudge {
      add("nothing to judge", .skipped(message: Verdict.nothingToJudge))
    }
    if let shard = verdict.part?.shard {
      let why = "this is shard \(shard); the expectations are judged when the shards are merged"
      add("all expectations hold", .skipped(message: why))
    }
    for trouble in verdict.troubles {
      let name = "\(trouble.people) \(trouble.count == 1 ? "lives" : "live") the study"
      add(name, fault(.failure, trouble.outcome, trouble.attributedReason, trouble.evidence))
    }
    for difference in verdict.differences {
      let text = difference.text
      let outcome = fault(.failure, "difference", text, VisibleText.of(text))
      add("two runs of \(difference.participant) are equal", outcome)
    }
    return cases
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
