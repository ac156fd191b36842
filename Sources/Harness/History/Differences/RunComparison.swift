import Results
import Runner
package import Scenarios
import Verdicts

/// The comparison of two runs: the first event that differs, what is behind it, and what follows from it.
package struct RunComparison {
  /// A participant's two runs.
  package struct Life {
    package let difference: LifeDifference
    /// The explanations of the two runs; nil without the scenario.
    package let explanations: [Explanation?]

    /// The event of explanations for one side of a row that differs.
    package func event(_ row: RowDifference, side: Int) -> ExplainedEvent? {
      explanations[side]?.event(at: (side == 0 ? row.first : row.second)?.place)
    }
  }

  /// A fact of the runs that differs, such as the seed.
  package struct Fact: Hashable, Sendable {
    package let name: String
    package let first: String
    package let second: String
  }

  /// A measure that differs.
  package struct MeasureDifference: Hashable, Sendable {
    package let measure: String
    package let unit: String
    package let sensor: String?
    package let participant: String
    package let first: Double?
    package let second: Double?
  }

  package let runs: [ComparedRun]
  /// The keys in which the scenarios differ; nil if they can't be compared.
  package let keys: [KeyDifference]?
  package let facts: [Fact]
  /// The number of participants whom both runs have.
  package let compared: Int
  /// The participants whom only one run has.
  package let alone: [[String]]
  /// The participants whose runs differ, in the order of the first run.
  package let lives: [Life]
  /// The tables with rows that differ.
  package let tables: [TableDifference]
  package let measures: [MeasureDifference]
  /// What could not be compared, in sentences.
  package let omissions: [String]

  /// What else there is to know of the runs, in sentences.
  package var notes: [String] = []

  /// Whether the runs of all participants whom both have are the same, and both have the same ones.
  package var isEmpty: Bool { lives.isEmpty && alone.allSatisfy(\.isEmpty) }

  /// Compares two runs.
  ///
  /// - Parameters:
  ///   - first: The first run.
  ///   - second: The second run.
  ///   - participant: The participant to whom the comparison is limited; nil compares all whom both runs have.
  /// - Throws: `HintedError` if the runs have no participant in common, or `ResultsError`.
  package init(
    _ first: ComparedRun,
    _ second: ComparedRun,
    participant: String? = nil
  ) throws {
    runs = [first, second]
    let names = [try first.participants(), try second.participants()]
    if let participant {
      for (run, names) in zip(runs, names) where !names.contains(participant) {
        throw HintedError(
          "no participant of \(run.name) is called '\(participant)'",
          hint: Spelling.nearest(to: participant, among: names).map { "did you mean '\($0)'?" }
            ?? "there are \(Self.some(names))"
        )
      }
      alone = [[], []]
    } else {
      let sets = names.map(Set.init)
      alone = [
        names[0].filter { !sets[1].contains($0) }, names[1].filter { !sets[0].contains($0) },
      ]
    }
    let left = Set(alone[0])
    let common = participant.map { [$0] } ?? names[0].filter { !left.contains($0) }
    guard !common.isEmpty else {
      throw HintedError(
        "\(first.name) and \(second.name) have no participant in common",
        hint: "the first have \(Self.some(names[0])), the second \(Self.some(names[1]))"
      )
    }
    compared = common.count
    var lives: [Life] = []
    for name in common {
      guard let one = try RecordedRun(of: name, in: first.outcome.database),
        let other = try RecordedRun(of: name, in: second.outcome.database)
      else { continue }
      let difference = LifeDifference(one, other)
      guard !difference.isEmpty else { continue }
      let recorded = [one, other]
      let explanations = zip(runs, recorded).map { run, recorded in
        lives.count >= Self.explained
          ? nil
          : run.scenario.map { Explanation(of: recorded.participant, recorded.rows, in: $0) }
      }
      lives.append(Life(difference: difference, explanations: explanations))
    }
    self.lives = lives
    tables = TableDifference.all(in: lives.map(\.difference))
    keys = Self.keys(first, second)
    facts = Self.facts(first.facts, second.facts)
    measures = try Self.measures(first, second, of: common)
    omissions = try Self.omissions(first, second)
  }

  /// The most participants whose events are explained in the words of `explain` (our choice); a text shows fewer.
  private static let explained = 20

  /// The keys in which the scenarios differ: of their documents, or else of their definitions in the results.
  private static func keys(_ first: ComparedRun, _ second: ComparedRun) -> [KeyDifference]? {
    if let one = first.document, let other = second.document {
      return one.differences(from: other)
    }
    guard let one = first.definition, let other = second.definition else { return nil }
    // A definition says also where the scenario states something, which changes nothing.
    return one.differences(from: other).filter { key in
      !key.path.steps.contains { step in
        guard case .key(let name) = step else { return false }
        return name == "file" || name.lowercased().hasSuffix("location")
      }
    }
  }

  private static func facts(_ first: RunFacts, _ second: RunFacts) -> [Fact] {
    let names: [(RunRow.RunProperty, String)] = [
      (.seed, "seed"), (.version, "version of TrialRun"), (.server, "real server"),
    ]
    return names.compactMap { key, name in
      guard first[key] != second[key] else { return nil }
      return Fact(name: name, first: first[key] ?? "none", second: second[key] ?? "none")
    }
  }

  /// The measures that the scenarios state, and the named ones, where a participant's numbers differ.
  private static func measures(
    _ first: ComparedRun,
    _ second: ComparedRun,
    of participants: [String]
  ) throws -> [MeasureDifference] {
    struct Key: Hashable {
      var participant: String
      var sensor: String?
    }
    var measures = first.outcome.measurements.map(\.measure)
    for measure in Measure.named where !measures.contains(where: { $0.name == measure.name }) {
      measures.append(measure)
    }
    let results = [
      try Measurements.of(first.outcome.database, measures),
      try Measurements.of(second.outcome.database, measures),
    ]
    let common = Set(participants)
    return zip(results[0], results[1]).flatMap { one, other -> [MeasureDifference] in
      guard one.error == nil, other.error == nil else { return [] }
      let values = [one, other].map { result in
        Dictionary(
          result.values.map { (Key(participant: $0.participant, sensor: $0.sensor), $0.value) },
          uniquingKeysWith: { first, _ in first }
        )
      }
      var seen: Set<Key> = []
      return (one.values + other.values).compactMap { value -> MeasureDifference? in
        let key = Key(participant: value.participant, sensor: value.sensor)
        guard common.contains(value.participant), seen.insert(key).inserted else { return nil }
        let numbers = values.map { $0[key].flatMap { $0 } }
        guard numbers[0] != numbers[1] else { return nil }
        return MeasureDifference(
          measure: one.measure.name,
          unit: one.measure.unit,
          sensor: value.sensor,
          participant: value.participant,
          first: numbers[0],
          second: numbers[1]
        )
      }
    }
  }

  private static func omissions(
    _ first: ComparedRun,
    _ second: ComparedRun
  ) throws -> [String] {
    var omissions = [first, second].filter { $0.scenario == nil }.map {
      "\($0.name) is of another version of scenarios, so its events are shown as rows"
    }
    let tables = [
      try first.outcome.database.tables().map(\.name),
      try second.outcome.database.tables().map(\.name),
    ]
    for (side, run) in [first, second].enumerated() {
      for table in tables[side] where !tables[1 - side].contains(table) {
        omissions.append("only \(run.name) has the table '\(table)'")
      }
    }
    return omissions
  }

  private static func some(_ names: [String]) -> String {
    names.count > 3 ? "\(names[0]) to \(names[names.count - 1])" : names.joined(separator: ", ")
  }
}
