package import Expectations
package import Results
import Scenarios
package import Workers

/// What came of a run, as its results tell: of one that was lived here, or merged from shards.
package struct StudyOutcome {
  /// A participant whose world could not be lived to its end.
  package struct Trouble: Hashable, Sendable {
    package var participant: String
    package var outcome: ParticipantRow.Outcome
    package var reason: String
    /// Why, without the moment.
    package var cause: String
  }

  package var database: Database
  package var study: String
  /// Name of the scenario.
  package var scenario: String
  package var promise: String
  package var seed: UInt64
  /// How many took part here.
  package var participants: Int
  /// How many take part in the whole run, all shards together.
  package var everybody: Int
  /// Which part of the run it is; nil for a whole one.
  package var shard: Shard?
  /// Seconds that all participants together lived through.
  package var virtualSeconds: Double
  package var samplesDelivered: Int
  package var digest: String
  package var troubles: [Trouble]
  /// What became of each expectation; none has been asked of a shard.
  package var judgements: [Judgement] = []
  /// Participants whose two lives differ, if lives were compared.
  package var differences: [LivesDifference] = []

  /// Whether every expectation was judged, and holds.
  package var passed: Bool { judgements.allSatisfy(\.passed) }

  /// What the scenario is called: its file's name without the ending.
  package var name: String {
    scenario.lastIndex(of: ".").map { String(scenario[..<$0]) } ?? scenario
  }

  /// What a results database says of its run; nothing is judged yet.
  package init(of database: Database) throws(ResultsError) {
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
    let lived = try database.rows("SELECT total(ended_s) FROM participants").first?.first
    virtualSeconds = if case .real(let seconds)? = lived { seconds } else { 0 }
    let rows = try database.rows(
      """
      SELECT participant, outcome, trouble, cause FROM participants WHERE trouble <> '' ORDER BY position
      """
    )
    troubles = rows.compactMap { row in
      guard case .text(let name) = row[0], case .text(let outcome) = row[1],
        case .text(let reason) = row[2], case .text(let cause) = row[3],
        let outcome = ParticipantRow.Outcome(rawValue: outcome)
      else { return nil }
      return Trouble(participant: name, outcome: outcome, reason: reason, cause: cause)
    }
  }

  /// Asks expectations of the results, in a process of its own.
  ///
  /// - Parameters:
  ///   - expectations: What must hold.
  ///   - limits: What bounds each of them; nil for what suits the number of participants.
  ///   - worker: A worker that has nothing to do, which saves to start one.
  /// - Throws: If no process can be started, or at the first signal.
  package mutating func judge(
    by expectations: [Expectation],
    _ limits: JudgeLimits? = nil,
    in worker: SingleWorker? = nil
  ) throws {
    judgements = try SeparateJudge.judge(database, expectations, limits, in: worker)
  }

  /// Participants whom the evidence of a failed expectation names, whose worlds could not be lived
  /// to their end, or whose lives differ.
  package var suspects: [String] {
    let failed = judgements.filter { $0.state == .fails }
    let named = failed.flatMap { judgement -> [String] in
      guard let column = judgement.columns.firstIndex(of: "participant") else { return [] }
      return judgement.rows.compactMap { row in
        // A query may put anything into a column of that name.
        guard case .text(let name) = row[column], tookPart(name) else { return nil }
        return name
      }
    }
    return named + troubles.map(\.participant) + differences.map(\.participant)
  }

  /// Troubles of one cause together, in the order of the first of each.
  package var troubleKinds: [[Trouble]] {
    var places: [[String]: Int] = [:]
    var kinds: [[Trouble]] = []
    for trouble in troubles {
      let kind = [trouble.outcome.rawValue, trouble.cause]
      if let place = places[kind] {
        kinds[place].append(trouble)
      } else {
        places[kind] = kinds.count
        kinds.append([trouble])
      }
    }
    return kinds
  }

  /// The digest that a run of one participant gives alone; nil if there is nobody of that name.
  package func digest(of participant: String) -> String? {
    let quoted = participant.replacing("'", with: "''")
    let rows = try? database.rows(
      "SELECT digest FROM participants WHERE participant = '\(quoted)'"
    )
    guard case .text(let digest)? = rows?.first?.first else { return nil }
    return Digest.ofRun(with: digest)
  }

  private func tookPart(_ name: String) -> Bool {
    let quoted = name.replacing("'", with: "''")
    let rows = try? database.rows("SELECT 1 FROM participants WHERE participant = '\(quoted)'")
    return rows?.isEmpty == false
  }
}
