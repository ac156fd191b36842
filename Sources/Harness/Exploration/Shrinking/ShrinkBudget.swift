/// How much a shrinker may do.
package struct ShrinkBudget: Hashable, Sendable {
  /// The most runs of candidates that it looks at.
  package var runs: Int

  /// The longest time, by the real clock; a batch of runs that has begun is completed.
  package var time: Duration

  /// A budget, by default of 200 runs and a minute.
  package init(runs: Int = 200, time: Duration = .seconds(60)) {
    self.runs = runs
    self.time = time
  }
}

/// Why a shrinker ended.
package enum ShrinkEnding: String, Hashable, Sendable {
  /// No line can be taken away from the study, and no value can be simpler by one step, without losing the failure.
  case minimal
  /// The runs of the budget were used up.
  case runs
  /// The time of the budget was over.
  case time
}
