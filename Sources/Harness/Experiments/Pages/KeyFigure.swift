import Reports
import Statistics
import Verdicts

/// A picture of one measure against one key of a sweep.
struct KeyFigure {
  private let means: SweepMeans
  private let key: SweepKey
  private let sweep: SweepDatabase
  private let scale: ClosedRange<Double>

  /// The largest number of values that have a place of their own (our choice).
  private static let maxLevels = 12

  /// The largest number of points (our choice): more can't be distinguished, and make the page large.
  private static let maxPoints = 600

  /// - Parameters:
  ///   - means: The measure.
  ///   - key: The key.
  ///   - sweep: The sweep.
  ///   - range: The range of the upright scale, the same for all keys.
  init(_ means: SweepMeans, _ key: SweepKey, _ sweep: SweepDatabase, range: ClosedRange<Double>) {
    self.means = means
    self.key = key
    self.sweep = sweep
    scale = range
  }

  /// The value of the key in an alternative.
  private func setting(_ alternative: SweepAlternative) -> SweepSetting? {
    alternative.settings.first { $0.key == key.key }
  }

  /// The values in their order, with the alternatives that have them.
  private var levels: [(value: String, number: Double?, alternatives: [Int])] {
    var places: [String: Int] = [:]
    var levels: [(value: String, number: Double?, alternatives: [Int])] = []
    for (index, alternative) in sweep.alternatives.enumerated() {
      guard let setting = setting(alternative) else { continue }
      if let place = places[setting.value] {
        levels[place].alternatives.append(index)
      } else {
        places[setting.value] = levels.count
        levels.append((setting.value, setting.number, [index]))
      }
    }
    guard levels.allSatisfy({ $0.number != nil }) else { return levels }
    return levels.sorted { ($0.number ?? 0) < ($1.number ?? 0) }
  }

  var figure: Figure? {
    let levels = levels
    guard levels.count > 1 else { return nil }
    return levels.count <= Self.maxLevels ? byLevel(levels) : byNumber()
  }

  private func plot(_ x: Scale) -> Plot {
    Plot(
      label: "",
      x: x,
      y: Scale(scale, parts: 4),
      xTitle: AlternativeNames(sweep).name(of: key.key),
      yTitle: means.title
    )
  }

  /// The mean at each value, with its interval.
  private func byLevel(
    _ levels: [(value: String, number: Double?, alternatives: [Int])]
  ) -> Figure? {
    let ticks = levels.enumerated().map { index, level in
      Scale.Tick(at: Double(index) + 0.5, text: PageText.short(level.value, to: 14))
    }
    var plot = plot(Scale(0...Double(levels.count), ticks: ticks))
    let estimates = levels.map { means.estimate(of: $0.alternatives) }
    guard estimates.contains(where: { $0.count > 0 }) else { return nil }
    var points: [(x: Double, y: Double)] = []
    for (index, level) in levels.enumerated() {
      let at = plot.x.place(Double(index) + 0.5)
      let estimate = estimates[index]
      guard estimate.count > 0 else { continue }
      points.append((at, plot.pixel(estimate.mean)))
      if level.alternatives.count > 1 {
        for alternative in level.alternatives.prefix(40) {
          let one = means.estimate(of: alternative)
          guard one.count > 0 else { continue }
          plot.ground += Shapes.dot(at, plot.pixel(one.mean), radius: 2, style: "full faint c-soft")
        }
      }
      plot.shapes += Self.mark(estimate, at: at, plot)
    }
    plot.shapes = Shapes.curve(points, height: plot.height, style: "thin c-data") + plot.shapes
    let several = levels.contains { $0.alternatives.count > 1 }
    let text = text(
      zip(levels, estimates).compactMap { $1.count > 0 ? ($0.value, $1.mean) : nil },
      several: several
    )
    plot.label = "\(means.title) by \(key.key). \(text)"
    let rows = zip(levels, Self.cells(estimates)).map { [$0.value] + $1 }
    return Figure(
      title: "by \(key.key)",
      text: PageText.escaped(text),
      drawing: plot.markup,
      keys: [.init(.interval("data"), "mean, with its 95 % interval")]
        + (several ? [.init(.point("soft"), "alternatives")] : []),
      table: Figure.table([key.key, "replicates", "mean", "from", "to"], rows)
    )
  }

