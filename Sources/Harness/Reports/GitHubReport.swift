import Results
import Scenarios
import Verdicts

/// A scenario's report for GitHub's log: annotations at the lines of the scenario, followed by the text of
/// the verdict.
package struct GitHubReport {
  private let report: ScenarioReport
  private let folder: String

  /// Makes the report of a scenario.
  ///
  /// - Parameters:
  ///   - report: The report of the scenario.
  ///   - folder: The folder of relative paths, relative to the repository's root: empty, or with a slash at
  ///     the end.
  package init(_ report: ScenarioReport, in folder: String = "") {
    self.report = report
    self.folder = folder
  }

  /// The annotations of a scenario of a suite that did not pass, a line for each.
  private static func annotations(of result: SuiteResult, in folder: String) -> String {
    var text = result.report.map { GitHubReport($0, in: folder).annotations } ?? ""
    if let complaint = result.complaint {
      let scenario = ScenarioReport.complaints(scenario: result.name, [])
      text +=
        GitHubReport(scenario, in: folder)
        .command(
          .error,
          FileLocation(file: result.file, line: 1),
          "\(result.name) failed",
          complaint
        ).text
    }
    return text
  }

  /// The annotations of a scenario of a suite and the normal text after them; empty if it passed its expectations.
  package static func text(of result: SuiteResult, in folder: String = "") -> String {
    guard result.isFault || result.state == .nothingToJudge else { return "" }
    return annotations(of: result, in: folder)
      + WorkflowCommand.harmless(result.text(style: ConsoleStyle()), until: token)
  }

  /// The annotations, one per line; empty if there are none.
  package var annotations: String {
    let commands =
      switch report {
      case .verdict(let verdict): commands(of: verdict)
      case .complaints(let scenario, let complaints):
        complaints.map { complaint in
          command(.error, complaint.place, "\(scenario) can't be run", complaint.text)
        }
      }
    return commands.map(\.text).joined()
  }

  /// The annotations, followed by the text of the verdict.
  package var text: String {
    guard case .verdict(let verdict) = report else { return annotations }
    return annotations + WorkflowCommand.harmless(verdict.text(), until: Self.token)
  }

  /// A word that nothing in a run can know: text that named it would give commands again.
  private static var token: String {
    "trialrun-" + (0..<4).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
  }

  /// The annotations, failures first, since GitHub shows at most ten errors and ten warnings of a step.
  private func commands(of verdict: Verdict) -> [WorkflowCommand] {
    let last = verdict.repetition
    let file = verdict.file.map { FileLocation(file: $0, line: 1) }
    // A failed query is an error, because the query must be corrected; an expectation without data is a warning.
    var commands = verdict.judgements.filter { !$0.passed }.map { judgement in
      let place = judgement.expectation.place.map { FileLocation($0) } ?? file
      let evidence = judgement.evidence(verdict.moments, width: 100, maxRows: 5)
      let isError = judgement.state == .fails || judgement.error != nil
      return command(
        isError ? .error : .warning,
        place,
        judgement.expectation.that,
        isError ? evidence + last : evidence
      )
    }
    for result in verdict.measurements {
      guard let error = result.error else { continue }
      let place = error.place.map { FileLocation($0) } ?? file
      let text =
        VisibleText.of(error.message) + (error.hint.map { "\nhint: \(VisibleText.of($0))" } ?? "")
      commands.append(command(.error, place, "\(result.measure.name) could not be taken", text))
    }
    if verdict.state == .nothingToJudge {
      let lines = [Verdict.nothingToJudge] + verdict.measureSummaryLines
      let text = lines.map { VisibleText.of($0) }.joined(separator: "\n")
      commands.append(command(.notice, file, "nothing to judge", text))
    }
    if let first = verdict.troubles.first {
      let count = NumberText.counted(verdict.troubled, "participant")
      let text = "\(VisibleText.of(first.people)): \(first.evidence)"
      commands.append(command(.error, file, "\(count) did not live the study", text + last))
    }
    if let first = verdict.differences.first {
      let count = NumberText.counted(verdict.differences.count, "participant")
      let text = "\(VisibleText.of(first.participant)): \(VisibleText.of(first.text))"
      commands.append(command(.error, file, "\(count) differed between two runs", text + last))
    }
    // Annotations of diagnostics are shown at the scenario's expectation about mistakes, the closest place to
    // them in the file.
    let mistakesPlace = verdict.judgements.first { $0.columns.contains("rule") }?.expectation.place
    commands += verdict.findings.map { finding in
      command(
        finding.isMistake ? .warning : .notice,
        mistakesPlace.map { FileLocation($0) } ?? file,
        "\(finding.rule) with \(NumberText.counted(finding.participants, "participant"))",
        "\(VisibleText.of(finding.message))\nhint: \(VisibleText.of(finding.hint))"
      )
    }
    return commands
  }

  private func command(
    _ level: WorkflowCommand.Level,
    _ place: FileLocation?,
    _ title: String,
    _ message: String
  ) -> WorkflowCommand {
    var place = place
    if let file = place?.file { place?.file = fromRoot(file) }
    return WorkflowCommand(level: level, place: place, title: title, message: message)
  }

  /// A path relative to the repository's root, without `.` and `..`.
  private func fromRoot(_ path: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    var parts: [Substring] = []
    for part in (folder + path).split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}

/// A command for GitHub's runner, as documented under "workflow commands".
struct WorkflowCommand {
  /// The kind of annotation.
  enum Level: String {
    case error, warning, notice
  }

  var level: Level
  var place: FileLocation?
  /// The title above the message, without line breaks.
  var title: String
  /// The message, which may have several lines.
  var message: String

  /// The line, ended.
  var text: String {
    var properties: [String] = []
    if let place {
      properties.append("file=\(Self.property(place.file))")
      if let line = place.line { properties.append("line=\(line)") }
      if let column = place.column { properties.append("col=\(column)") }
    }
    properties.append("title=\(Self.property(VisibleText.of(title)))")
    return "::\(level.rawValue) \(properties.joined(separator: ","))::\(Self.data(message))\n"
  }

  /// A text in which nothing ends the line.
  private static func data(_ text: String) -> String { escaped(text, "%\r\n") }

  /// A text in which nothing ends the property either.
  private static func property(_ text: String) -> String { escaped(text, "%\r\n:,") }

  private static func escaped(_ text: String, _ special: String) -> String {
    text.escaped { scalar in
      guard special.unicodeScalars.contains(scalar) else { return nil }
      return "%\(scalar.value < 16 ? "0" : "")\(String(scalar.value, radix: 16, uppercase: true))"
    }
  }

  /// A text in which the runner finds no commands, whatever it says.
  ///
  /// - Parameters:
  ///   - text: Lines, each ended.
  ///   - word: The token that turns commands on again, which the text does not contain.
  /// - Returns: The same text where there is nothing to find in it.
  static func harmless(_ text: String, until word: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(Array("::".utf8)) || bytes.contains(Array("##[".utf8)) else { return text }
    return "::stop-commands::\(word)\n\(text)::\(word)::\n"
  }
}
