package import Expectations
package import Results
package import Scenarios
import VirtualTime

/// One run of a scenario: every participant's world, the results, the verdict.
package struct StudyRun {
  /// How far a run has come.
  package struct Progress: Sendable {
    package var done: Int
    package var total: Int
    /// Days that the participants who are done have lived.
    package var participantDays: Double
  }

  /// What came of a run.
  package struct Outcome {
    package var seed: UInt64
    package var participants: Int
    /// Seconds that all participants together lived through.
    package var virtualSeconds: Double
    package var samplesDelivered: Int
    package var digest: String
    package var judgements: [Judgement]
    /// Participants whose worlds could not be lived to their end, with the reason.
    package var troubles: [(participant: String, reason: String)]
    package var database: Database

    /// Those who took part, in their order.
    var names: [String]

    /// Participants whom the evidence of a failed expectation names, or whose worlds got stuck.
    package var suspects: [String] {
      // A query may put anything into a column of that name.
      let known = Set(names)
      return judgements.flatMap { judgement -> [String] in
        guard let column = judgement.columns.firstIndex(of: "participant") else { return [] }
        return judgement.rows.compactMap { row in
          guard case .text(let name) = row[column], known.contains(name) else { return nil }
          return name
        }
      } + troubles.map(\.participant)
    }

    /// Whether every expectation holds.
    package var passed: Bool { judgements.allSatisfy(\.passed) }
  }

  private let scenario: Scenario
  private let options: StudyOptions
  private let app: RegisteredApp
  private let cohort: Cohort
  private let expectations: [Expectation]

  /// Prepares a run; nothing is run yet.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - options: What the call changes.
  ///   - apps: The apps that it can name.
  /// - Throws: If the scenario's queries or the call's names are wrong.
  package init(
    _ scenario: Scenario,
    _ options: StudyOptions,
    apps: [RegisteredApp]
  ) throws(RunError) {
    guard let app = apps.first(where: { $0.name == scenario.app.name }) else {
      throw RunError(.unknownApp, "no app is registered as '\(scenario.app.name)'")
    }
    self.app = app
    self.scenario = scenario
    self.options = options
    cohort = try Cohort(of: scenario, total: options.participants, only: options.only)
    expectations = try Self.expectations(of: scenario)
  }

  /// The expectations of a scenario, their queries checked.
  ///
  /// - Throws: What is wrong with the first query that is wrong, at its place.
  package static func expectations(of scenario: Scenario) throws(RunError) -> [Expectation] {
    var result: [Expectation] = []
    for wanted in scenario.expectations {
      let place = (wanted.queryLocation ?? wanted.location).description
      do throws(ExpectationError) {
        let expectation =
          if let query = wanted.query {
            Expectation(that: wanted.sentence, query: query, place: place)
          } else {
            try NamedExpectation.named(wanted.sentence, at: place).expectation(at: place)
          }
        try Judge.check(expectation)
        result.append(expectation)
      } catch {
        throw RunError(.expectation, error.message, hint: error.hint, place: error.place)
      }
    }
    return result
  }

  /// Lives every participant's world, one after the other, and judges what happened.
  ///
  /// - Parameter report: Told after each participant.
  /// - Returns: What came of it.
  /// - Throws: If the results can't be written; then old results stay as they are.
  package func run(_ report: (Progress) -> Void) throws(RunError) -> Outcome {
    do throws(ResultsError) {
      return try write(report)
    } catch {
      throw RunError(.results, error.message, hint: error.hint, place: error.path)
    }
  }

  private func write(_ report: (Progress) -> Void) throws(ResultsError) -> Outcome {
    let path = options.folder.map { "\($0)/\(ResultsWriter.fileName)" }
    let seed = options.seed ?? scenario.seed
    let writer = try ResultsWriter(path: path, run: runRows(seed: seed))
    let days = scenario.lasts.inSeconds / 86_400
    var delivered = 0
    var troubles: [(participant: String, reason: String)] = []
    for (index, member) in cohort.members.enumerated() {
      let record = ParticipantRun(
        scenario: scenario,
        seed: seed,
        app: app,
        member: member,
        position: index + 1
      ).live()
      try writer.write(record.participant, record.rows)
      delivered += record.delivered
      if let trouble = record.trouble { troubles.append((member.name, trouble)) }
      report(
        Progress(
          done: index + 1,
          total: cohort.members.count,
          participantDays: days * Double(index + 1)
        )
      )
    }
    let database = try writer.finish()
    return Outcome(
      seed: seed,
      participants: cohort.members.count,
      virtualSeconds: scenario.lasts.inSeconds * Double(cohort.members.count),
      samplesDelivered: delivered,
      digest: try RunFacts(of: database)[.digest] ?? "",
      judgements: Judge.judge(database, expectations),
      troubles: troubles,
      database: database,
      names: cohort.members.map(\.name)
    )
  }

  private func runRows(seed: UInt64) -> [RunRow] {
    var values: [(RunRow.Key, String)] = [
      (.study, scenario.study), (.scenario, scenario.file), (.promise, scenario.promise),
      (.seed, String(seed)), (.version, TrialRunVersion.current),
      (.virtualSeconds, String(scenario.lasts.inSeconds * Double(cohort.members.count))),
      (.starts, String(scenario.starts.secondsSince1970)),
      (.participants, String(cohort.members.count)),
    ]
    // As a set: who takes part does not depend on the order in which the call names them.
    if !options.only.isEmpty {
      values.append((.only, Set(options.only).sorted().joined(separator: " ")))
    }
    return values.map { RunRow(key: $0.0, value: $0.1) }
  }
}
