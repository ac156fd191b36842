import Experiments
import History
import Results
import Runner
import Scenarios

extension TrialRunCommand {
  private static let whatIfOptions = [
    Arguments.CommandOption(
      name: "--participant",
      value: "NAME",
      help: "changes this participant; by default the first"
    ),
    Arguments.CommandOption(
      name: "--at",
      value: "MOMENT",
      help: "the moment of all actions, or one for each, as \"day 3 20:00\"",
      repeats: true
    ),
    Arguments.CommandOption(
      name: "--do",
      value: "ACTION",
      help:
        "lets the participant do this, as \"kill app\" or \"revoke, sensors: [ambientLightSensor]\"",
      repeats: true
    ),
    Arguments.CommandOption(
      name: SweepFactor.option,
      value: "KEY=VALUE",
      help: "gives a key another value, as app.fetch.every=6h",
      repeats: true
    ),
    Arguments.CommandOption(
      name: "--without",
      value: "LINE",
      help:
        "leaves out what is on this line, or has this path, as timeline.2",
      repeats: true
    ),
    Arguments.CommandOption(name: "--seed", value: "N", help: "runs with another seed"),
    AnswerFormat.option,
    diffPageOption,
    forceOption,
    Arguments.CommandOption(
      name: "--save",
      value: "FILE",
      help: "writes the changed scenario to this file"
    ),
  ]

  static let whatIfCommand = Command(
    name: "what-if",
    operands: "SCENARIO",
    summary: "runs one participant again with a change, and shows what follows from it",
    about: """
      Runs one participant as the scenario says (A) and with the changes (B), and compares both runs as
      diff does, with the same exit status. Changes can be given several times and together.
      """,
    options: whatIfOptions,
    completes: .files([".yaml"])
  ) { command, words throws(HintedError) in try command.whatIf(words) }

  /// Runs one participant with and without changes, and prints the difference.
  func whatIf(_ words: [String]) throws(HintedError) -> Int32 {
    let arguments = try Arguments(words, knowing: Self.whatIfOptions)
    if arguments.has("--help") {
      console.print(Self.whatIfCommand.help(of: name))
      return ExitStatus.passed
    }
    guard let path = arguments.plain.first, arguments.plain.count == 1 else {
      throw HintedError(
        arguments.plain.isEmpty ? "no scenario is named" : "one scenario at a time",
        hint:
          "as in \(name) what-if scenarios/first-study.yaml --at \"day 3 20:00\" --do \"kill app\""
      )
    }
    let actions = try whatIfActions(arguments)
    let settings = arguments.texts(SweepFactor.option)
    guard !actions.isEmpty || !settings.isEmpty || arguments.has("--without") else {
      throw HintedError(
        "nothing is changed",
        hint: "add --at MOMENT --do ACTION, --set KEY=VALUE or --without LINE"
      )
    }
    let format = try AnswerFormat(arguments)
    let seed = try arguments.number("--seed", in: UInt64.min...UInt64.max)
    do {
      let question = try WhatIf(
        scenarioAt: path,
        participant: arguments.text("--participant"),
        seed: seed,
        apps: apps
      )
      let changed = try question.document(
        doing: actions,
        setting: settings,
        without: arguments.texts("--without")
      )
      if let file = arguments.text("--save") {
        let whole = try WholeFile(path: file, replacing: arguments.replacement)
        guard !whole.replaces(path) else {
          throw RunError(
            .results,
            "--save would overwrite the scenario",
            hint: "choose another name",
            place: file
          )
        }
        try whole.write(changed.text(comment: changed.promise))
        try whole.finish()
      }
      let changes =
        actions.map { "\($0.moment) \($0.text)" } + settings
        + arguments.texts("--without").map { "without \($0)" }
      let page = try pageFile(
        arguments,
        as: PageLabel(
          "What-if of \(path), \(question.participant): \(changes.joined(separator: "; "))"
        )
      )
      let answer = try question.answer(to: changed, doing: actions)
      return show(answer, format, page)
    } catch { return complain(ofComparison: error) }
  }

  /// The actions of a call with their moments.
  private func whatIfActions(
    _ arguments: Arguments
  ) throws(HintedError) -> [WhatIf.Action] {
    let actions = arguments.texts("--do")
    let moments = arguments.texts("--at")
    guard !actions.isEmpty || moments.isEmpty else {
      throw HintedError(
        "--at means nothing without --do",
        hint: "add --do ACTION, as in --do \"kill app\""
      )
    }
    guard actions.isEmpty || !moments.isEmpty else {
      throw HintedError(
        "--do needs a moment",
        hint: "add --at \"day 3 20:00\""
      )
    }
    guard moments.count <= 1 || moments.count == actions.count else {
      throw HintedError(
        "there are \(moments.count) moments for \(actions.count) actions",
        hint: "give --at once, or once for each --do"
      )
    }
    return actions.enumerated().map { index, text in
      WhatIf.Action(text: text, moment: moments.count == 1 ? moments[0] : moments[index])
    }
  }
}

