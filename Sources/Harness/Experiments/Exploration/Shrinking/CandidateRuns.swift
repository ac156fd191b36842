import Runner
import Scenarios

/// Runs candidates, and remembers what came of them.
///
/// Several run at once, but only what candidates show in their order counts: the number of runs that are looked at, and
/// the candidate that is taken, are the same however many run at once.
struct CandidateRuns {
  private let runner: any TryRunner
  private let reader: CandidateReader
  private let failure: FailureKey
  private let twin: PlainTwin?
  private let fair: FairStudies?
  private let budget: ShrinkBudget
  private let atOnce: Int

  /// The outcome of each definition's run that has the failure; nil for a run without it.
  private var outcomes: [String: TryOutcome?] = [:]
  /// The definitions whose runs were looked at.
  private var lookedAt: Set<String> = []

  /// What of the budget is over; nil if there is some left.
  private(set) var exhausted: WorkBound?

  /// The number of runs that were looked at.
  var count: Int { lookedAt.count }

  /// Prepares runs.
  ///
  /// - Parameters:
  ///   - runner: Runs documents.
  ///   - reader: Reads the plain twins of candidates.
  ///   - failure: The failure that candidates must have.
  ///   - twin: What candidates must fail because of; nil for anything.
  ///   - fair: Tells what can be the app's fault; nil for everything.
  ///   - budget: How many runs there may be, and how long they may take.
  ///   - atOnce: How many candidates the runner gets at once.
  init(
    _ runner: any TryRunner,
    reader: CandidateReader,
    keeping failure: FailureKey,
    becauseOf twin: PlainTwin?,
    fair: FairStudies?,
    _ budget: ShrinkBudget,
    atOnce: Int
  ) {
    self.runner = runner
    self.reader = reader
    self.failure = failure
    self.twin = twin
    self.fair = fair
    self.budget = budget
    self.atOnce = max(1, atOnce)
  }

  /// The first candidate that has the failure, and whose plain twin has it not.
  ///
  /// - Parameters:
  ///   - candidates: The candidates, in their order; one that equals `current` is taken without a run.
  ///   - current: The definition of the document that the candidates would replace.
  /// - Returns: The candidate; nil if none has the failure, or if the budget is over.
  /// - Throws: `RunError` if a run can't be completed.
  mutating func first(
    of candidates: some Sequence<Candidate>,
    insteadOf current: String
  ) throws(RunError) -> Candidate? {
    var iterator = candidates.makeIterator()
    while exhausted == nil {
      var batch: [Candidate] = []
      var unknown: [Candidate] = []
      while unknown.count < atOnce, let candidate = iterator.next() {
        batch.append(candidate)
        if candidate.definition == current { break }
        if isUnknown(candidate, besides: unknown) { unknown.append(candidate) }
      }
      guard !batch.isEmpty else { return nil }
      // Those that the budget does not allow are not looked at.
      try run(Array(unknown.prefix(budget.runs - lookedAt.count)))
      guard exhausted == nil else { return nil }
      for candidate in batch {
        if candidate.definition == current { return candidate }
        if try isTaken(candidate) { return candidate }
        guard exhausted == nil else { return nil }
      }
    }
    return nil
  }

  /// The outcome of a candidate whose run has the failure; nil for one without it, and for one that did not run.
  func outcome(of candidate: Candidate) -> TryOutcome? { outcomes[candidate.definition] ?? nil }

  /// Whether a candidate's run, which took place, has the failure, and that of its twin has it not.
  private mutating func isTaken(_ candidate: Candidate) throws(RunError) -> Bool {
    guard lookAt(candidate), outcome(of: candidate) != nil else { return false }
    guard let twin else { return true }
    let tree = twin.plain(candidate.document.root)
    guard let plain = reader.candidate(tree, of: candidate.document, repairing: .items),
      plain.definition != candidate.definition,
      fair?.canBlame(failure, in: candidate.document, besides: plain.document) ?? true
    else { return false }
    if isUnknown(plain), lookedAt.count < budget.runs { try run([plain]) }
    return lookAt(plain) && outcome(of: plain) == nil
  }

  private func isUnknown(_ candidate: Candidate, besides others: [Candidate] = []) -> Bool {
    outcomes[candidate.definition] == nil
      && !others.contains { $0.definition == candidate.definition }
  }

  /// Counts a run; returns false if the budget is over.
  private mutating func lookAt(_ candidate: Candidate) -> Bool {
    guard exhausted == nil else { return false }
    guard lookedAt.count < budget.runs || lookedAt.contains(candidate.definition) else {
      exhausted = .runs
      return false
    }
    lookedAt.insert(candidate.definition)
    return true
  }

  private mutating func run(_ candidates: [Candidate]) throws(RunError) {
    let results = try runner.run(candidates.map(\.document), while: budget.goesOn)
    if results.count < candidates.count { exhausted = .time }
    for (candidate, result) in zip(candidates, results) {
      let hasFailed = result.outcome?.failures.contains(failure) == true
      outcomes.updateValue(hasFailed ? result.outcome : nil, forKey: candidate.definition)
    }
  }
}
