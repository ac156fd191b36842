/// How much a shrinker may do.
package struct ShrinkBudget {
  /// The most runs unless a budget says otherwise (our choice).
  package static let mostRuns = 200

  /// The most runs of candidates that it looks at.
  package var runs: Int

  /// Whether there is time for another run.
  package var goesOn: () -> Bool

  /// A budget, by default of ``mostRuns`` and any time.
  package init(runs: Int = Self.mostRuns, while goesOn: @escaping () -> Bool = { true }) {
    self.runs = runs
    self.goesOn = goesOn
  }
}

/// What ended a work on a finding before it was done.
package enum WorkBound: String, Hashable, Codable, Sendable {
  /// The most runs were made.
  case runs
  /// The time was over.
  case time
}
