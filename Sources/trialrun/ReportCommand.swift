import Reports
import Results
import Runner
import Scenarios

extension TrialRunCommand {
  /// The kinds of reports that `trialrun report` makes.
  enum ReportKind {
    /// The verdict, as `trialrun run` prints it.
    case verdict(VerdictFormat)
    /// The page for people.
    case page
    /// The timeline.
    case trace
    /// One table.
    case csv(Table, quotesFormulas: Bool)
    /// The numbers of the measures.
    case measures(quotesFormulas: Bool)
  }

  /// The names of what `--csv` writes.
  private static let csvNames = Schema.tables.map(\.name) + [CSVReport.measures]

  static let reportOptions = [
    Arguments.CommandOption(
      name: "--text",
      help: "the verdict as text, as a run prints it; the default"
    ),
    Arguments.CommandOption(name: "--json", help: "the verdict for programs"),
    Arguments.CommandOption(
      name: "--junit",
      help: "the verdict as JUnit XML, for GitLab, Jenkins and others"
    ),
    Arguments.CommandOption(
      name: "--github",
      help: "annotations in GitHub's log, and the text"
    ),
    Arguments.CommandOption(
      name: "--html",
      help: "the page, with the study as a picture"
    ),
    Arguments.CommandOption(name: "--trace", help: "a timeline for Perfetto and chrome://tracing"),
    Arguments.CommandOption(
      name: "--csv",
      value: "TABLE",
      help: "a table, or measures, as comma-separated values",
      choices: csvNames
    ),
    Arguments.CommandOption(
      name: "--quote-formulas",
      help:
        "puts ' before texts that spreadsheets evaluate"
    ),
    Arguments.CommandOption(
      name: "--scenario",
      value: "FILE",
      help: "the whole path of the scenario"
    ),
    Arguments.CommandOption(
      name: "--out",
      value: "FILE",
      help: "writes the report to this file"
    ),
    forceOption,
  ]

  static let reportCommand = Command(
    name: "report",
    operands: "RESULTS...",
    summary: "makes reports from the results of a run: for CI, tables, the verdict",
    about: """
      Makes a report from the results of runs.
      """,
    options: reportOptions,
    completes: .files([".sqlite"])
  ) { command, words throws(HintedError) in try command.reportResults(words) }

  /// Makes a report from the results of a run.
  func reportResults(_ words: [String]) throws(HintedError) -> Int32 {
    let arguments = try Arguments(words, knowing: Self.reportOptions)
    if arguments.has("--help") {
      console.print(Self.reportCommand.help(of: name))
      return ExitStatus.passed
    }
    guard !arguments.plain.isEmpty else {
      throw HintedError(
        "no results are named",
        hint: "as in \(name) report results --junit"
      )
    }
    let kind = try Self.kind(arguments)
    if !kind.joinsRuns, arguments.plain.count > 1 {
      throw HintedError(
        "this report takes the results of one run",
        hint: "make one report for each run"
      )
    }
    if let out = arguments.text("--out"), out.isEmpty {
      throw HintedError("--out is ''", hint: "it takes the path of a file")
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
    return write(
      kind,
      of: outcomes,
      scenarioAt: scenario,
      to: arguments.text("--out"),
      replacing: arguments.replacement
    )
  }

  private static func kind(_ arguments: Arguments) throws(HintedError) -> ReportKind {
    let formats = VerdictFormat.allCases.filter { arguments.has("--\($0.rawValue)") }
    let others = ["--html", "--trace", "--csv"].filter { arguments.has($0) }
    let names = formats.map { "--\($0.rawValue)" } + others
    guard names.count <= 1 else {
      throw HintedError(
        "\(names.joined(separator: " and ")) are different kinds of reports",
        hint: "make one report after the other"
      )
    }
    if arguments.has("--html") { return .page }
    if arguments.has("--trace") { return .trace }
    guard let name = arguments.text("--csv") else {
      guard !arguments.has("--quote-formulas") else {
        throw HintedError(
          "--quote-formulas is for tables",
          hint: "add --csv TABLE"
        )
      }
      return .verdict(formats.first ?? .text)
    }
    let quotesFormulas = arguments.has("--quote-formulas")
    if name == CSVReport.measures { return .measures(quotesFormulas: quotesFormulas) }
    guard let table = Schema.tables.first(where: { $0.name == name }) else {
      throw HintedError(
        "there is no table '\(name)'",
        hint: Spelling.hint(name, among: csvNames)
      )
    }
    return .csv(table, quotesFormulas: quotesFormulas)
  }

  /// Refuses the path of a scenario that is not the one in the results.
  private static func check(
    _ scenario: String?,
    against outcomes: [StudyOutcome]
  ) throws(HintedError) {
    guard let scenario else { return }
    let name = scenario.split(separator: "/").last.map(String.init) ?? scenario
    for outcome in outcomes where outcome.scenario != name {
      throw HintedError(
        "these results are of \(outcome.scenario), not of \(name)",
        hint: "--scenario takes the path of the scenario that was run"
      )
    }
  }
}

extension TrialRunCommand.ReportKind {
  /// Whether a report can contain several runs.
  fileprivate var joinsRuns: Bool { if case .verdict = self { true } else { false } }

  /// Whether the report needs judged expectations and measures.
  fileprivate var isJudged: Bool {
    switch self {
    case .verdict, .page, .measures: true
    case .trace, .csv: false
    }
  }
}
