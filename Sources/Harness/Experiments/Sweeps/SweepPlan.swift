package import Scenarios
import VirtualTime

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
  package private(set) var replicates: Int

  /// The seed of replicate 0.
  package let seed: UInt64

  /// For each alternative the first one with the same values: with the same seed, both have the same run.
  let originals: [Int]

  /// For each alternative whether another one has the same values.
  let isShared: [Bool]

  /// A plan.
  init(factors: [SweepFactor], design: SweepDesign, replicates: Int, seed: UInt64) {
    (self.factors, self.design) = (factors, design)
    (self.replicates, self.seed) = (replicates, seed)
    var first: [[String]: Int] = [:]
    var counts = [Int](repeating: 0, count: design.count)
    let originals = (0..<design.count).map { number in
      let values = zip(factors, design[number].coordinates).map { $0.value(at: $1).source }
      let original = first[values] ?? number
      first[values] = original
      counts[original] += 1
      return original
    }
    self.originals = originals
    isShared = originals.map { counts[$0] > 1 }
  }

  /// The plan with another number of replicates.
  func with(replicates: Int) -> SweepPlan {
    var plan = self
    plan.replicates = replicates
    return plan
  }

  /// The number of alternatives with different values.
  var different: Int { originals.enumerated().count { $0 == $1 } }

  /// Those of some positions that must be run: the others have the run of one of them, which has the same replicate and
  /// the same values.
  ///
  /// - Parameter positions: The positions.
  /// - Returns: The first position of each run, in their order.
  func distinct(among positions: Range<Int>) -> [Int] {
    var seen: Set<Int> = []
    var replicate = -1
    return positions.filter { position in
      let run = self[position]
      if run.replicate != replicate {
        replicate = run.replicate
        seen = []
      }
      return seen.insert(originals[run.alternative]).inserted
    }
  }

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
