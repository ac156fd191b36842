import Foundation
import Statistics

/// The largest exponent with which a cost may grow.
private let limit = 1.05

/// Measures how the processor time and the peak memory of the command grow along each axis.
///
/// All sizes of an axis run in turn. Nothing is subtracted from the times in the table; see ``GrowthFit`` for the fixed
/// part of a cost.
func runGrowthSuite(_ run: BenchmarkRun) throws {
  var summary = Table("axis", "largest", "fitted from", "exponent", "95 % interval", "≤ \(limit)")
  for axis in GrowthAxis.all where run.axes.isEmpty || run.axes.contains(axis.name) {
    guard let sizes = try measure(axis, run) else { continue }
    let growth = fit(sizes, of: axis)
    var table = Table(axis.name, "processor s", "ms each", "peak MB")
    for size in sizes {
      let seconds = size.seconds.median()
      table.add(
        text(size.size, 0),
        text(seconds, 3),
        text(seconds.map { $0 / size.size * 1_000 }, 4),
        text(size.megabytes, 0)
      )
    }
    run.show(table, "growth: \(axis.what), medians")
    run.record(growth)
    summary.add(
      axis.name,
      text(sizes.last?.size, 0),
      text(growth.fittedFrom, 0),
      text(growth.exponent, 3),
      growth.intervalText,
      growth.isWithinLimit
    )
  }
  run.show(summary, "growth: processor time in proportion to size^exponent, beyond a fixed part")
}

/// The costs of each size in several repetitions; prints a reason and returns nil if a run fails.
private func measure(_ axis: GrowthAxis, _ run: BenchmarkRun) throws -> [FigureFile.Size]? {
  let folder = try TemporaryFolder()
  defer { folder.remove() }
  let asked = axis.sizes + (run.isLarge ? axis.largeSizes : [])
  var sizes = asked.map { FigureFile.Size(size: Double($0), seconds: [], megabytes: 0) }
  // Not counted: the first run also loads what later runs share.
  guard try axis.cost(asked[0], folder) != nil else { return nil }
  for repetition in 0..<run.repetitions {
    for index in sizes.indices {
      // Long runs vary less, so two of them suffice.
      if repetition > 1, let first = sizes[index].seconds.first, first > 20 { continue }
      guard let cost = try axis.cost(asked[index], folder) else { return nil }
      sizes[index].seconds.append(cost.seconds)
      sizes[index].megabytes = max(sizes[index].megabytes, cost.megabytes)
    }
  }
  return sizes
}

private func fit(_ sizes: [FigureFile.Size], of axis: GrowthAxis) -> FigureFile.Growth {
  let measurements = sizes.flatMap { size in
    size.seconds.map { GrowthFit.Measurement(size: size.size, cost: $0) }
  }
  let fit = GrowthFit(measurements, decades: axis.decades)
  let interval = fit?.exponent.interval()
  return FigureFile.Growth(
    axis: axis.name,
    what: axis.what,
    sizes: sizes,
    exponent: fit?.exponent.value,
    low: interval?.lowerBound,
    high: interval?.upperBound,
    fittedFrom: fit?.fitted.map(\.size).min()
  )
}

extension FigureFile.Growth {
  /// The exponent's interval.
  var intervalText: String {
    guard let low, let high else { return "-" }
    return "\(text(low, 3)) to \(text(high, 3))"
  }

  /// Whether the exponent is within the limit; open if its interval contains the limit.
  var isWithinLimit: String {
    guard let low, let high else { return "not measured" }
    if high <= limit { return "yes" }
    return low > limit ? "no" : "open"
  }
}
