/// One `testsuite` of a JUnit report: a scenario, or a folder of scenarios.
struct JUnitSuite {
  private let name: String
  private let properties: [(name: String, value: String)]
  let cases: [JUnitCase]
  private let output: String
  /// Real time that its cases took together; nil where that is not told.
  private var seconds: Double?

  /// A suite of cases, with the real time that they took together.
  init(_ name: String, _ cases: [JUnitCase], seconds: Double) {
    self.name = name
    self.cases = cases
    self.seconds = seconds
    properties = []
    output = ""
  }

  /// The suite of a scenario that was run.
  ///
  /// - Parameters:
  ///   - verdict: What came of it.
  ///   - seed: What to tell its cases from those of other runs by; nil if there are none.
  init(_ verdict: Verdict, seed: UInt64?) {
    let mark = seed.map { " [seed \($0)]" } ?? ""
    name = verdict.scenario + mark
    properties = [
      ("study", verdict.study), ("promise", verdict.promise), ("seed", "\(verdict.seed)"),
      ("participants", "\(verdict.participants)"), ("digest", verdict.digest),
    ]
    cases = JUnitCase.cases(of: verdict).map { $0.marked(mark) }
    output = verdict.text(style: ConsoleStyle(width: 160))
  }

  /// The suite of a scenario that could not be run, or not to its end.
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

  /// The attributes that count cases by what became of them, but for those that were skipped.
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
