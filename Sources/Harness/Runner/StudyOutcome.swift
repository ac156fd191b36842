package import Expectations
package import Results
import Scenarios

/// What came of a run, as its results tell: of one that was lived here, or merged from shards.
package struct StudyOutcome {
  /// A participant whose world could not be lived to its end.
  package struct Trouble: Hashable, Sendable {
    package var participant: String
    package var outcome: ParticipantRow.Outcome
    package var reason: String
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

  /// Whether every expectation holds.
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
    let together = facts[.virtualSeconds].flatMap { Double($0) } ?? 0
    virtualSeconds = everybody > 0 ? together / Double(everybody) * Double(participants) : 0
    let rows = try database.rows(
      """
      SELECT participant, outcome, trouble FROM participants WHERE trouble <> '' ORDER BY position
      """
    )
    troubles = rows.compactMap { row in
      guard case .text(let name) = row[0], case .text(let outcome) = row[1],
        case .text(let reason) = row[2], let outcome = ParticipantRow.Outcome(rawValue: outcome)
      else { return nil }
      return Trouble(participant: name, outcome: outcome, reason: reason)
    }
  }

  /// Asks expectations of the results.
  package mutating func judge(by expectations: [Expectation]) {
    judgements = Judge.judge(database, expectations)
  }

  /// Participants whom the evidence of a failed expectation names, whose worlds could not be lived
  /// to their end, or whose lives differ.
  package var suspects: [String] {
    let named = judgements.flatMap { judgement -> [String] in
      guard let column = judgement.columns.firstIndex(of: "participant") else { return [] }
      return judgement.rows.compactMap { row in
        // A query may put anything into a column of that name.
        guard case .text(let name) = row[column], tookPart(name) else { return nil }
        return name
      }
    }
    return named + troubles.map(\.participant) + differences.map(\.participant)
  }

  private func tookPart(_ name: String) -> Bool {
    let quoted = name.replacing("'", with: "''")
    let rows = try? database.rows("SELECT 1 FROM participants WHERE participant = '\(quoted)'")
    return rows?.isEmpty == false
  }
}