  private func text(_ levels: [(String, Double)], several: Bool) -> String {
    guard let most = levels.max(by: { $0.1 < $1.1 }), let least = levels.min(by: { $0.1 < $1.1 })
    else { return "" }
    let over = several ? ", over all values of the other keys" : ""
    guard most.1 > least.1 else { return "The mean is the same at each value\(over)." }
    let means = MeasureText.column([most.1, least.1])
    return """
      The mean is largest at \(most.0), \(means[0]), and smallest at \(least.0), \(means[1])\(over).
      """
  }

  /// A point for each alternative, and the mean in eight parts of the key's values.
  private func byNumber() -> Figure? {
    let all = sweep.alternatives.enumerated().compactMap { index, alternative in
      setting(alternative).map { (index, $0) }
    }
    let hasNumbers = all.allSatisfy { $0.1.number != nil }
    let points = all.compactMap { index, setting -> (x: Double, y: Double)? in
      let estimate = means.estimate(of: index)
      let x = hasNumbers ? setting.number ?? 0 : setting.coordinate
      return estimate.count > 0 ? (x, estimate.mean) : nil
    }.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    guard let first = points.first?.x, let last = points.last?.x, last > first else { return nil }
    let isDuration = key.kind == .duration && hasNumbers
    let unit = isDuration ? (last >= 2 * 86_400 ? 86_400.0 : last >= 7200 ? 3600 : 60) : 1
    var plot = plot(Scale(first / unit...last / unit, parts: 5))
    if isDuration { plot.xTitle += unit == 86_400 ? ", days" : unit == 3600 ? ", h" : ", min" }
    let step = max(1, points.count / Self.maxPoints)
    for index in stride(from: 0, to: points.count, by: step) {
      let point = points[index]
      plot.ground += Shapes.dot(
        plot.x.place(point.x / unit),
        plot.pixel(point.y),
        radius: 2,
        style: "full faint c-soft"
      )
    }
    let parts = min(8, points.count / 3)
    let bins = (0..<max(1, parts)).map { part in
      points[part * points.count / max(1, parts)..<(part + 1) * points.count / max(1, parts)]
    }
    var line: [(x: Double, y: Double)] = []
    let estimates = bins.map { MeanEstimate($0.map(\.y)) }
    for (bin, estimate) in zip(bins, estimates) {
      let x = bin.reduce(0) { $0 + $1.x } / Double(bin.count) / unit
      line.append((plot.x.place(x), plot.pixel(estimate.mean)))
      plot.shapes += Self.mark(estimate, at: plot.x.place(x), plot)
    }
    let ends = MeasureText.column(bins.flatMap { [$0.first, $0.last].map { ($0?.x ?? 0) / unit } })
    let rows = Self.cells(estimates).enumerated().map { place, cells in
      ["\(ends[place * 2]) to \(ends[place * 2 + 1])"] + cells
    }
    plot.shapes = Shapes.curve(line, height: plot.height, style: "thin c-data") + plot.shapes
    let text = """
      \(NumberText.counted(points.count, "alternative"))\(step > 1 ? ", one of \(step) drawn" : ""); the points with \
      intervals are the means of equal parts of them.
      """
    plot.label = "\(means.title) by \(key.key). \(text)"
    return Figure(
      title: "by \(key.key)",
      text: PageText.escaped(text),
      drawing: plot.markup,
      keys: [
        .init(.interval("data"), "mean of alternatives, with its 95 % interval"),
        .init(.point("soft"), "alternatives"),
      ],
      table: Figure.table([plot.xTitle, "alternatives", "mean", "from", "to"], rows)
    )
  }

  /// A point with its interval; the point is hollow without one.
  private static func mark(_ estimate: MeanEstimate, at place: Double, _ plot: Plot) -> String {
    let y = plot.pixel(estimate.mean)
    guard let interval = MeasureText.shown(estimate.interval()) else {
      return Shapes.dot(place, y, style: "hollow c-data")
    }
    let (low, high) = (plot.pixel(interval.lowerBound), plot.pixel(interval.upperBound))
    return Shapes.upright(place, high, low, style: "m c-data")
      + Shapes.dot(place, y, style: "full c-data")
  }

  /// The cells of estimates in a table: the number of values, the mean, and the ends of its interval.
  private static func cells(_ estimates: [MeanEstimate]) -> [[String]] {
    let texts = MeasureText.column(
      estimates.flatMap { estimate -> [Double?] in
        let interval = MeasureText.shown(estimate.interval())
        return [
          estimate.count > 0 ? estimate.mean : nil, interval?.lowerBound, interval?.upperBound,
        ]
      }
    )
    return estimates.enumerated().map { place, estimate in
      [NumberText.grouped(estimate.count)] + texts[place * 3..<place * 3 + 3]
    }
  }
}
