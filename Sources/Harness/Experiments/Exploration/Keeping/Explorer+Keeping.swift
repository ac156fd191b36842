import Results
import Runner
package import Scenarios

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
    record.time = options.time == nil ? nil : spent.inMilliseconds + 1
    record.participantDays = participantDays
    record.refused = refused
    record.held = held.sorted()
    record.neverReached = neverReached
    record.counts = reached.counts.map { ExplorationRecord.Count(key: $0.key, tries: $0.value) }
      .sorted { ($0.key.event, $0.key.before) < ($1.key.event, $1.key.before) }
    record.unvaried = reached.unvaried.sorted { ($0.event, $0.before) < ($1.event, $1.before) }
    record.excluded = excluded
    record.hasSensors = !study.scenario.app.sensors.isEmpty
    record.orders = orders
    record.effort = effort
    record.corpus = corpus.map { KeptDraft($0.draft, instants: $0.instants) }
    record.pending = pending.map { KeptDraft($0) }
    record.findings = findings.map { recorded($0) }
    record.isComplete = isComplete
    return record
  }

  /// A finding as the record has it.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - left: What was left of it; nil if it was not made smaller yet.
  /// - Returns: The finding.
  package func recorded(
    _ finding: ExplorationFinding,
    _ left: LeftFinding? = nil
  ) -> ExplorationRecord.Finding {
    ExplorationRecord.Finding(
      key: finding.key,
      tries: finding.tries,
      first: finding.first,
      draft: KeptDraft(finding.draft),
      readings: readings(of: finding.draft),
      left: left
    )
  }

  /// Goes on where the same exploration stopped.
  ///
  /// The study without variations must have been run.
  ///
  /// - Parameter record: What the exploration had done.
  package func resume(_ record: ExplorationRecord) {
    numbered = record.numbered
    spent = .milliseconds(record.time ?? 0)
    participantDays = record.participantDays
    refused = record.refused
    held = Set(record.held)
    reached = record.reached
    orders = record.orders
    effort = record.effort
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

  /// Whether nothing is left of an exploration that came to its end: its time is over, or its tries are made.
  ///
  /// - Parameter record: What the exploration had done.
  /// - Returns: Whether the same exploration makes no further try.
  package func isDone(after record: ExplorationRecord) -> Bool {
    guard record.isComplete else { return false }
    if let time = options.time, .milliseconds(record.time ?? 0) >= time { return true }
    guard let tries = options.tries else { return false }
    return record.pending.isEmpty && record.numbered >= share(of: tries)
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

  /// Begins, after the drafts of an earlier exploration, with what other scenarios say, such as those of the same suite:
  /// one draft of each that has something for the study.
  ///
  /// - Parameter others: The scenarios' documents; what is no scenario is left out.
  /// - Returns: The number of drafts.
  @discardableResult
  package func begin(with others: [ScenarioDocument]) -> Int {
    let earlier = pending.count
    for other in others {
      guard let borrowed = BorrowedVariations(of: study, from: other, reader: reader) else {
        continue
      }
      var draft = Draft()
      for variation in borrowed.variations(kinds) where draft.variations.count < Draft.most {
        var candidate = draft
        candidate.add(variation)
        if fairDocument(of: candidate) != nil { draft = candidate }
      }
      if !draft.variations.isEmpty, !pending.contains(draft) { pending.append(draft) }
    }
    return pending.count - earlier
  }
}
