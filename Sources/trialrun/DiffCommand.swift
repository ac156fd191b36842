import Foundation
import History
import Reports
import Results
import Runner
import Scenarios

extension TrialRunCommand {
  static let diffPageOption = Arguments.CommandOption(
    name: "--out",
    value: "FILE",
    help: "writes a page with both runs side by side to this file"
  )

  private static let diffOptions = [
    Arguments.CommandOption(
      name: "--participant",
      value: "NAME",
      help: "compares this participant only"
    ),
    Arguments.CommandOption(
      name: "--seed",
      value: "N",
      help: "runs with this seed; given twice, A with the first and B with the second",
      repeats: true
    ),
    Arguments.CommandOption(
      name: "--with",
      value: "PROGRAM",
      help:
        "runs B with this program; given twice, A with the first",
      repeats: true
    ),
    AnswerFormat.option,
    diffPageOption,
    forceOption,
  ]

  static let diffCommand = Command(
    name: "diff",
    operands: "A [B]",
    summary: "finds the first event in which two runs differ, and what follows from it",
    about: """
      Compares two runs, participant by participant: the first event that differs, and what is behind it;
      then the rows and the measures that differ. A and B are scenarios or results. One scenario is
      compared with itself under two seeds, or in two programs.
      Exits with 0 if the runs are the same, 1 if they differ, and 2 if they can't be compared.
      """,
    options: diffOptions,
    completes: .files([".yaml", ".sqlite"])
  ) { command, words throws(HintedError) in try command.diffRuns(words) }

  /// Compares two runs, and prints how they differ.
  func diffRuns(_ words: [String]) throws(HintedError) -> Int32 {
    let arguments = try Arguments(words, knowing: Self.diffOptions)
    if arguments.has("--help") {
      console.print(Self.diffCommand.help(of: name))
      return ExitStatus.passed
    }
    let format = try AnswerFormat(arguments)
    let sources = try diffSources(arguments)
    let participant = arguments.text("--participant")
    do {
      let page = try pageFile(
        arguments,
        as: PageLabel("Comparison of \(sources[0].name) and \(sources[1].name)")
      )
      let makers = RunMaker(apps: apps, participant: participant)
      let comparison = try RunComparison(
        try makers.run(sources[0]),
        try makers.run(sources[1]),
        participant: participant
      )
      return show(comparison, format, page)
    } catch { return complain(ofComparison: error) }
  }

  /// The two runs that a call names.
  private func diffSources(
    _ arguments: Arguments
  ) throws(HintedError) -> [RunMaker.Source] {
    var seeds: [UInt64] = []
    for text in arguments.texts("--seed") {
      guard let seed = UInt64(text) else {
        throw HintedError(
          "--seed is '\(text)'",
          hint: "it takes a whole number from 0 to \(UInt64.max)"
        )
      }
      seeds.append(seed)
    }
    let programs = arguments.texts("--with")
    for (option, count) in [("--seed", seeds.count), ("--with", programs.count)] where count > 2 {
      throw HintedError(
        "\(option) is given \(count) times",
        hint: "give it once or twice: there are two runs"
      )
    }
    let paths = arguments.plain
    let isDouble = paths.count == 1 && (seeds.count == 2 || !programs.isEmpty)
    guard paths.count == 2 || isDouble else {
      throw HintedError(
        paths.isEmpty
          ? "no runs are named"
          : paths.count == 1
            ? "one run is named, and two are compared" : "two runs are compared at a time",
        hint: paths.count == 1
          ? "name a second one, or add --seed 1 --seed 2, or --with PROGRAM"
          : "as in \(name) diff results-before results-after"
      )
    }
    let both = isDouble ? [paths[0], paths[0]] : paths
    let sources = both.enumerated().map { index, path in
      RunMaker.Source(
        path: path,
        seed: seeds.count == 2 ? seeds[index] : seeds.first,
        program: programs.count == 2 ? programs[index] : index == 1 ? programs.first : nil
      )
    }
    for source in sources where !source.isScenario {
      guard source.seed == nil, source.program == nil else {
        throw HintedError(
          "--seed and --with are for scenarios, and \(source.path) is not one",
          hint: "name the scenario, or leave the options out"
        )
      }
    }
    return sources
  }

  /// Begins the page of a comparison, before its runs; nil if the call asks for none.
  func pageFile(
    _ arguments: Arguments,
    as label: PageLabel
  ) throws(RunError) -> (file: WholeFile, label: PageLabel)? {
    guard let path = arguments.text("--out") else { return nil }
    do throws(ResultsError) {
      return (try WholeFile(path: path, replacing: arguments.replacement, as: label), label)
    } catch { throw RunError(error) }
  }

  /// Prints a comparison and writes its page.
  ///
  /// - Returns: 0 if the runs are the same, 1 if they differ.
  func show(
    _ comparison: RunComparison,
    _ format: AnswerFormat,
    _ page: (file: WholeFile, label: PageLabel)?
  ) -> Int32 {
    if let page {
      do throws(ResultsError) {
        try page.file.write(comparison.page(page.label))
        try page.file.finish()
      } catch {
        console.printMessage("\(error)\n")
        return ExitStatus.incomplete
      }
    }
    switch format {
    case .text: console.print(comparison.text(width: console.outputStyle.width))
    case .json: console.print(comparison.json)
    }
    return comparison.isEmpty ? ExitStatus.passed : ExitStatus.failed
  }

  /// Explains why a comparison can't be made.
  ///
  /// - Returns: The exit status: 3 if a run could not be completed, otherwise 2.
  func complain(ofComparison error: any Error) -> Int32 {
    switch error {
    case let error as RunError:
      let status = report(error)
      return error.code == .results || error.code == .unknownParticipant
        ? ExitStatus.wrong : status
    default:
      console.printMessage("\(message(ofComparison: error))\n")
      return ExitStatus.wrong
    }
  }

  /// The message of an error of a comparison, without a line break at the end.
  func message(ofComparison error: any Error) -> String {
    switch error {
    case let error as HintedError:
      "error: \(error.message)" + (error.hint.map { "\n  hint: \($0)" } ?? "")
    case let error as ScenarioErrors: error.errors.map(\.text).joined(separator: "\n")
    case let error as ScenarioError: error.text
    default: "\(error)"
    }
  }
}

extension ScenarioError {
  /// The error as it is printed; an option has no line.
  var text: String {
    guard location.file.hasPrefix("--") else { return description }
    return "error: \(location.file): \(message)" + (hint.map { "\n  hint: \($0)" } ?? "")
  }
}
