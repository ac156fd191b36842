import Statistics
import VirtualTime

/// How a sweep chooses its alternatives: their number, and the place of each between the values of every key.
///
/// A place is a coordinate from 0 to 1 for each key. All places follow from a seed, the keys' names and the number of
/// the alternative, so that a further key leaves the places of the others as they were.
package struct SweepDesign: Hashable, Sendable {
  /// The kinds of designs.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Each combination of all listed values; the last key's values change first.
    case grid
    /// The first values of all keys, then the second values, and so on.
    case zip
    /// The rows of a file.
    case table
    /// Independent points with a uniform distribution.
    case random
    /// A Latin hypercube: each key's range is divided into as many parts as there are points, with one point in each.
    ///
    /// Source: McKay, Beckman and Conover, Technometrics 21 (1979).
    case lhs
    /// Trajectories that change one key at a time.
    ///
    /// Source: Morris, Technometrics 33 (1991), with four levels and steps of 2/3 for a key with many values. A key with
    /// two or three values has as many levels, and each level of a key is one of its values, so that a step is the change
    /// of the value that is run.
    case morris
    /// The matrices A, B and AB of Saltelli's scheme for Sobol's indices, with independent random rows.
    ///
    /// Source: Saltelli et al., Computer Physics Communications 181 (2010), table 2: AB has all columns of A except one,
    /// which is B's. Independent rows are our choice, because intervals by resampling rows require them.
    case sobol
  }

  /// The point of an alternative.
  package struct Point: Hashable, Sendable {
    /// A coordinate from 0 to 1 for each key.
    package var coordinates: [Double]
    package var place: DesignPlace
  }

  package let kind: Kind

  /// The number of points, trajectories or rows that was asked for, or its default; nil for a kind without one.
  package let points: Int?

  private let keys: [String]
  private let levels: [Int]
  private let stream: RandomStream
  /// For a Latin hypercube, the part of each key's range that each point is in.
  private var parts: [[Int]] = []

  /// The most alternatives of a sweep (our choice).
  package static let mostAlternatives = 1_000_000

  /// The kinds that take a number of points, each with its default (our choice).
  package static let defaultPoints: [Kind: Int] = [
    .random: 100, .lhs: 100, .morris: 10, .sobol: 64,
  ]

  /// The most levels of a key in Morris's design.
  private static let mostMorrisLevels = 4

  /// A design.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - keys: The keys' paths.
  ///   - levels: The number of values that each key can have.
  ///   - points: The number of points; nil for the default.
  ///   - seed: The seed of the places.
  /// - Throws: If the kind and the keys don't fit, or if there are too many alternatives.
  package init(
    _ kind: Kind,
    of keys: [String],
    levels: [Int],
    points: Int?,
    seed: UInt64
  ) throws(SweepError) {
    self.kind = kind
    self.keys = keys
    self.levels = levels
    stream = RandomStream(seed: seed).split("sweep").split(kind.rawValue)
    if points != nil, Self.defaultPoints[kind] == nil {
      throw SweepError(
        "--points means nothing with the design \(kind.rawValue)",
        hint: "leave it out, or choose another design"
      )
    }
    self.points = points ?? Self.defaultPoints[kind]
    if Self.defaultPoints[kind] != nil, keys.isEmpty {
      throw SweepError(
        "the design \(kind.rawValue) has no key to vary",
        hint: "as in --set app.fetch.every=1h..7d"
      )
    }
    if kind == .zip, let most = levels.max(), let least = levels.min(), most != least {
      let counts = Swift.zip(keys, levels).map { "\($1) of \($0)" }.joined(separator: ", ")
      throw SweepError(
        "the design zip needs as many values of each key, and there are \(counts)",
        hint: "list as many values of each, or choose --design grid"
      )
    }
    if kind == .morris || kind == .sobol, let fixed = levels.firstIndex(where: { $0 < 2 }) {
      throw SweepError(
        "the design \(kind.rawValue) needs two values of each key, and \(keys[fixed]) has one",
        hint: "list a second value, or leave the key out"
      )
    }
    if kind == .morris || kind == .sobol, keys.count == 1 {
      throw SweepError(
        "the design \(kind.rawValue) shows which of several keys matters most, and there is one",
        hint: "vary a second key; for one, list its values with --design grid, and compare them"
      )
    }
    if kind == .sobol, let points, points < SobolIndices.leastRows {
      throw SweepError(
        "the design sobol needs \(SobolIndices.leastRows) rows or more, and --points is \(points)",
        hint: "leave it out, or choose --design morris for few runs"
      )
    }
    guard let count = Self.count(kind, levels, self.points ?? 0), count <= Self.mostAlternatives
    else {
      throw SweepError(
        "the sweep has more than \(Self.mostAlternatives) alternatives",
        hint: "vary fewer keys or values, or choose --design lhs with fewer --points"
      )
    }
    self.count = count
    if kind == .lhs {
      parts = keys.map { key in
        var draws = stream.split(key).split("parts")
        return Self.permutation(of: count, &draws)
      }
    }
  }

  /// The number of alternatives.
  package let count: Int

  /// The number of alternatives; nil if it does not fit in a whole number.
  private static func count(_ kind: Kind, _ levels: [Int], _ points: Int) -> Int? {
    switch kind {
    case .grid:
      return levels.reduce(1) { product, levels in
        product.flatMap { product in
          let (next, isTooLarge) = product.multipliedReportingOverflow(by: levels)
          return isTooLarge ? nil : next
        }
      }
    case .zip, .table: return levels.first ?? 1
    case .random, .lhs: return points
    case .morris: return points.multipliedReportingOverflow(by: levels.count + 1).partialValue
    case .sobol: return points.multipliedReportingOverflow(by: levels.count + 2).partialValue
    }
  }

  /// The point of an alternative.
  package subscript(alternative: Int) -> Point {
    switch kind {
    case .grid:
      var rest = alternative
      var coordinates = [Double](repeating: 0, count: keys.count)
      for key in keys.indices.reversed() {
        coordinates[key] = Self.middle(of: rest % levels[key], of: levels[key])
        rest /= levels[key]
      }
      return Point(coordinates: coordinates, place: DesignPlace())
    case .zip, .table:
      return Point(
        coordinates: levels.map { Self.middle(of: alternative, of: $0) },
        place: DesignPlace()
      )
    case .random:
      return Point(coordinates: row(alternative, of: ""), place: DesignPlace(row: alternative))
    case .lhs:
      let inside = row(alternative, of: "")
      return Point(
        coordinates: keys.indices.map {
          (Double(parts[$0][alternative]) + inside[$0]) / Double(count)
        },
        place: DesignPlace(row: alternative)
      )
    case .morris:
      let (trajectory, step) = alternative.quotientAndRemainder(dividingBy: keys.count + 1)
      return self.trajectory(trajectory, step: step)
    case .sobol:
      let (row, matrix) = alternative.quotientAndRemainder(dividingBy: keys.count + 2)
      return self.row(row, matrix: matrix)
    }
  }

  /// The coordinate of one of several levels, in the middle of the level's part of the interval.
  private static func middle(of level: Int, of levels: Int) -> Double {
    (Double(level) + 0.5) / Double(levels)
  }

  /// A row of independent coordinates.
  private func row(_ row: Int, of matrix: String) -> [Double] {
    keys.map { key in
      var draws = stream.split(key).split(matrix).split(row)
      return draws.unit()
    }
  }

  private func row(_ row: Int, matrix: Int) -> Point {
    let a = self.row(row, of: "A")
    let b = self.row(row, of: "B")
    switch matrix {
    case 0: return Point(coordinates: a, place: DesignPlace(matrix: .a, row: row))
    case 1: return Point(coordinates: b, place: DesignPlace(matrix: .b, row: row))
    default:
      var mixed = a
      mixed[matrix - 2] = b[matrix - 2]
      return Point(
        coordinates: mixed,
        place: DesignPlace(matrix: .ab, row: row, changed: keys[matrix - 2])
      )
    }
  }

  /// A point of a trajectory, which begins at random levels and changes one key with each step, up or down.
  private func trajectory(_ trajectory: Int, step: Int) -> Point {
    var draws = stream.split("order").split(trajectory)
    let order = Self.permutation(of: keys.count, &draws)
    var coordinates: [Double] = []
    for (index, key) in keys.enumerated() {
      let most = min(Self.mostMorrisLevels, levels[index])
      let jump = most / 2
      var draws = stream.split(key).split(trajectory)
      let low = draws.below(most - jump)
      let rises = draws.chance(0.5)
      let hasChanged = order[..<step].contains(index)
      let level = low + (rises == hasChanged ? jump : 0)
      // The place of the value that is nearest to the level.
      let last = Double(levels[index] - 1)
      coordinates.append((Double(level) / Double(most - 1) * last).rounded() / last)
    }
    return Point(
      coordinates: coordinates,
      place: DesignPlace(
        matrix: .trajectory,
        row: trajectory,
        step: step,
        changed: step == 0 ? nil : keys[order[step - 1]]
      )
    )
  }

  /// The numbers below a count in a random order.
  ///
  /// Source: Fisher and Yates's shuffle, as Durstenfeld wrote it.
  private static func permutation(of count: Int, _ draws: inout RandomStream) -> [Int] {
    var order = Array(0..<count)
    for index in order.indices.reversed().dropLast() {
      order.swapAt(index, draws.below(index + 1))
    }
    return order
  }
}
