/// How much a shrinker may do.
package struct ShrinkBudget {
  /// The most runs of candidates that it looks at.
  package var runs: Int

  /// Whether there is time for another run.
  package var goesOn: () -> Bool

  /// A budget, by default of 200 runs and any time.
  package init(runs: Int = 200, while goesOn: @escaping () -> Bool = { true }) {
    self.runs = runs
    self.goesOn = goesOn
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
