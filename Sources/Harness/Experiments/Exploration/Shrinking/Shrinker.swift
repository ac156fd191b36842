package import Runner
package import Scenarios

/// Makes a study that fails smaller, as long as it fails in the same way.
///
/// It works on the tree that the reader has of a scenario. A candidate is the tree without some parts, or with a simpler
/// value; it replaces the study if the reader accepts it and its run has the same failure. This is delta debugging
/// (Zeller and Hildebrandt, 2002) over the levels of a tree (Misherghi and Su, 2006), with values and a few changes of
/// several parts at once in addition.
package struct Shrinker {
  /// How often the app fetches, which is not taken away: a default value would hide that a failure depends on it.
  package static let rhythm: Set = {
    let fetch = DocumentPath().key("app").key("fetch")
    return [fetch, fetch.key("every")]
  }()

  private let reader: ScenarioReader
  private let runner: any TryRunner
  private let budget: ShrinkBudget
  private let atOnce: Int

  /// Prepares a shrinker.
  ///
  /// - Parameters:
  ///   - reader: Reads the candidates.
  ///   - runner: Runs them.
  ///   - budget: How much it may do.
  ///   - atOnce: How many candidates the runner gets at once; the result is the same for any number.
  package init(
    reader: ScenarioReader,
    runner: any TryRunner,
    budget: ShrinkBudget = ShrinkBudget(),
    atOnce: Int = 1
  ) {
    self.reader = reader
    self.runner = runner
    self.budget = budget
    self.atOnce = atOnce
  }

  /// Makes a study smaller.
  ///
  /// - Parameters:
  ///   - document: The study.
  ///   - failure: The failure that it must keep.
  ///   - plain: The study of which it is a variation that fails; nil if it is none. What is left of the variation must be
  ///     why the smaller study fails.
  ///   - fair: Tells which smaller studies fail fairly; nil if all do.
  /// - Returns: The smallest study that was found, which can be the study itself; nil if the study has not the failure.
  /// - Throws: `RunError` if a run can't be completed.
  package func shrink(
    _ document: ScenarioDocument,
    keeping failure: FailureKey,
    varying plain: ScenarioDocument? = nil,
    fair: FairStudies? = nil
  ) throws(RunError) -> ShrunkStudy? {
    guard let rewritten = try? document.rewritten() else { return nil }
    let candidates = CandidateReader(
      reader: reader,
      for: rewritten,
      needing: fair?.calm(for: failure) ?? .zero
    )
    guard let first = candidates.candidate(rewritten.root, of: rewritten)
    else { return nil }
    let twin = plain.map { PlainTwin(rewritten.root, of: $0.root) }
    let runs = CandidateRuns(
      runner,
      reader: candidates,
      keeping: failure,
      becauseOf: twin,
      fair: fair,
      budget,
      atOnce: atOnce
    )
    var shrinking = Shrinking(first, reader: candidates, runs: runs, failure: failure)
    guard let before = try shrinking.firstOutcome() else { return nil }
    try shrinking.shrink()
    return ShrunkStudy(
      document: shrinking.current.document,
      failure: failure,
      outcome: shrinking.outcome ?? before,
      participantDaysBefore: before.participantDays,
      runs: shrinking.runs.count,
      cut: shrinking.runs.exhausted,
      variedPaths: twin?.variedPaths(in: shrinking.current.document.root) ?? []
    )
  }
}
