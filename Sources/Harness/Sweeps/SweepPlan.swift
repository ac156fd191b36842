import PortableNumbers
package import Scenarios

/// What a sweep runs: its alternatives and their replicates, in the order of the runs.
package struct SweepPlan: Sendable {
  /// One of a sweep's runs.
  package struct Run: Hashable, Sendable {
    package var alternative: Int
    package var replicate: Int
  }

  /// The keys that differ.
  package let factors: [SweepFactor]

  package let design: SweepDesign

  /// The number of runs of each alternative.
  package let replicates: Int

  /// The seed of replicate 0.
  package let seed: UInt64

  /// The number of runs.
  package var runs: Int { design.count * replicates }

  /// The most replicates of an alternative (our choice).
  package static let mostReplicates = 1_000_000

  /// The run at a position.
  ///
  /// All alternatives of one replicate follow one another, so that a sweep with more replicates begins with the same
  /// runs.
  package subscript(position: Int) -> Run {
    Run(alternative: position % design.count, replicate: position / design.count)
  }

  /// The seed of a replicate, which all alternatives share: the sweep's own for replicate 0.
  ///
  /// It depends on nothing but the sweep's seed and the replicate.
  package static func seed(of replicate: Int, from seed: UInt64) -> UInt64 {
    replicate == 0 ? seed : RandomStream(seed: seed).split("replicate").split(replicate).seed
  }

  /// The values of an alternative's keys, in the order of the keys.
  package func values(of alternative: Int) -> [VariedValue] {
    zip(factors, design[alternative].coordinates).map { $0.value(at: $1) }
  }

  /// An alternative as the sweep's file describes it.
  package func alternative(_ number: Int) -> SweepAlternative {
    let point = design[number]
    let settings = zip(factors, point.coordinates).map { factor, coordinate in
      let value = factor.value(at: coordinate)
      return SweepSetting(
        key: factor.path.text,
        value: value.text,
        number: value.number,
        coordinate: coordinate
      )
    }
    return SweepAlternative(
      number: number,
      name: Self.name(of: settings),
      settings: settings,
      place: point.place
    )
  }

  /// The scenario of an alternative, as a document.
  ///
  /// - Throws: If a path leads nowhere.
  func document(
    of alternative: Int,
    changing document: ScenarioDocument
  ) throws(ScenarioError) -> ScenarioDocument {
    var document = document
    for (factor, value) in zip(factors, values(of: alternative)) {
      try document.set(factor.path, to: value.node)
    }
    return document
  }

  /// The name of an alternative: its settings in one text.
  private static func name(of settings: [SweepSetting]) -> String {
    guard !settings.isEmpty else { return "as written" }
    return settings.map { "\($0.key)=\($0.value)" }.joined(separator: ", ")
  }
}
