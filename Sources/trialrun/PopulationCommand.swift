import Experiments
import Reports
import Results
import Runner
import Scenarios
import TrialRun

extension TrialRunCommand {
  /// The formats of the answer.
  private enum PopulationFormat: String, CaseIterable {
    case text
    case json
    case csv
  }

  /// The most participants and days that are drawn, and how many without options (our choice: some seconds).
  private static let mostDrawn = (participants: 1000, days: 90)
  private static let usuallyDrawn = (participants: 200, days: 28)

  static let populationOptions = [
    Arguments.CommandOption(
      name: "--participants",
      value: "N",
      help: "draws this many participants; by default at most \(usuallyDrawn.participants)"
    ),
    Arguments.CommandOption(
      name: "--days",
      value: "N",
      help: "draws this many days of each; by default at most \(usuallyDrawn.days)"
    ),
    Arguments.CommandOption(name: "--seed", value: "N", help: "draws with another seed"),
    Arguments.CommandOption(
      name: "--format",
      value: "FORMAT",
      help: "the format of the answer: text, json, csv",
      choices: PopulationFormat.allCases.map(\.rawValue)
    ),
    Arguments.CommandOption(
      name: "--page",
      value: "FILE",
      help: "also writes a page with pictures"
    ),
    forceOption,
  ]

  static let populationCommand = Command(
    name: "population",
    operands: "SCENARIO",
    summary: "draws a scenario's people, and compares them with published ones",
    about: """
      Draws the people of a scenario without running an app: how they differ, how their days vary, and
      where they differ from published figures.
      """,
    options: populationOptions,
    completes: .files([".yaml"])
  ) { command, words throws(HintedError) in try command.showPopulation(words) }

  /// Draws a scenario's people.
  func showPopulation(_ words: [String]) throws(HintedError) -> Int32 {
    let arguments = try Arguments(words, knowing: Self.populationOptions)
    if arguments.has("--help") {
      console.print(Self.populationCommand.help(of: name))
      return ExitStatus.passed
    }
    guard let path = arguments.plain.first, arguments.plain.count == 1 else {
      throw HintedError(
        arguments.plain.isEmpty ? "no scenario is named" : "one scenario at a time",
        hint: "as in \(name) population scenarios/population.yaml"
      )
    }
    let format =
      try arguments.choice("--format", of: PopulationFormat.allCases.map(\.rawValue))
      .flatMap(PopulationFormat.init) ?? .text
    let wanted = try arguments.number("--participants", in: 1...Self.mostDrawn.participants)
    let days = try arguments.number("--days", in: 1...Self.mostDrawn.days)
    let seed = try arguments.number("--seed", in: UInt64.min...UInt64.max)
    let answer: PopulationAnswer
    do {
      let study = try Study(scenarioAt: path, apps: apps)
      let participants = study.scenario.participantCount
      let length = max(Int(study.scenario.lasts.components.seconds / 86_400), 1)
      var options = StudyOptions()
      options.seed = seed
      options.participants = wanted ?? min(participants, Self.usuallyDrawn.participants)
      answer = PopulationAnswer(
        try study.prepare(options),
        scenario: study.name,
        study: study.scenario.study,
        participants: participants,
        days: min(days ?? Self.usuallyDrawn.days, length)
      )
    } catch {
      console.printMessage("\(error)\n")
      return ExitStatus.wrong
    }
    if let page = arguments.text("--page"), !writePage(of: answer, at: page, arguments.replacement)
    {
      return ExitStatus.incomplete
    }
    switch format {
    case .text: console.print(answer.text(width: console.outputStyle.width))
    case .json: console.print(answer.json)
    case .csv: console.print(answer.csv)
    }
    return ExitStatus.passed
  }

  /// Writes the page, and prints an error if that fails.
  private func writePage(
    of answer: PopulationAnswer,
    at path: String,
    _ replacement: Replacement
  ) -> Bool {
    do throws(ResultsError) {
      let label = PopulationPage.label(of: answer)
      try WholeFile.requireReplaceable(path, by: label, replacing: replacement)
      let file = try WholeFile(path: path, replacing: replacement, as: label)
      try file.write(PopulationPage.text(of: answer))
      try file.finish()
      return true
    } catch {
      console.printMessage("\(error)\n")
      return false
    }
  }
}