/// A question about one participant's run: how it would go with a change.
struct WhatIf {
  /// Something that the participant does.
  struct Action {
    var text: String
    /// The moment, as scenarios write it.
    var moment: String
  }

  let document: ScenarioDocument
  let participant: String
  private let reader: ScenarioReader
  private let runs: RunMaker
  private let seed: UInt64?

  /// Reads a scenario.
  ///
  /// - Throws: `ScenarioErrors`, or `RunError` if no participant has the name.
  init(
    scenarioAt path: String,
    participant: String?,
    seed: UInt64?,
    apps: [RegisteredApp]
  ) throws {
    reader = ScenarioReader(vocabulary: .standard(apps: apps))
    document = try reader.document(path: path)
    let scenario = try reader.read(document)
    let cohort = try Cohort(of: scenario, total: nil, only: participant.map { [$0] } ?? [])
    if let participant, cohort.count > 1 || cohort[0].name != participant {
      throw RunError(
        .unknownParticipant,
        "'\(participant)' is a group, and one participant is needed",
        hint: "name one of them, as \(cohort[0].name)"
      )
    }
    self.participant = cohort[0].name
    self.seed = seed
    runs = RunMaker(apps: apps, participant: cohort[0].name)
  }

  /// The document with changes, which are checked as a file is.
  ///
  /// - Throws: `ScenarioErrors`, `ScenarioError` or `SweepError` if a change is wrong.
  func document(
    doing actions: [Action],
    setting settings: [String] = [],
    without parts: [String] = []
  ) throws -> ScenarioDocument {
    var changed = document
    // Lines and places are those of the file, so what is left out is found before it is removed, the last first.
    let removals = try parts.map { try document.removal(of: $0, option: "--without") }
    for removal in removals.sorted(by: { Self.order($0.path) > Self.order($1.path) }) {
      try changed.apply(removal)
    }
    for setting in settings {
      let factor = try SweepFactor(option: setting)
      guard case .listed(let values) = factor.values, values.count == 1 else {
        throw HintedError(
          "\(SweepFactor.option) is '\(setting)': a run has one value of a key",
          hint: "give one value; \(SweepFactor.option) of sweep takes several"
        )
      }
      try changed.set(factor.path, to: values[0].node)
    }
    for action in actions {
      try changed.apply(
        try ScenarioDocument.addition(
          of: action.text,
          at: action.moment,
          by: participant,
          option: "--do"
        )
      )
    }
    _ = try reader.read(changed)
    return changed
  }

  /// Runs the participant with and without the changes.
  ///
  /// - Parameters:
  ///   - changed: The changed scenario.
  ///   - actions: The actions that were added to it.
  /// - Returns: The comparison, which says of each added action that was not performed why not.
  /// - Throws: If a run can't be completed, or the runs can't be compared.
  func answer(to changed: ScenarioDocument, doing actions: [Action] = []) throws -> RunComparison {
    let first = try runs.run(document, seed: seed, as: document.path)
    let second = try runs.run(changed, seed: seed, as: "\(document.path), changed")
    var comparison = try RunComparison(first, second, participant: participant)
    guard !actions.isEmpty else { return comparison }
    comparison.notes = try second.omittedActions(of: participant, before: first)
    if comparison.isEmpty, comparison.notes.isEmpty {
      comparison.notes = try second.end(of: participant).map {
        "The run of \(participant) ended before the action: \($0)"
      }
    }
    return comparison
  }

  /// The order of paths: items by their numbers, a part after the whole.
  private static func order(_ path: DocumentPath) -> String {
    path.steps.map { step in
      switch step {
      case .key(let name): name
      case .item(let index):
        String(repeating: "0", count: max(0, 8 - "\(index)".count)) + "\(index)"
      }
    }.joined(separator: ".")
  }
}

extension ComparedRun {
  /// The actions that a participant did not perform, and that are none in another run, each in a sentence.
  fileprivate func omittedActions(
    of participant: String,
    before other: ComparedRun
  ) throws -> [String] {
    let known = try Set(other.omittedActions(of: participant))
    return try omittedActions(of: participant).filter { !known.contains($0) }
  }

  private func omittedActions(of participant: String) throws -> [String] {
    try texts(
      "SELECT message FROM diagnostics WHERE rule = '\(Scenario.omissionRule)'",
      of: participant
    )
  }

  /// How a participant's run ended before the study's end; empty if it did not.
  fileprivate func end(of participant: String) throws -> [String] {
    try texts(
      "SELECT outcome FROM participants WHERE outcome <> '\(ParticipantRow.Outcome.completed.rawValue)'",
      of: participant
    )
  }

  /// The texts of a query with a condition, for a participant.
  private func texts(_ query: String, of participant: String) throws -> [String] {
    let name = participant.replacing("'", with: "''")
    return try outcome.database.rows("\(query) AND participant = '\(name)'").compactMap { row in
      guard case .text(let text) = row[0] else { return nil }
      return text
    }
  }
}
