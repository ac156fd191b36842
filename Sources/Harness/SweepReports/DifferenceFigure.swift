import Measures
import Reports
import Statistics
import Sweeps

/// A picture of each alternative's difference to the first one, paired by replicate.
enum DifferenceFigure {
  /// The largest number of alternatives in the picture (our choice); the table of the page has more.
  private static let maxRows = 40

  static func figure(_ means: SweepMeans, _ sweep: SweepDatabase) -> Figure? {
    guard let base = sweep.alternatives.first else { return nil }
    let names = AlternativeNames(sweep)
    let first = names.name(of: base)
    let all = sweep.alternatives.indices.compactMap { index in
      means.difference(of: index).map { (alternative: sweep.alternatives[index], difference: $0) }
    }
    guard !all.isEmpty else { return nil }
    // Of many, the largest differences say most; the order stays that of the sweep.
    let limit =
      all.map { $0.difference.value.magnitude }.sorted(by: >)
      .dropFirst(maxRows - 1).first ?? 0
    let shown = all.filter { $0.difference.value.magnitude >= limit }.prefix(maxRows)
    let ends = shown.flatMap { one -> [Double] in
      let interval = one.difference.interval()
      return [one.difference.value, interval?.lowerBound, interval?.upperBound].compactMap { $0 }
    }
    let scale = Scale(min(0, ends.min() ?? 0)...max(0, ends.max() ?? 0), parts: 4)
    let rows = shown.map { one in
      let interval = one.difference.interval()
      return RowPlot.Row(
        name: names.name(of: one.alternative, besides: base),
        value: signed(one.difference.value),
        shapes: Shapes.upright(scale.place(0), 0, RowPlot.height, style: "m c-ink")
          + RowPlot.interval(
            one.difference.value,
            interval,
            on: scale,
            colour: colour(of: interval, means.measure)
          )
      )
    }
    let clear = all.count { $0.difference.interval().map { !$0.contains(0) } ?? false }
    let left = all.count - rows.count
    let text = """
      Each alternative less the first, \(first), in the same replicates: the same people with the same chance. The \
      interval of \(NumberText.grouped(clear)) of \(NumberText.grouped(all.count)) leaves out 0.\
      \(left > 0 ? " The \(rows.count) largest differences are drawn." : "")
      """
    let label = shown.prefix(12).map { one in
      let interval = one.difference.interval().map {
        ", 95 % interval \(MeasureText.number($0.lowerBound)) to \(MeasureText.number($0.upperBound))"
      }
      return
        "\(names.name(of: one.alternative, besides: base)): \(signed(one.difference.value))\(interval ?? "")"
    }
    let judged = !means.measure.better.isEmpty
    return Figure(
      title: "Differences to \(first)",
      text: PageText.escaped(text),
      drawing: RowPlot(
        label: "\(means.title): \(text) \(label.joined(separator: "; "))",
        scale: scale,
        title: "difference, \(means.title)",
        rows: Array(rows)
      ).markup,
      keys: judged
        ? [
          .init(.interval("good"), "better"), .init(.interval("bad"), "worse"),
          .init(.interval("soft"), "the 95 % interval contains 0"),
        ]
        : [
          .init(.interval("data"), "difference, with its 95 % interval"),
          .init(.interval("soft"), "the interval contains 0"),
        ],
      table: Figure.table(
        ["alternative", "difference", "from", "to"],
        all.map { one in
          let interval = one.difference.interval()
          return [
            one.alternative.name, MeasureText.number(one.difference.value),
            interval.map { MeasureText.number($0.lowerBound) } ?? "–",
            interval.map { MeasureText.number($0.upperBound) } ?? "–",
          ]
        }
      ),
      isWide: true
    )
  }

  static func signed(_ value: Double) -> String {
    (value > 0 ? "+" : "") + MeasureText.number(value)
  }

  /// The colour of a difference: whether it is better or worse, unless its interval contains 0.
  private static func colour(of interval: ClosedRange<Double>?, _ measure: SweepMeasure) -> String {
    guard let interval else { return "data" }
    guard !interval.contains(0) else { return "soft" }
    switch measure.better {
    case "more": return interval.lowerBound > 0 ? "good" : "bad"
    case "less": return interval.upperBound < 0 ? "good" : "bad"
    default: return "data"
    }
  }
}
