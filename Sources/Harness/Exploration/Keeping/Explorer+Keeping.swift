import Results
import Scenarios
import StudyOutcomes

/// What an exploration has done, for another process.
extension Explorer {
  /// The exploration so far, without what was left of its findings.
  ///
  /// - Parameters:
  ///   - scenario: The scenario's path.
  ///   - isComplete: Whether no further try will be made.
  /// - Returns: The record.
  package func record(of scenario: String, isComplete: Bool) -> ExplorationRecord {
    var record = ExplorationRecord(
      scenario: scenario,
      title: study.scenario.study,
      document: study.document.text(comment: study.document.promise),
      seed: options.seed,
      shard: options.shard?.text,
      kinds: options.kinds?.sorted(),
      calm: study.calm
    )
    record.numbered = numbered
    record.tries = reached.tries
    record.participantDays = participantDays
    record.refused = refused
    record.held = held.sorted()
    record.neverReached = neverReached
    record.counts = reached.counts.map { ExplorationRecord.Count(key: $0.key, tries: $0.value) }
      .sorted { ($0.key.event, $0.key.before) < ($1.key.event, $1.key.before) }
    record.corpus = corpus.map { KeptDraft($0.draft, instants: $0.instants) }
    record.pending = pending.map { KeptDraft($0) }
    record.findings = findings.map {
      .init(key: $0.key, tries: $0.tries, first: $0.first, draft: KeptDraft($0.draft))
    }
    record.isComplete = isComplete
    return record
  }

  /// Goes on where the same exploration stopped.
  ///
  /// The study without variations must have been run.
  ///
  /// - Parameter record: What the exploration had done.
  package func resume(_ record: ExplorationRecord) {
    numbered = record.numbered
    participantDays = record.participantDays
    refused = record.refused
    held = Set(record.held)
    reached = Reached(
      Dictionary(record.counts.map { ($0.key, $0.tries) }, uniquingKeysWith: { $1 }),
      tries: record.tries
    )
    corpus = record.corpus.compactMap { kept in
      kept.draft(of: study).map { Kept(draft: $0, instants: kept.instants) }
    }
    pending = record.pending.compactMap { $0.draft(of: study) }
    for finding in record.findings {
      guard let draft = finding.draft.draft(of: study) else { continue }
      found[finding.key] = ExplorationFinding(
        key: finding.key,
        tries: finding.tries,
        first: finding.first,
        draft: draft
      )
    }
  }

  /// Begins with the drafts of an earlier exploration, those that showed its failures included.
  ///
  /// Drafts that no longer suit the study are left out.
  ///
  /// - Parameter record: What the earlier exploration had done.
  package func begin(with record: ExplorationRecord) {
    let drafts = record.findings.map(\.draft) + record.corpus + record.pending
    var seen: Set<Draft> = []
    pending = drafts.compactMap { $0.draft(of: study) }.filter { seen.insert($0).inserted }
  }
}
