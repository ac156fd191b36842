import Statistics
import Testing

@Suite("Sensitivity")
struct SensitivityTests {
  /// Source: SALib 1.6.0, sample.morris.sample(problem, 5, num_levels=4, seed=3), times 3, and
  /// analyze.morris.analyze of 2a - 3b² + ac; the interval is SciPy 1.17.1's
  /// stats.ttest_1samp(abs(effects), 0).confidence_interval().
  @Test("by Morris's method is SALib's")
  func morris() throws {
    let sample: [[[Double]]] = [
      [[3, 3, 3], [3, 3, 1], [3, 1, 1], [1, 1, 1]],
      [[2, 2, 0], [2, 0, 0], [0, 0, 0], [0, 0, 2]],
      [[2, 3, 3], [0, 3, 3], [0, 1, 3], [0, 1, 1]],
      [[1, 1, 3], [1, 1, 1], [3, 1, 1], [3, 3, 1]],
      [[3, 1, 0], [3, 1, 2], [3, 3, 2], [1, 3, 2]],
    ]
    let trajectories = sample.map { trajectory in
      trajectory.map { levels in
        let x = levels.map { $0 / 3 }
        return MorrisEffects.Point(inputs: x, output: 2 * x[0] - 3 * x[1] * x[1] + x[0] * x[2])
      }
    }
    let effects = try #require(MorrisEffects.all(of: trajectories))
    expect(effects.map(\.mean), [2.4666666666666663, -3.6, 0.4666666666666666])
    expect(effects.map(\.meanMagnitude), [2.4666666666666663, 3.6, 0.4666666666666666])
    expect(
      effects.compactMap(\.standardDeviation),
      [0.38005847503304596, 0.8944271909999161, 0.5055250296034367]
    )
    // A magnitude is never below 0.
    expect(
      effects.compactMap { $0.interval()?.lowerBound },
      [1.994761741005909, 2.4894219579208823, 0]
    )
    expect(
      effects.compactMap { $0.interval()?.upperBound },
      [2.9385715923274236, 4.710578042079118, 1.0943588961161461]
    )
  }

  /// Source: the definition of a trajectory, whose steps change one input each; one trajectory has no interval.
  @Test("by Morris's method needs trajectories")
  func noTrajectories() throws {
    func point(_ inputs: [Double]) -> MorrisEffects.Point { .init(inputs: inputs, output: 1) }
    #expect(MorrisEffects.all(of: []) == nil)
    #expect(MorrisEffects.all(of: [[point([0, 0]), point([1, 1])]]) == nil)
    #expect(MorrisEffects.all(of: [[point([0, 0]), point([0, 0])]]) == nil)
    let single = try #require(MorrisEffects.all(of: [[point([0]), point([1])]]))
    #expect(single[0].interval() == nil && single[0].mean == 0)
  }

  /// Source: SALib 1.6.0, analyze.sobol.analyze(problem, Y, calc_second_order=False, num_resamples=10000, seed=1) of
  /// a + 3b² + ab at h(2i), h(2i + 1) for A and h(1000 + 2i), h(1001 + 2i) for B, with h(i) = (7919i + 13) % 997 / 997.
  @Test("by Sobol's indices is SALib's, with its standard errors to 5 %")
  func sobol() throws {
    func h(_ index: Int) -> Double { Double((index * 7_919 + 13) % 997) / 997 }
    func f(_ a: Double, _ b: Double) -> Double { a + 3 * b * b + a * b }
    let rows = (0..<16).map { i in
      let (a, b) = ((h(2 * i), h(2 * i + 1)), (h(1_000 + 2 * i), h(1_001 + 2 * i)))
      return SobolIndices.Row(a: f(a.0, a.1), b: f(b.0, b.1), mixed: [f(b.0, a.1), f(a.0, b.1)])
    }
    let indices = try #require(SobolIndices.all(of: rows, resamples: 10_000))
    expect(indices.map(\.first.value), [0.21923286176691487, 0.3291855884643648])
    expect(indices.map(\.total.value), [0.08717950296472, 0.418972568507885])
    let halves = indices.flatMap { [$0.first.halfWidth, $0.total.halfWidth] }
    let expected = [
      0.2510077896898844, 0.1094374555786687, 0.5182752381864826, 0.37712144207903625,
    ]
    for (half, expected) in zip(halves, expected) { #expect(abs(half / expected - 1) < 0.05) }
  }

  /// Source: no share of a variance exists where nothing varies; the least number of rows is our choice.
  @Test("by Sobol's indices needs outputs that vary, and enough of them")
  func constant() {
    let row = SobolIndices.Row(a: 1, b: 1, mixed: [1])
    #expect(SobolIndices.all(of: Array(repeating: row, count: 100)) == nil)
    let rows = (0..<SobolIndices.leastRows).map {
      SobolIndices.Row(a: Double($0), b: Double(-$0), mixed: [Double(2 * $0)])
    }
    #expect(SobolIndices.all(of: rows) != nil)
    #expect(SobolIndices.all(of: rows.dropLast()) == nil)
  }

  private func expect(
    _ values: [Double],
    _ expected: [Double],
    at place: SourceLocation = #_sourceLocation
  ) {
    #expect(values.count == expected.count, sourceLocation: place)
    for (value, expected) in zip(values, expected) {
      #expect(abs(value - expected) < 1e-10, "\(value)", sourceLocation: place)
    }
  }
}

extension SobolIndices.Index {
  fileprivate var halfWidth: Double { interval().upperBound - value }
}
