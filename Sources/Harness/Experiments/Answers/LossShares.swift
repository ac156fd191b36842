package import Statistics

/// How many participants are complete, with and without reasons that may keep them from it.
///
/// In a simulation nobody leaves, refuses or lacks a device because of the app: all this is drawn or stated by the
/// scenario. Participants without such a reason therefore show how many would be complete if nobody had one. The
/// reasons of the app are looked for among those participants. This order is our choice.
package struct LossShares: Hashable, Sendable {
  /// The participants with one reason; they may have others, too.
  package struct Share: Hashable, Sendable {
    package var reason: LossReason
    package var complete: ProportionEstimate
  }

  /// The reasons that participants have, in the order of ``LossReason``.
  package let shares: [Share]

  /// The participants without a reason of the population; nil if there are none.
  package let withoutPopulation: ProportionEstimate?

  /// The participants without any reason; nil if there are none.
  package let withoutReason: ProportionEstimate?

  /// The shares of counted participants; nil if the sweep doesn't record reasons of all of them.
  init?(_ counts: [ParticipantCondition.Count]) {
    guard counts.allSatisfy({ $0.reasons != nil }) else { return nil }
    func complete(_ includes: (Set<LossReason>) -> Bool) -> ProportionEstimate? {
      let chosen = counts.filter { $0.reasons.map(includes) ?? false }
      return ProportionEstimate(counting: chosen)
    }
    shares = LossReason.allCases.compactMap { reason in
      complete { $0.contains(reason) }.map { Share(reason: reason, complete: $0) }
    }
    withoutPopulation = complete { !$0.contains(where: \.isOfPopulation) }
    withoutReason = complete(\.isEmpty)
  }
}

extension ProportionEstimate {
  /// The share of complete participants; nil if nobody is counted.
  init?(counting counts: some Sequence<ParticipantCondition.Count>) {
    var (complete, all) = (0, 0)
    for count in counts {
      all += count.participants
      if count.isComplete { complete += count.participants }
    }
    self.init(successes: complete, trials: all)
  }
}
