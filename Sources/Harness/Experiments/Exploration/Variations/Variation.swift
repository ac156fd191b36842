package import Scenarios

/// One way in which a try differs from the scenario.
package struct Variation: Hashable, Sendable {
  /// The kind, such as `timeline.revoke` or `participants.clock`.
  package var kind: String

  /// The change of the document.
  package var edit: DocumentEdit

  /// The action that ends what the variation begins, as an item of the timeline; nil if it ends by itself.
  var undoing: DocumentEdit?
}

/// The variations of a try.
package struct Draft: Hashable, Sendable {
  /// The variations, in the order in which they are applied.
  package var variations: [Variation] = []

  package init() {}

  /// The most variations of a try (our choice); more hide each other.
  static let most = 12

  /// Adds a variation; one that sets the same key is replaced.
  mutating func add(_ variation: Variation) {
    if case .set(let path, _) = variation.edit {
      variations.removeAll { other in
        if case .set(path, _) = other.edit { true } else { false }
      }
    }
    variations.append(variation)
  }

  /// The document of a try: with the variations, and with what ends the disturbances when the calm begins.
  ///
  /// - Parameter base: The document that varies.
  /// - Returns: The document.
  /// - Throws: If a variation leads nowhere.
  package func document(
    varying base: ScenarioDocument
  ) throws(ScenarioError) -> ScenarioDocument {
    var ends: [DocumentEdit] = []
    for end in variations.compactMap(\.undoing) where !ends.contains(end) { ends.append(end) }
    // An app that is opened again sees a clock that is right.
    let (clocks, others) = (ends.filter(\.correctsClock), ends.filter { !$0.correctsClock })
    return try base.applying(variations.map(\.edit) + clocks + others)
  }
}

extension DocumentEdit {
  /// Whether the edit adds the action that corrects a clock.
  fileprivate var correctsClock: Bool {
    guard case .insert(_, _, let action) = self else { return false }
    return action[.key(KeyName.action)]?.scalar?.text == CorrectClock.key
  }
}
