import Results
package import Scenarios
package import Statistics

/// Which keys of a sweep matter most to each measure.
package struct SensitivityAnswer: Hashable, Sendable {
  /// How much one key matters.
  package struct Effect: Hashable, Sendable {
    package var key: String
    package var importance: Importance
  }

  /// The figures of a method.
  package enum Importance: Hashable, Sendable {
    case morris(MorrisEffects)
    case sobol(SobolIndices)

    /// The figure by which keys are ordered: the mean magnitude of effects, or the total index.
    package var order: Double {
      switch self {
      case .morris(let effects): effects.meanMagnitude
      case .sobol(let indices): indices.total.value
      }
    }
  }

  /// A measure, for one sensor if it is per sensor.
  package struct Series: Hashable, Sendable {
    package var measure: String
    /// nil for a measure that is not per sensor.
    package var sensor: String?
    /// Empty if the numbers have none.
    package var unit: String
    /// The keys, those that matter most first; empty if there is no answer.
    package var effects: [Effect]
    /// The number of trajectories, or of rows of the base matrices.
    package var used: Int
    /// The number of those that are left out, since a run of theirs has no value.
    package var leftOut: Int
    /// Why there is no answer; nil if there is one.
    package var reason: String?
  }

  package let design: SweepDesign.Kind

  /// The largest number of replicates of an alternative.
  package let replicates: Int

  package let series: [Series]

  /// The designs that show sensitivity.
  package static let designs: [SweepDesign.Kind] = [.morris, .sobol]

  /// Answers for a sweep.
  ///
  /// The output of an alternative is the mean of a measure over its replicates.
  ///
  /// - Parameter sweep: A sweep of Morris's or Sobol's design.
  /// - Throws: If the sweep has another design, or no measures.
  package init(of sweep: SweepDatabase) throws(HintedError) {
    design = sweep.design
    guard Self.designs.contains(design) else {
      throw HintedError(
        "this sweep is of design \(design.rawValue), which does not show how much each key matters",
        hint: "run it with --design morris, or with --design sobol for shares of the variance"
      )
    }
    let source: ComparedSource
    do throws(ResultsError) { source = try ComparedSource(sweep) } catch {
      throw HintedError(error)
    }
    guard !source.series.isEmpty else {
      throw HintedError(
        "the runs have no measures",
        hint: "name what is to be explained in the scenario, as in measure: [valid days]"
      )
    }
    var found: [Series] = []
    var most = 0
    for series in source.series {
      let outputs = try source.runs(of: series).map { MeanEstimate($0.compactMap(\.mean)) }
      most = max(most, outputs.map(\.count).max() ?? 0)
      found.append(
        Series(
          series,
          sweep,
          outputs.map { $0.count > 0 ? $0.mean : nil }
        )
      )
    }
    replicates = most
    series = found
  }
}

extension SensitivityAnswer.Series {
  fileprivate init(_ series: ComparedSource.Series, _ sweep: SweepDatabase, _ outputs: [Double?]) {
    measure = series.measure
    sensor = series.sensor.isEmpty ? nil : series.sensor
    unit = series.unit
    (effects, used, leftOut) = ([], 0, 0)
    let keys = sweep.keys.map(\.key)
    let found: [SensitivityAnswer.Importance]?
    if sweep.design == .morris {
      found = morris(sweep, outputs)?.map { .morris($0) }
    } else {
      found = sobol(sweep, keys, outputs)?.map { .sobol($0) }
    }
    guard let found, found.count == keys.count else {
      reason =
        sweep.design == .sobol && used < SobolIndices.leastRows
        ? "too few rows: Sobol's indices need \(SobolIndices.leastRows) or more, as in --points 64"
        : used == 0 ? "no run has a value" : "the measure does not vary"
      return
    }
    effects = zip(keys, found).map { SensitivityAnswer.Effect(key: $0, importance: $1) }
      .sorted { ($1.importance.order, $0.key) < ($0.importance.order, $1.key) }
  }

  private mutating func morris(_ sweep: SweepDatabase, _ outputs: [Double?]) -> [MorrisEffects]? {
    let members = sweep.alternatives.filter { $0.place.matrix == .trajectory }
    var trajectories: [[MorrisEffects.Point]] = []
    for (_, members) in Dictionary(grouping: members, by: \.place.row).sorted(by: {
      $0.key < $1.key
    }) {
      let points = members.sorted { $0.place.step < $1.place.step }.compactMap { member in
        outputs[member.number].map { output in
          MorrisEffects.Point(inputs: member.settings.map(\.coordinate), output: output)
        }
      }
      if points.count == members.count { trajectories.append(points) } else { leftOut += 1 }
    }
    used = trajectories.count
    return MorrisEffects.all(of: trajectories)
  }

  private mutating func sobol(
    _ sweep: SweepDatabase,
    _ keys: [String],
    _ outputs: [Double?]
  ) -> [SobolIndices]? {
    var rows: [SobolIndices.Row] = []
    for (_, members) in Dictionary(grouping: sweep.alternatives, by: \.place.row)
      .sorted(by: { $0.key < $1.key })
    {
      func output(_ matrix: DesignPlace.Matrix, _ key: String? = nil) -> Double? {
        members.first { $0.place.matrix == matrix && $0.place.changed == key }
          .flatMap { outputs[$0.number] }
      }
      let mixed = keys.compactMap { output(.ab, $0) }
      if let a = output(.a), let b = output(.b), mixed.count == keys.count {
        rows.append(SobolIndices.Row(a: a, b: b, mixed: mixed))
      } else {
        leftOut += 1
      }
    }
    used = rows.count
    return SobolIndices.all(of: rows)
  }
}
