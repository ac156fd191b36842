package import Runner
package import Scenarios

/// The smallest study that a shrinker found.
package struct ShrunkStudy: Sendable {
  /// The document, whose only expectation is the one that fails.
  package let document: ScenarioDocument

  /// The failure, which the study found has as well.
  package let failure: FailureKey

  /// The outcome of the document's run.
  package let outcome: TryOutcome

  /// The participant-days of the study that was found.
  package let participantDaysBefore: Double

  /// The number of runs that were looked at.
  package let runs: Int

  /// What ended the shrinker; nil if no line can be taken away from the study, and no value can be simpler by one step,
  /// without losing the failure.
  package let cut: WorkBound?

  /// The parts of the document that the study has only as a variation, without the parts in them.
  package var variedPaths: Set<DocumentPath> = []

  package init(
    document: ScenarioDocument,
    failure: FailureKey,
    outcome: TryOutcome,
    participantDaysBefore: Double,
    runs: Int,
    cut: WorkBound? = nil,
    variedPaths: Set<DocumentPath> = []
  ) {
    self.document = document
    self.failure = failure
    self.outcome = outcome
    self.participantDaysBefore = participantDaysBefore
    self.runs = runs
    self.cut = cut
    self.variedPaths = variedPaths
  }

  /// The smallest study that an earlier call left, without the outcome of its run.
  ///
  /// - Parameters:
  ///   - left: What was left.
  ///   - failure: The failure.
  ///   - document: The document of the file that was left.
  package init(_ left: LeftFinding, _ failure: FailureKey, _ document: ScenarioDocument) {
    let varied = Set(left.varied ?? [])
    self.init(
      document: document,
      failure: failure,
      outcome: TryOutcome(),
      participantDaysBefore: left.daysBefore,
      runs: left.runs,
      cut: left.sizeCut,
      variedPaths: Set(document.root.paths().filter { varied.contains("\($0)") })
    )
  }

  /// Whether a part belongs to what varies.
  package func isVaried(_ path: DocumentPath) -> Bool {
    (1...max(1, path.steps.count)).contains { count in
      variedPaths.contains(DocumentPath(Array(path.steps.prefix(count))))
    }
  }
}
