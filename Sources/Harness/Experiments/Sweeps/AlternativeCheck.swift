import Runner
import Scenarios

/// Checks each alternative of a sweep as the reader checks a file.
struct AlternativeCheck {
  private let plan: SweepPlan
  private let document: ScenarioDocument
  private let reader: ScenarioReader
  private let base: StudyRun
  private let apps: [RegisteredApp]

  /// The most wrong alternatives that are looked for (our choice).
  static let mostWrong = 1000

  init(
    _ plan: SweepPlan,
    _ document: ScenarioDocument,
    _ reader: ScenarioReader,
    _ base: StudyRun,
    _ apps: [RegisteredApp]
  ) {
    self.plan = plan
    self.document = document
    self.reader = reader
    self.base = base
    self.apps = apps
  }

  /// The scenario of an alternative.
  ///
  /// - Throws: `ScenarioError` or `ScenarioErrors` if the alternative is wrong.
  func scenario(of alternative: Int) throws -> Scenario {
    try reader.read(plan.document(of: alternative, changing: document))
  }

  /// The run of an alternative.
  ///
  /// - Throws: `RunError` if the scenario names an app that is not registered.
  func run(_ scenario: Scenario, seed: UInt64) throws(RunError) -> StudyRun {
    try StudyRun(like: base, scenario, seed: seed, apps: apps)
  }

  /// What the alternatives need.
  struct Needs {
    /// The participant-days of one run of each alternative, together; those with the same values have one run.
    var participantDays = 0.0
    /// Whether each world needs a process of its own.
    var isolatesWorlds = false
  }

  /// Reads all alternatives.
  ///
  /// - Returns: What they need.
  /// - Throws: ``SweepError`` with the errors of wrong alternatives, each once.
  func needs() throws -> Needs {
    var needs = Needs()
    var texts: [String] = []
    var names: [String: [String]] = [:]
    var wrong = 0
    for number in 0..<plan.design.count
    where plan.originals[number] == number && wrong < Self.mostWrong {
      do {
        let scenario = try scenario(of: number)
        if let error = scenario.automationErrors.first { throw error }
        if let error = scenario.recordingErrors().first { throw error }
        let run = try run(scenario, seed: plan.seed)
        needs.participantDays += run.participantDays
        needs.isolatesWorlds = needs.isolatesWorlds || run.isolatesWorlds
      } catch {
        wrong += 1
        for text in Self.texts(of: error) {
          if names[text] == nil { texts.append(text) }
          names[text, default: []].append(plan.alternative(number).name)
        }
      }
    }
    guard texts.isEmpty else {
      throw SweepError(
        "",
        complaints: texts.map { SweepError.Complaint(text: $0, alternatives: names[$0] ?? []) }
      )
    }
    return needs
  }

  /// The errors of an alternative as they are printed.
  private static func texts(of error: any Error) -> [String] {
    switch error {
    case let errors as ScenarioErrors: errors.errors.map(text)
    case let error as ScenarioError: [text(of: error)]
    default: ["\(error)"]
    }
  }

  private static func text(of error: ScenarioError) -> String {
    let hint = error.hint.map { "\n  hint: \($0)" } ?? ""
    return "\(SweepError.place(error.location)): error: \(error.message)\(hint)"
  }
}
