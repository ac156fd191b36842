import Experiments
import Scenarios
import Statistics
import Testing

/// The values that designs run, for keys with few values, of words and of durations.
@Suite("Designs of keys with few values")
struct DesignValueTests {
  /// A key with two numbers, one with three words, one with three durations, and a range of durations.
  private let factors: [SweepFactor]

  init() throws {
    factors = try [
      "participants.0.count=5,50", "app.name=Early,Late,Never", "app.fetch.every=6h,1d,7d",
      "app.fetch.every=1d..4d",
    ].map { try SweepFactor(option: $0) }
  }

  private func design(_ kind: SweepDesign.Kind, points: Int) throws -> SweepDesign {
    try SweepDesign(
      kind,
      of: factors.indices.map { "key\($0)" },
      levels: factors.map(\.levels),
      points: points,
      seed: 1
    )
  }

  /// The number of each value that an alternative runs, among the different values of its key in the order of the text.
  private func positions(_ point: SweepDesign.Point, among values: [[String]]) throws -> [Int] {
    try factors.indices.map { index in
      let source = factors[index].value(at: point.coordinates[index]).source
      return try #require(values[index].firstIndex(of: source), "\(source)")
    }
  }

  /// Each key's values, from the middles of as many equal parts.
  private var values: [[String]] {
    factors.map { factor in
      (0..<factor.levels).map {
        factor.value(at: (Double($0) + 0.5) / Double(factor.levels)).source
      }
    }
  }

  @Test("each value of a key has an equal part of its range")
  func parts() {
    #expect(
      values == [
        ["5", "50"], ["Early", "Late", "Never"], ["6h", "1d", "7d"], ["1d", "2d", "3d", "4d"],
      ]
    )
  }

  /// Source: McKay, Beckman and Conover (1979): each part of a range has as many points.
  @Test("a Latin hypercube runs each of two, three or four values equally often")
  func hypercube() throws {
    let cube = try design(.lhs, points: 24)
    let values = values
    for key in factors.indices {
      let runs = try (0..<24).map { try positions(cube[$0], among: values)[key] }
      let count = values[key].count
      #expect(
        (0..<count).map { value in runs.count { $0 == value } }
          == Array(repeating: 24 / count, count: count)
      )
    }
  }

  /// Source: Sobol (1993), for additive functions.
  ///
  /// An input's share is its variance divided by the sum of all variances, alone and in total. The variance of the
  /// numbers from 0 to n - 1 is (n² - 1) / 12.
  @Test("Sobol's indices of an additive function are the shares of its variances")
  func sobol() throws {
    let effects = [3.0, -2, 1, 0.5]
    let rows = 2_048
    let matrices = try design(.sobol, points: rows)
    let values = values
    func output(_ alternative: Int) throws -> Double {
      zip(try positions(matrices[alternative], among: values), effects)
        .map { Double($0) * $1 }.reduce(10, +)
    }
    let width = factors.count + 2
    let outputs = try (0..<rows).map { row in
      SobolIndices.Row(
        a: try output(row * width),
        b: try output(row * width + 1),
        mixed: try factors.indices.map { try output(row * width + 2 + $0) }
      )
    }
    let indices = try #require(SobolIndices.all(of: outputs, resamples: 100))
    let variances = zip(effects, values).map {
      $0 * $0 * Double($1.count * $1.count - 1) / 12
    }
    let sum = variances.reduce(0, +)
    for (index, variance) in zip(indices, variances) {
      for estimate in [index.first, index.total] {
        // Four standard errors: a wrong number of levels is further away.
        #expect(abs(estimate.value - variance / sum) < 4 * estimate.standardError)
        #expect(estimate.standardError < 0.05)
      }
    }
  }
}
