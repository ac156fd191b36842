import Runner
import Scenarios

/// A study that becomes smaller, pass by pass.
struct Shrinking {
  let reader: CandidateReader
  let failure: FailureKey
  var runs: CandidateRuns

  /// The smallest study so far.
  private(set) var current: Candidate

  /// The outcome of its run.
  private(set) var outcome: TryOutcome?

  /// Begins with a study.
  init(_ first: Candidate, reader: CandidateReader, runs: CandidateRuns, failure: FailureKey) {
    current = first
    self.reader = reader
    self.runs = runs
    self.failure = failure
  }

  /// The tree of the smallest study so far.
  var root: YAMLNode { current.document.root }

  /// Runs the first study; nil if it has not the failure.
  mutating func firstOutcome() throws(RunError) -> TryOutcome? {
    guard try runs.first(of: [current], insteadOf: "") != nil else { return nil }
    outcome = runs.outcome(of: current)
    return outcome
  }

  /// Makes the study smaller until nothing changes any more.
  ///
  /// The last round has tried to remove each part, and to make each value simpler by one step, without success.
  mutating func shrink() throws(RunError) {
    try keepOneExpectation()
    var round = 1
    var hasChanged = true
    while hasChanged, runs.exhausted == nil {
      hasChanged = false
      if try reducePeople(drawingAnew: round == 1) { hasChanged = true }
      if try writeDraws() { hasChanged = true }
      if try shortenStudy() { hasChanged = true }
      if try removeParts(inChunks: round == 1) { hasChanged = true }
      if try simplifyShapes() { hasChanged = true }
      if try moveEarlier() { hasChanged = true }
      if try simplifyValues() { hasChanged = true }
      round += 1
    }
  }

  /// Replaces the study by the first candidate that has the failure.
  ///
  /// - Parameter candidates: The candidates, in the order in which they are preferred.
  /// - Returns: The candidate; nil if none has the failure.
  /// - Throws: `RunError` if a run can't be completed.
  @discardableResult
  mutating func take(_ candidates: some Sequence<Candidate>) throws(RunError) -> Candidate? {
    guard let candidate = try runs.first(of: candidates, insteadOf: current.definition)
    else { return nil }
    outcome = runs.outcome(of: candidate) ?? outcome
    current = candidate
    return candidate
  }
}
