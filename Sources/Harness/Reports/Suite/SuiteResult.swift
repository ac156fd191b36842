import Verdicts

/// The result of one scenario of a suite.
package struct SuiteResult: Hashable, Sendable {
  /// The states of results, which a suite counts.
  package enum State: String, Hashable, Sendable, CaseIterable {
    /// The run ended with the scenario's expected exit status.
    case passed
    /// An expectation failed, or the exit status is not the expected one.
    case failed
    /// The scenario has no expectations, and its run was completed.
    case nothingToJudge = "nothing to judge"
    /// No expectation failed, but not all could be judged.
    case notJudged = "not judged"
    /// The run of the scenario, or of a participant, was not completed.
    case notCompleted = "not completed"
    /// The file is invalid, and was not run.
    case refused
  }

  package var file: String

  /// The number of this repetition, from 1; nil if the scenario runs only once.
  package var repetition: Int?

  package var state: State

  /// The exit status that `trialrun run` would have had.
  package var status: Int32

  /// The exit status that the scenario expects.
  package var wanted: Int32

  /// The real time of the run, in seconds.
  package var seconds: Double

  /// The verdict, or the reason for its absence; nil for a file that is refused as expected.
  package var report: ScenarioReport?

  /// A failure that the report does not contain, in a sentence; nil if there is none.
  package var complaint: String?

  package var tags: [String] = []

  /// The path of the run's own page from the folder of the suite's page; nil if there is none.
  package var page: String?

  /// The file that `--update` has written; nil if there is none.
  package var updated: String?

  /// The output of the apps, with the participant's name before each line.
  package var output = ""

  package init(
    file: String,
    repetition: Int? = nil,
    state: State,
    status: Int32,
    wanted: Int32,
    seconds: Double,
    report: ScenarioReport?,
    complaint: String? = nil,
    output: String = ""
  ) {
    self.file = file
    self.repetition = repetition
    self.state = state
    self.status = status
    self.wanted = wanted
    self.seconds = seconds
    self.report = report
    self.complaint = complaint
    self.output = output
  }

  package var isFault: Bool { state != .passed && state != .nothingToJudge }

  /// The path, with the number of the repetition if there are several.
  package var title: String { file + mark }

  /// The file's name without folder and extension, with the number of the repetition.
  var name: String {
    let last = file.split(separator: "/").last.map(String.init) ?? file
    return (last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last) + mark
  }

  /// The folder of the file; `.` for one that is named without a folder.
  var folder: String { file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "." }

  private var mark: String { repetition.map { " [\($0)]" } ?? "" }

  /// The first failure, in one line.
  package var reason: String {
    if let complaint { return complaint }
    switch report {
    case .complaints(_, let complaints): return complaints.first?.message ?? ""
    case .verdict(let verdict):
      if let trouble = verdict.troubles.first {
        return "\(trouble.people): \(trouble.attributedReason)"
      }
      if let difference = verdict.differences.first {
        return "\(difference.participant) is not the same each time"
      }
      if let open = verdict.judgements.first(where: { !$0.passed }) { return open.expectation.that }
      if let result = verdict.measurements.first(where: { $0.error != nil }) {
        return "\(result.measure.name) could not be taken"
      }
      return verdict.state == .nothingToJudge ? Verdict.nothingToJudge : ""
    case nil: return ""
    }
  }

  /// The command that repeats the run; nil if there is no failure to examine.
  var repeating: String? {
    guard case .verdict(let verdict) = report, isFault else { return nil }
    return verdict.reproduce
  }

  /// Returns the whole result as lines, each with a line break at its end.
  package func text(style: ConsoleStyle) -> String {
    let mark =
      switch state {
      case .passed: style.green("✓")
      case .nothingToJudge: style.yellow("–")
      case .notJudged: style.yellow("?")
      case .failed, .notCompleted, .refused: style.red("✗")
      }
    var text = "\(mark) \(VisibleText.of(title))  \(state.rawValue)"
    text += seconds > 0 ? " after \(NumberText.elapsed(seconds))\n" : "\n"
    if let complaint { text += "  \(VisibleText.ofOutput(complaint))\n" }
    switch report {
    case .verdict(let verdict):
      text += verdict.text(style: style)
      // A verdict says how to repeat a run only if it does not pass.
      if verdict.repeating == nil, let repeating {
        text += "reproduce: \(VisibleText.of(repeating))\n"
      }
    case .complaints(_, let complaints):
      for one in complaints {
        let place = one.place.map { "\(VisibleText.of($0.text)): " } ?? ""
        text += "  \(place)\(one.text.replacing("\n", with: "\n    "))\n"
      }
    case nil: break
    }
    if !output.isEmpty { text += "the apps printed:\n\(VisibleText.ofOutput(output))" }
    return text + "\n"
  }
}

extension FileLocation {
  /// The place as compilers write it: `file:line:column`.
  var text: String {
    ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }
}
