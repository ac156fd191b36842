import Experiments
import Statistics
import Testing

@Suite("Designs of sweeps")
struct DesignTests {
  private func design(
    _ kind: SweepDesign.Kind,
    _ levels: [Int] = [3, 2],
    points: Int? = nil,
    seed: UInt64 = 1
  ) throws -> SweepDesign {
    try SweepDesign(
      kind,
      of: levels.indices.map { "key\($0)" },
      levels: levels,
      points: points,
      seed: seed
    )
  }

  /// The level of each key that an alternative has.
  private func levels(_ design: SweepDesign, of counts: [Int]) -> [[Int]] {
    (0..<design.count).map { number in
      zip(design[number].coordinates, counts).map { Int($0 * Double($1)) }
    }
  }

  /// Source: issue 19, designs.
  @Test("a grid has each combination once, and the last key changes first")
  func grid() throws {
    let grid = try design(.grid)
    #expect(levels(grid, of: [3, 2]) == [[0, 0], [0, 1], [1, 0], [1, 1], [2, 0], [2, 1]])
  }

  @Test("zip pairs the values in their order, and needs as many of each key")
  func zipped() throws {
    #expect(levels(try design(.zip, [2, 2]), of: [2, 2]) == [[0, 0], [1, 1]])
    #expect(throws: SweepError.self) { try design(.zip, [3, 2]) }
  }

  @Test("a design without keys has the scenario as its one alternative")
  func none() throws {
    #expect(try design(.grid, []).count == 1)
    #expect(throws: SweepError.self) { try design(.sobol, []) }
  }

  /// Source: McKay, Beckman and Conover (1979).
  @Test("a Latin hypercube has one point in each part of each key's range")
  func hypercube() throws {
    let cube = try design(.lhs, [100, 100], points: 20)
    for key in 0..<2 {
      let parts = (0..<20).map { Int(cube[$0].coordinates[key] * 20) }
      #expect(parts.sorted() == Array(0..<20))
      #expect(parts != Array(0..<20))
    }
  }

  /// Source: Morris (1991): with four levels, steps of 2/3.
  @Test("a trajectory changes each key once, one at a time, by two thirds of its range")
  func trajectories() throws {
    let morris = try design(.morris, [100, 100, 100], points: 8)
    #expect(morris.count == 32)
    for trajectory in 0..<8 {
      var changed: Set<String> = []
      for step in 1...3 {
        let before = morris[trajectory * 4 + step - 1]
        let after = morris[trajectory * 4 + step]
        let steps = zip(before.coordinates, after.coordinates).map { abs($1 - $0) }
        #expect(steps.filter { $0 > 0 }.count == 1)
        #expect(abs((steps.max() ?? 0) - 2.0 / 3) < 1e-12)
        let index = try #require(steps.firstIndex { $0 > 0 })
        #expect(after.place.changed == "key\(index)")
        #expect(
          after.place
            == DesignPlace(
              matrix: .trajectory,
              row: trajectory,
              step: step,
              changed: "key\(index)"
            )
        )
        changed.insert("key\(index)")
        #expect(after.coordinates.allSatisfy { (0...1).contains($0) })
      }
      #expect(changed.count == 3)
    }
  }

  /// Source: Morris (1991): of an additive function, the elementary effect of an input is its coefficient.
  @Test(
    "the effects of an additive function are its coefficients, for any number of values",
    arguments: Array(2...12) + [40, 1000]
  )
  func additive(count: Int) throws {
    let levels = [count, 2, count, 3]
    let effects = [5.0, -3, 0, 0.25]
    let morris = try design(.morris, levels, points: 6)
    let trajectories = (0..<6).map { trajectory in
      (0..<5).map { step in
        let coordinates = morris[trajectory * 5 + step].coordinates
        // The output is computed from the values that are run, as SweepFactor chooses them.
        let positions = zip(coordinates, levels).map { coordinate, levels in
          Double(min(levels - 1, Int(coordinate * Double(levels) + 1e-9))) / Double(levels - 1)
        }
        let output = zip(positions, effects).map { $0 * $1 }.reduce(7, +)
        return MorrisEffects.Point(inputs: coordinates, output: output)
      }
    }
    let found = try #require(MorrisEffects.all(of: trajectories))
    for (found, effect) in zip(found, effects) {
      #expect(abs(found.mean - effect) < 1e-9)
      #expect(abs(found.meanMagnitude - abs(effect)) < 1e-9)
    }
  }

  @Test(
    "a key with one value has no effect that a design could find",
    arguments: [SweepDesign.Kind.morris, .sobol]
  )
  func fixed(kind: SweepDesign.Kind) throws {
    let error = try #require(throws: SweepError.self) { try design(kind, [2, 1]) }
    #expect(
      error.message == "the design \(kind.rawValue) needs two values of each key, and key1 has one"
    )
  }

  /// Source: issue 46, point 1: what the design can't answer is refused before it is run.
  @Test("one key has nothing to be compared with, and few rows give no index")
  func unanswerable() throws {
    for kind in [SweepDesign.Kind.morris, .sobol] {
      let error = try #require(throws: SweepError.self) { try design(kind, [9]) }
      #expect(error.hint?.contains("--design grid") == true)
    }
    let error = try #require(throws: SweepError.self) { try design(.sobol, points: 7) }
    #expect(error.message == "the design sobol needs 8 rows or more, and --points is 7")
    #expect(try design(.sobol, points: 8).count == 32)
  }

  /// Source: Saltelli and others (2010), table 2.
  @Test("AB has the columns of A, except one of B")
  func saltelli() throws {
    let sobol = try design(.sobol, [100, 100], points: 8)
    #expect(sobol.count == 32)
    for row in 0..<8 {
      let (a, b) = (sobol[row * 4], sobol[row * 4 + 1])
      #expect((a.place.matrix, b.place.matrix) == (.a, .b))
      #expect(sobol[row * 4 + 2].coordinates == [b.coordinates[0], a.coordinates[1]])
      #expect(sobol[row * 4 + 3].coordinates == [a.coordinates[0], b.coordinates[1]])
      #expect(sobol[row * 4 + 3].place.changed == "key1")
    }
    #expect(sobol[0].coordinates != sobol[1].coordinates)
  }

  /// Our choice: a further key or further points leave the places of the others as they were.
  @Test("places follow from the seed, the key and the number alone")
  func places() throws {
    for kind in [SweepDesign.Kind.random, .sobol, .morris] {
      let first = try design(kind, [9, 9], points: 8)
      let same = try design(kind, [9, 9], points: 8)
      let other = try design(kind, [9, 9], points: 8, seed: 2)
      let longer = try design(kind, [9, 9], points: 16)
      let points = (0..<first.count).map { first[$0] }
      #expect(points == (0..<first.count).map { same[$0] })
      #expect(points == (0..<first.count).map { longer[$0] })
      #expect(points != (0..<first.count).map { other[$0] })
    }
    let two = try design(.random, [9, 9], points: 4)
    let three = try design(.random, [9, 9, 9], points: 4)
    #expect(two[3].coordinates == Array(three[3].coordinates.prefix(2)))
  }

  /// Source: issue 19, bad input.
  @Test("a sweep of more than a million alternatives is refused, also if their number overflows")
  func tooMany() {
    #expect(throws: SweepError.self) { try design(.grid, [1000, 1001]) }
    #expect(throws: SweepError.self) { try design(.grid, Array(repeating: 1000, count: 30)) }
  }

  @Test("the number of points means nothing for listed alternatives")
  func points() {
    #expect(throws: SweepError.self) { try design(.grid, points: 5) }
  }
}
