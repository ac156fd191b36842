import Results
import StudyOutcomes
import Wording

extension TrialRunCommand {
  /// What `trialrun report` can make of results.
  enum ReportKind {
    /// The verdict, as `trialrun run` would print it.
    case verdict(VerdictFormat)
    /// The page for people.
    case page
    /// The timeline.
    case trace
    /// One table.
    case csv(Table, quotesFormulas: Bool)
  }

  static let reportOptions = [
    Arguments.CommandOption(
      name: "--text",
      help: "the verdict for people, as a run prints it; the default"
    ),
    Arguments.CommandOption(name: "--json", help: "the verdict for programs"),
    Arguments.CommandOption(
      name: "--junit",
      help: "the verdict as JUnit XML, for GitLab, Jenkins and others"
    ),
    Arguments.CommandOption(
      name: "--github",
      help: "the verdict as annotations in GitHub's log, and the text"
    ),
    Arguments.CommandOption(
      name: "--html",
      help: "the page for people, with the study as a picture"
    ),
    Arguments.CommandOption(name: "--trace", help: "a timeline for Perfetto and chrome://tracing"),
    Arguments.CommandOption(
      name: "--csv",
      value: "TABLE",
      help: "a table, as comma-separated values"
    ),
    Arguments.CommandOption(
      name: "--quote-formulas",
      help:
        "puts ' before texts in a table that spreadsheets would run: those that begin with = + - @"
    ),
    Arguments.CommandOption(
      name: "--scenario",
      value: "FILE",
      help: "where the scenario lies, which results don't tell"
    ),
    Arguments.CommandOption(name: "--out", value: "FILE", help: "writes it there when it is whole"),
  ]

  /// Makes a report of results that a run has left.
  func reportResults(_ words: [String]) throws(Arguments.ArgumentError) -> Int32 {
    let arguments = try Arguments(words, knowing: Self.reportOptions)
    if arguments.has("--help") {
      console.print(
        Help.text(
          "\(name) report RESULTS... [options]",
          "Makes a report of what a run has left: a results.sqlite, or the folder with it. Of several\n"
            + "runs the verdicts can be reported together.",
          Self.reportOptions
        )
      )
      return ExitStatus.passed
    }
    guard !arguments.plain.isEmpty else {
      throw Arguments.ArgumentError(
        message: "no results are named",
        hint: "as in \(name) report results --junit"
      )
    }
    let kind = try Self.kind(arguments)
    if !kind.joinsRuns, arguments.plain.count > 1 {
      throw Arguments.ArgumentError(
        message: "this report is of one run's results",
        hint: "report them one after the other"
      )
    }
    if let out = arguments.text("--out"), out.isEmpty {
      throw Arguments.ArgumentError(message: "--out is ''", hint: "it takes the path of a file")
    }
    var outcomes: [StudyOutcome] = []
    do throws(RunError) {
      for path in arguments.plain {
        var outcome = try StudyOutcome(ofResultsAt: path)
        if kind.isJudged { try outcome.judge() }
        outcomes.append(outcome)
      }
    } catch {
      guard error.signal == nil else { return report(error) }
      console.printMessage("\(error)\n")
      return ExitStatus.wrong
    }
    let scenario = arguments.text("--scenario")
    try Self.check(scenario, against: outcomes)
    return write(kind, of: outcomes, scenarioAt: scenario, to: arguments.text("--out"))
  }

  private static func kind(_ arguments: Arguments) throws(Arguments.ArgumentError) -> ReportKind {
    let formats = VerdictFormat.allCases.filter { arguments.has("--\($0.rawValue)") }
    let others = ["--html", "--trace", "--csv"].filter { arguments.has($0) }
    let names = formats.map { "--\($0.rawValue)" } + others
    guard names.count <= 1 else {
      throw Arguments.ArgumentError(
        message: "\(names.joined(separator: " and ")) are different reports",
        hint: "ask for them one after the other"
      )
    }
    if arguments.has("--html") { return .page }
    if arguments.has("--trace") { return .trace }
    guard let name = arguments.text("--csv") else {
      guard !arguments.has("--quote-formulas") else {
        throw Arguments.ArgumentError(
          message: "--quote-formulas is for tables",
          hint: "add --csv TABLE"
        )
      }
      return .verdict(formats.first ?? .text)
    }
    guard let table = Schema.tables.first(where: { $0.name == name }) else {
      throw Arguments.ArgumentError(
        message: "there is no table '\(name)'",
        hint: Spelling.hint(name, among: Schema.tables.map(\.name))
      )
    }
    return .csv(table, quotesFormulas: arguments.has("--quote-formulas"))
  }

  /// Refuses a scenario's path where the results are of another file.
  private static func check(
    _ scenario: String?,
    against outcomes: [StudyOutcome]
  ) throws(Arguments.ArgumentError) {
    guard let scenario else { return }
    let name = scenario.split(separator: "/").last.map(String.init) ?? scenario
    for outcome in outcomes where outcome.scenario != name {
      throw Arguments.ArgumentError(
        message: "these results are of \(outcome.scenario), not of \(name)",
        hint: "--scenario takes the path of the scenario that was run"
      )
    }
  }
}

extension TrialRunCommand.ReportKind {
  /// Whether several runs can be in one.
  fileprivate var joinsRuns: Bool { if case .verdict = self { true } else { false } }

  /// Whether it says what became of expectations.
  fileprivate var isJudged: Bool {
    switch self {
    case .verdict, .page: true
    case .trace, .csv: false
    }
  }
}
