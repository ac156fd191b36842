extension VariationKinds {
  /// Draws one variation of any kind, as a change of one key or one action.
  ///
  /// - Parameters:
  ///   - study: The study.
  ///   - seed: The seed of the choice.
  /// - Returns: The variation; nil if the study has no value for the kind that was drawn.
  package func variation(of study: ExploredStudy, seed: UInt64) -> Variation? {
    var chance = Chance(seed: seed, part: "one variation")
    let kind = chance.one(of: kinds)
    var drawer = VariationDrawer(study, instants: [], chance: chance)
    return drawer.variation(kind)
  }
}
