package import Runner
import Results
import Scenarios

extension Sweep {
  /// The sweep with another number of replicates.
  ///
  /// - Parameters:
  ///   - replicates: At most those of this sweep.
  ///   - resumes: Whether to go on with the runs that are recorded.
  /// - Returns: The other sweep.
  func with(replicates: Int, resumes: Bool) -> Sweep {
    var sweep = self
    sweep.options.replicates = replicates
    sweep.options.resumes = resumes
    sweep.plan = plan.with(replicates: replicates)
    sweep.cost.replicates = replicates
    sweep.cost.participantDays *= Double(replicates) / Double(max(1, cost.replicates))
    return sweep
  }

  /// Runs replicates until a rule ends the sweep, whose own number of replicates is the most.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - report: Receives the progress of each step.
  /// - Returns: The sweep, and how far it has come.
  /// - Throws: If it can't be completed, or if the rule can't be applied.
  package func run(
    until rule: StoppingRule,
    _ report: (Progress) -> Void
  ) throws(RunError) -> (sweep: SweepDatabase, progress: StoppingProgress) {
    var replicates = min(StoppingRule.fewest, rule.most)
    if let kept = keptReplicates { replicates = max(replicates, kept) }
    var earlier: SweepDatabase?
    while true {
      let step = with(replicates: replicates, resumes: options.resumes || earlier != nil)
      let sweep = try step.run(after: earlier, report)
      let progress: StoppingProgress
      do throws(HintedError) { progress = try rule.progress(of: sweep) } catch {
        throw RunError(.expectation, error.message, hint: error.hint)
      }
      guard let next = progress.next else { return (sweep, progress) }
      (replicates, earlier) = (next, sweep)
    }
  }

  /// The number of replicates of the complete sweep from which this one goes on; nil if there is none.
  private var keptReplicates: Int? {
    guard options.resumes, options.shard == nil, let folder = options.folder,
      let kept = try? SweepDatabase(at: folder), kept.facts[.digest] != nil,
      SweepWriter.difference(kept.facts, facts, but: [.digest, .replicates]) == nil
    else { return nil }
    return kept.replicates
  }
}
