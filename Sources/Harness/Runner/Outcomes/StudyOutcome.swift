package import Results
package import Verdicts

/// The outcome of a run, as its results state it: of a run that took place here, or of merged shards.
package struct StudyOutcome {
  /// A participant whose world did not run to its end.
  package struct IncompleteRun: Hashable, Sendable {
    package var participant: String
    package var outcome: ParticipantRow.Outcome
    package var reason: String
    /// Why, without the time at which it happened.
    package var cause: String
  }

  package var database: ResultsDatabase
  package var study: String
  /// Name of the scenario.
  package var scenario: String
  package var promise: String
  package var seed: UInt64
  /// The number of participants in these results.
  package var participants: Int
  /// The number of participants in the whole run, all shards together.
  package var everybody: Int
  /// Which part of the run these results are; nil for a whole run.
  package var shard: Shard?
  /// The sum of the virtual seconds of all participants.
  package var virtualSeconds: Double
  package var samplesDelivered: Int
  package var digest: String
  package var incompleteRuns: [IncompleteRun]
  /// The judgement of each expectation; empty for a shard.
  package var judgements: [Judgement] = []
  /// The result of each measure; empty for a shard.
  package var measurements: [MeasureResult] = []
  /// Participants whose two runs differ, if runs were compared.
  package var differences: [RunDifference] = []

  /// Whether every expectation was judged, and holds.
  package var passed: Bool { judgements.allSatisfy(\.passed) }

  /// Whether the scenario states nothing that could be judged.
  package var hasNothingToJudge: Bool { shard == nil && judgements.isEmpty }

  /// The scenario's name: that of its file, without the extension.
  package var name: String {
    scenario.lastIndex(of: ".").map { String(scenario[..<$0]) } ?? scenario
  }

  /// Reads the outcome from a results database; no expectation is judged yet.
  package init(of database: ResultsDatabase) throws(ResultsError) {
    self.database = database
    let facts = try RunFacts(of: database)
    study = facts[.study] ?? ""
    scenario = facts[.scenario] ?? ""
    promise = facts[.promise] ?? ""
    seed = facts[.seed].flatMap { UInt64($0) } ?? 0
    digest = facts[.digest] ?? ""
    participants = try database.number("SELECT count(*) FROM participants")
    samplesDelivered = try database.number("SELECT coalesce(sum(delivered), 0) FROM fetches")
    everybody = facts.participants ?? participants
    shard = facts.shard
    let total = try database.rows(
      "SELECT total(max(0, coalesce(left_s, ended_s) - joined_s)) FROM participants"
    )
    .first?.first
    virtualSeconds = if case .real(let seconds)? = total { seconds } else { 0 }
    let rows = try database.rows(
      """
      SELECT participant, outcome, trouble, cause FROM participants WHERE trouble <> '' ORDER BY position
      """
    )
    incompleteRuns = rows.compactMap { row in
      guard case .text(let name) = row[0], case .text(let outcome) = row[1],
        case .text(let reason) = row[2], case .text(let cause) = row[3],
        let outcome = ParticipantRow.Outcome(rawValue: outcome)
      else { return nil }
      return IncompleteRun(participant: name, outcome: outcome, reason: reason, cause: cause)
    }
  }

  /// Takes the scenario's measures and judges its expectations, in a separate process.
  package mutating func judge(
    by questions: StudyQuestions,
    in worker: SingleWorker? = nil,
    jobs: Int = 1
  ) throws {
    try judge(by: questions.expectations, measuring: questions.measures, in: worker, jobs: jobs)
  }

  /// Takes measures, and judges expectations against them and the results, in a separate process.
  ///
  /// - Parameters:
  ///   - expectations: What must hold.
  ///   - measures: The measures, which expectations may bound.
  ///   - limits: The limits of each query; nil for limits that suit the number of participants.
  ///   - worker: An idle worker to use; nil starts one.
  ///   - jobs: The most processes at once.
  /// - Throws: If no process can be started, or at the first signal.
  package mutating func judge(
    by expectations: [ExpectationQuery],
    measuring measures: [Measure] = [],
    _ limits: JudgeLimits? = nil,
    in worker: SingleWorker? = nil,
    jobs: Int = 1
  ) throws {
    let queries = expectations.filter { $0.bound == nil }
    let answers = try SeparateJudge.answers(
      database,
      to: queries.map { .expectation($0) } + measures.map { .measure($0) },
      limits,
      in: worker,
      jobs: jobs
    )
    let participants = measures.isEmpty ? [] : try MeasuredParticipant.all(in: database)
    measurements = zip(measures, answers.dropFirst(queries.count)).map { measure, answer in
      switch answer {
      case .rows(let rows): MeasureResult(measure, rows, of: participants)
      case .failure(let error): MeasureResult(measure, error: error)
      case .judgement: preconditionFailure("a measure was judged like an expectation")
      }
    }
    var judged = answers.prefix(queries.count).makeIterator()
    judgements = expectations.map { expectation in
      guard expectation.bound == nil else { return Judgement(expectation, by: measurements) }
      guard case .judgement(let judgement)? = judged.next() else {
        preconditionFailure("an expectation was not judged")
      }
      return judgement
    }
  }

  /// Participants whom the evidence of a failed expectation names, whose worlds did not run to their
  /// end, or whose runs differ.
  package var suspects: [String] {
    let failed = judgements.filter { $0.state == .fails }
    let named = failed.flatMap { judgement -> [String] in
      guard let column = judgement.columns.firstIndex(of: "participant") else { return [] }
      return judgement.rows.compactMap { row in
        // A query may put anything into a column of that name.
        guard case .text(let name) = row[column], hasParticipant(name) else { return nil }
        return name
      }
    }
    return named + incompleteRuns.map(\.participant) + differences.map(\.participant)
  }

  /// The incomplete runs grouped by cause, in the order of the first run of each group.
  package var incompleteRunsByCause: [[IncompleteRun]] {
    var indices: [[String]: Int] = [:]
    var groups: [[IncompleteRun]] = []
    for run in incompleteRuns {
      let cause = [run.outcome.rawValue, run.cause]
      if let index = indices[cause] {
        groups[index].append(run)
      } else {
        indices[cause] = groups.count
        groups.append([run])
      }
    }
    return groups
  }

  /// The digest of a run of one participant alone; nil if no participant has that name.
  package func digest(of participant: String) -> String? {
    let quoted = participant.replacing("'", with: "''")
    let rows = try? database.rows(
      "SELECT digest FROM participants WHERE participant = '\(quoted)'"
    )
    guard case .text(let digest)? = rows?.first?.first else { return nil }
    return Digest.ofRun(with: digest)
  }

  /// A participant's last events, one text for each, the latest last.
  package func lastEvents(of participant: String, count: Int = 3) -> [String] {
    var events: [(sequence: Int, line: String)] = []
    let quoted = participant.replacing("'", with: "''")
    for table in Schema.tables where table.key == ["participant", "sequence"] {
      let rows = try? database.rows(
        """
        SELECT * FROM \(table.name) WHERE participant = '\(quoted)'
        ORDER BY sequence DESC LIMIT \(count)
        """
      )
      for values in rows ?? [] {
        let row = TableRow(table: table.id, values: values)
        if let sequence = row.sequence { events.append((sequence, row.line)) }
      }
    }
    return events.sorted { $0.sequence < $1.sequence }.suffix(count).map(\.line)
  }

  private func hasParticipant(_ name: String) -> Bool {
    let quoted = name.replacing("'", with: "''")
    let rows = try? database.rows("SELECT 1 FROM participants WHERE participant = '\(quoted)'")
    return rows?.isEmpty == false
  }
}
