/// A `testsuite` of a JUnit report, for one scenario.
struct JUnitSuite {
  private let name: String
  private let properties: [(name: String, value: String)]
  let cases: [JUnitCase]
  private let output: String

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

  /// The XML element, with a line break at the end.
  var text: String {
    let head = "name=\"\(XMLText.attribute(VisibleText.of(name)))\" \(Self.counts(of: cases))"
    var lines = ["  <testsuite \(head) skipped=\"\(skipped)\" time=\"0\">\n"]
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
