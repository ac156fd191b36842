import Expectations
import Results

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
    // The token is random, since text that contains it could turn workflow commands on again.
    let token = (0..<4).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
    return annotations + WorkflowCommand.harmless(verdict.text(), until: "trialrun-\(token)")
  }

  /// The annotations, failures first, since GitHub shows at most ten errors and ten warnings of a step.
  private func commands(of verdict: Verdict) -> [WorkflowCommand] {
    let last = "\nreproduce: \(VisibleText.of(verdict.reproduce))"
    let file = verdict.file.map { Place(file: $0, line: 1) }
    // A failed query is an error, since somebody must correct it; an expectation without data is a warning.
    var commands = verdict.judgements.filter { !$0.passed }.map { judgement in
      let place = judgement.expectation.place.map { Place($0) } ?? file
      let evidence = judgement.evidence(width: 100, maxRows: 5)
      let isError = judgement.state == .fails || judgement.error != nil
      return command(
        isError ? .error : .warning,
        place,
        judgement.expectation.that,
        isError ? evidence + last : evidence
      )
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
        mistakesPlace.map { Place($0) } ?? file,
        "\(finding.rule) with \(NumberText.counted(finding.participants, "participant"))",
        "\(VisibleText.of(finding.message))\nhint: \(VisibleText.of(finding.hint))"
      )
    }
    return commands
  }

  private func command(
    _ level: WorkflowCommand.Level,
    _ place: Place?,
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
