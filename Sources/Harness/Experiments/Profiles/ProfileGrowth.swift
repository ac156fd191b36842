import Foundation
import Statistics

/// How the cost of a callback grows with the size of an axis: in proportion to a power of it.
///
/// With the samples of a fetch grows the cost of a fetch; with days, devices or sensors that of the whole run.
package struct ProfileGrowth: Codable, Hashable, Sendable {
  /// What grows.
  package enum Measure: String, Codable, CaseIterable, Sendable {
    case seconds, instructions, allocations, bytes
  }

  package var axis: ProfileAxis
  package var callback: String
  package var measure: Measure
  /// The exponent, and its 95 % interval; nil if there are too few sizes to estimate one.
  package var exponent: Double
  package var low: Double?
  package var high: Double?
  /// The largest size that was measured, and the cost at this size.
  package var largest: Double
  package var cost: Double
  /// The days at the beginning with which nothing grows; 0 for other axes.
  package var silentDays: Int
  /// The part of this cost that grows more slowly, and its power, 0 or 1.
  package var rest: Double
  package var restPower: Double

  /// The cost for a sample, a day, a device or a sensor at the largest size.
  package var costPerUnit: Double { cost / largest }

  /// The cost of the last day, by the exponent; of other axes, what the last of them adds.
  package var lastCost: Double { cost - cost(of: largest - 1) }

  /// The cost of a size, by the exponent.
  package func cost(of size: Double) -> Double {
    let factor = max(0, size - Double(silentDays)) / (largest - Double(silentDays))
    return rest * pow(factor, restPower) + (cost - rest) * pow(factor, exponent)
  }

  /// Fits an exponent to the runs of several sizes; nil if fewer than two sizes have a cost.
  ///
  /// From three sizes on, a cost may have a part that grows more slowly (``PowerFit``). For two sizes, and for a cost that
  /// hardly grows, the exponent is the slope of a line through the logarithms.
  ///
  /// - Parameters:
  ///   - callback: The callback.
  ///   - measure: What grows.
  ///   - runs: The runs of one axis; those without a ``ProfileRun/growingSize`` are left out.
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
    var measurements: [GrowthFit.Measurement] = []
    var medians: [Double: Double] = [:]
    for run in runs {
      guard let size = run.growingSize else { continue }
      let values = costs(run).filter { $0 > 0 }.map { $0 / run.growingParts }
      guard let middle = values.median() else { continue }
      medians[size] = middle
      measurements += values.map { GrowthFit.Measurement(size: size, cost: $0) }
    }
    guard let smallest = medians.keys.min(), let largest = medians.keys.max(),
      let first = medians[smallest], let last = medians[largest], let axis = runs.first?.axis
    else { return nil }
    self.axis = axis
    self.callback = callback
    self.measure = measure
    silentDays = runs.first?.silentDays ?? 0
    self.largest = largest + Double(silentDays)
    cost = last
    if last > first * Self.growing, let fit = PowerFit(measurements) {
      exponent = fit.exponent
      low = fit.interval?.lowerBound
      high = fit.interval?.upperBound
      rest = min(fit.rest, last)
      restPower = fit.restPower
      return
    }
    let points = measurements.map { LineFit.Point(x: log($0.size), y: log($0.cost)) }
    guard let slope = LineFit(points)?.slope else { return nil }
    exponent = slope.value
    let interval = slope.interval()
    low = interval?.lowerBound
    high = interval?.upperBound
    rest = 0
    restPower = 0
  }

  /// By how much the cost must grow from the smallest to the largest size to have a part that grows (our choice).
  private static let growing = 1.5

  private static func values(of measure: Measure, _ cost: CallbackCost) -> [Double] {
    switch measure {
    case .seconds: cost.seconds
    case .instructions: cost.instructions.map { [Double($0)] } ?? []
    case .allocations: [Double(cost.allocations)]
    case .bytes: [Double(cost.bytes)]
    }
  }

  /// Whether the interval is too wide to say how the cost grows (our choice).
  package var isUncertain: Bool {
    guard let low, let high else { return false }
    return high - low > 1
  }

  /// The growth of each callback and measure that has one, the largest cost first.
  ///
  /// Callbacks whose cost is less than a hundredth of the whole at the largest size are left out, and, but for the
  /// largest cost, those whose exponent is uncertain (our choice), because they would only add noise. The launch is
  /// left out of the growth with samples because fetches don't cause it.
  package static func all(over runs: [ProfileRun]) -> [ProfileGrowth] {
    guard let largest = runs.last(where: { $0.growingSize != nil }) else { return [] }
    return Measure.allCases.flatMap { measure in
      let costs = largest.growingCosts.map { ($0.callback, values(of: measure, $0).median() ?? 0) }
      let whole = costs.reduce(0) { $0 + $1.1 }
      let growths = costs.filter { $0.1 >= whole / 100 && $0.1 > 0 }
        .sorted { $0.1 > $1.1 }
        .compactMap { ProfileGrowth(of: $0.0, measure, over: runs) }
      return growths.enumerated().filter { $0.offset == 0 || !$0.element.isUncertain }
        .map(\.element)
    }
  }
}
