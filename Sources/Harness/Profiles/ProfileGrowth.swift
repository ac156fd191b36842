import Foundation
import Statistics

/// How the cost of a callback grows with the number of samples of a fetch: in proportion to a power of it.
package struct ProfileGrowth: Codable, Hashable, Sendable {
  /// What grows.
  package enum Measure: String, Codable, CaseIterable, Sendable {
    case seconds, instructions, allocations, bytes
  }

  package var callback: String
  package var measure: Measure
  /// The exponent, and its 95 % interval; nil if there are too few sizes to estimate one.
  package var exponent: Double
  package var low: Double?
  package var high: Double?
  /// The largest number of samples that was measured, and the cost of a fetch of as many.
  package var largest: Double
  package var cost: Double

  /// The cost for a sample at the largest size.
  package var costPerSample: Double { cost / largest }

  /// The cost of a fetch of a number of samples, by the exponent.
  package func cost(of samples: Double) -> Double { cost * pow(samples / largest, exponent) }

  /// Fits an exponent to the runs of several sizes, by least squares on logarithms; nil if fewer than two sizes have a cost.
  ///
  /// - Parameters:
  ///   - callback: The callback.
  ///   - measure: What grows.
  ///   - runs: The runs; those that did not reach their end and those without fetches are left out.
  package init?(of callback: String, _ measure: Measure, over runs: [ProfileRun]) {
    self.init(of: callback, measure, over: runs) { run in
      run.cost(of: callback).map { Self.values(of: measure, $0) } ?? []
    }
  }

  /// Fits an exponent to the costs of runs, one number for each repetition.
  init?(
    of callback: String,
    _ measure: Measure,
    over runs: [ProfileRun],
    _ costs: (ProfileRun) -> [Double]
  ) {
    var points: [LineFit.Point] = []
    var last: (samples: Double, cost: Double)?
    for run in runs where run.size != nil && run.trouble == nil {
      guard let size = run.size, run.samples > 0 else { continue }
      let samples = Double(size)
      let values = costs(run).filter { $0 > 0 }
      guard let middle = values.median() else { continue }
      let fetches = run.wholeFetches
      points += values.map { LineFit.Point(x: log(samples), y: log($0 / fetches)) }
      if last.map({ $0.samples < samples }) ?? true { last = (samples, middle / fetches) }
    }
    guard let last, let slope = LineFit(points)?.slope else { return nil }
    self.callback = callback
    self.measure = measure
    exponent = slope.value
    let interval = slope.interval()
    low = interval?.lowerBound
    high = interval?.upperBound
    largest = last.samples
    self.cost = last.cost
  }

  private static func values(of measure: Measure, _ cost: CallbackCost) -> [Double] {
    switch measure {
    case .seconds: cost.seconds
    case .instructions: cost.instructions.map { [Double($0)] } ?? []
    case .allocations: [Double(cost.allocations)]
    case .bytes: [Double(cost.bytes)]
    }
  }

  /// The growth of each callback and measure that has one, the largest cost first.
  ///
  /// Callbacks whose cost is less than a hundredth of the whole at the largest size are left out (our choice),
  /// because they would only add noise.
  package static func all(over runs: [ProfileRun]) -> [ProfileGrowth] {
    guard let largest = runs.last(where: { $0.size != nil && $0.trouble == nil }) else { return [] }
    return Measure.allCases.flatMap { measure in
      let costs = largest.costs.map { ($0.callback, values(of: measure, $0).median() ?? 0) }
      let whole = costs.reduce(0) { $0 + $1.1 }
      return costs.filter { $0.1 >= whole / 100 && $0.1 > 0 }
        .sorted { $0.1 > $1.1 }
        .compactMap { ProfileGrowth(of: $0.0, measure, over: runs) }
    }
  }
}
