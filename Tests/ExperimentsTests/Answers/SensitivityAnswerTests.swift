import Experiments
import Foundation
import Results
import Scenarios
import Testing

@Suite("The sensitivity of a sweep")
struct SensitivityAnswerTests {
  private let keys = ["a", "b", "c"]

  /// The trajectories of SensitivityTests, whose figures are SALib's, with two replicates around each output.
  private func morris(missing: Bool = false) throws -> SyntheticSweep {
    let trajectories: [[[Double]]] = [
      [[3, 3, 3], [3, 3, 1], [3, 1, 1], [1, 1, 1]],
      [[2, 2, 0], [2, 0, 0], [0, 0, 0], [0, 0, 2]],
      [[2, 3, 3], [0, 3, 3], [0, 1, 3], [0, 1, 1]],
      [[1, 1, 3], [1, 1, 1], [3, 1, 1], [3, 3, 1]],
      [[3, 1, 0], [3, 1, 2], [3, 3, 2], [1, 3, 2]],
    ]
    let sweep = try SyntheticSweep(design: "morris", keys: keys)
    try sweep.addMeasure("valid days")
    for (row, trajectory) in trajectories.enumerated() {
      for (step, levels) in trajectory.enumerated() {
        let x = levels.map { $0 / 3 }
        let number = 4 * row + step
        try sweep.addAlternative(
          "\(number)",
          Dictionary(uniqueKeysWithValues: zip(keys, x)),
          at: .init(matrix: "T", row: row, step: step)
        )
        let output = 2 * x[0] - 3 * x[1] * x[1] + x[0] * x[2]
        let values: [Double?] = missing && number == 6 ? [nil] : [output]
        try sweep.addRun(number, 0, measure: "valid days", values.map { $0.map { $0 - 1 } })
        try sweep.addRun(number, 1, measure: "valid days", values.map { $0.map { $0 + 1 } })
      }
    }
    return sweep
  }

  /// Source: SALib 1.6.0, as in SensitivityTests.
  @Test("by Morris's design orders the keys by the mean magnitude of their effects")
  func effects() throws {
    let answer = try SensitivityAnswer(of: morris().sweep())
    let series = try #require(answer.series.first)
    #expect(series.effects.map(\.key) == ["b", "a", "c"])
    let orders = series.effects.map(\.importance.order)
    for (order, expected) in zip(orders, [3.6, 2.4666666666666663, 0.4666666666666666]) {
      #expect(abs(order - expected) < 1e-9)
    }
    #expect(series.used == 5 && series.leftOut == 0 && answer.replicates == 2)
    #expect(answer.text().hasPrefix("valid days (days): 5 trajectories, 2 replicates each\n"))
    let object = try JSONSerialization.jsonObject(with: Data(answer.json.utf8)) as? [String: Any]
    #expect(object?["design"] as? String == "morris")
  }

  /// Source: issue 46, point 1: a key with two values had an interval of width zero, with nine decimals.
  @Test("of effects that are all the same shows no interval, and few decimals")
  func same() throws {
    let sweep = try SyntheticSweep(design: "morris", keys: ["a", "b"])
    try sweep.addMeasure("valid days")
    for row in 0..<3 {
      for (step, x) in [(0.0, 0.0), (1, 0), (1, 1)].enumerated() {
        let number = 3 * row + step
        let place = SyntheticSweep.Place(matrix: "T", row: row, step: step)
        try sweep.addAlternative("\(number)", ["a": x.0, "b": x.1], at: place)
        let noise = Double(row) * 1e-14
        try sweep.addRun(number, 0, measure: "valid days", [22.93 * x.0 + x.1 / 3 + noise])
      }
    }
    let text = try SensitivityAnswer(of: sweep.sweep()).text()
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("a ") })
    #expect(line.split(separator: " ").prefix(4) == ["a", "22.93", "–", "22.93"], "\(line)")
  }

  /// Our choice: a trajectory without all of its outputs says nothing, and is counted.
  @Test("by Morris's design leaves out a trajectory without a value")
  func missing() throws {
    let series = try #require(try SensitivityAnswer(of: morris(missing: true).sweep()).series.first)
    #expect(series.used == 4 && series.leftOut == 1 && series.effects.count == 3)
  }

  private func sobol(rows: Int) throws -> SyntheticSweep {
    let sweep = try SyntheticSweep(design: "sobol", keys: ["a", "b"])
    try sweep.addMeasure("valid days")
    func h(_ index: Int) -> Double { Double((index * 7_919 + 13) % 997) / 997 }
    func add(_ a: Double, _ b: Double, _ place: SyntheticSweep.Place) throws {
      let number = try sweep.database.number("SELECT count(*) FROM alternatives")
      try sweep.addAlternative("\(number)", ["a": a, "b": b], at: place)
      try sweep.addRun(number, 0, measure: "valid days", [a + 3 * b * b + a * b])
    }
    for row in 0..<rows {
      let (a, b) = (
        (h(2 * row), h(2 * row + 1)), (h(1_000 + 2 * row), h(1_001 + 2 * row))
      )
      try add(a.0, a.1, .init(matrix: "A", row: row))
      try add(b.0, a.1, .init(matrix: "AB", row: row, changed: "a"))
      try add(a.0, b.1, .init(matrix: "AB", row: row, changed: "b"))
      try add(b.0, b.1, .init(matrix: "B", row: row))
    }
    return sweep
  }

  /// Source: SALib 1.6.0, as in SensitivityTests.
  @Test("by Sobol's design orders the keys by their total share of the variance")
  func shares() throws {
    let series = try #require(try SensitivityAnswer(of: sobol(rows: 16).sweep()).series.first)
    #expect(series.effects.map(\.key) == ["b", "a"])
    let orders = series.effects.map(\.importance.order)
    #expect(abs(orders[0] - 0.418972568507885) < 1e-9 && abs(orders[1] - 0.08717950296472) < 1e-9)
  }

  /// Our choice: no number from too few rows, but a sentence.
  @Test("by Sobol's design of few rows has no answer, and says why")
  func fewRows() throws {
    let answer = try SensitivityAnswer(of: sobol(rows: 7).sweep())
    #expect(answer.series[0].effects.isEmpty)
    #expect(answer.text().contains("no answer: too few rows"))
  }

  /// Our choice.
  @Test("is not known for other designs")
  func otherDesign() throws {
    let sweep = try SyntheticSweep()
    try sweep.addMeasure("valid days")
    let error = try #require(throws: HintedError.self) { try SensitivityAnswer(of: sweep.sweep()) }
    #expect(error.hint?.contains("--design morris") == true)
  }
}
