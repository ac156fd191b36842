import Reports
import Statistics
import Verdicts

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
      let interval = interval(of: one.difference)
      return [one.difference.value, interval?.lowerBound, interval?.upperBound].compactMap { $0 }
    }
    let scale = Scale(min(0, ends.min() ?? 0)...max(0, ends.max() ?? 0), parts: 4)
    let values = signed(shown.map(\.difference.value))
    let rows = zip(shown, values).map { one, value in
      let interval = interval(of: one.difference)
      let judgement = judgement(of: one.difference.interval(), means.measure)
      return RowPlot.Row(
        name: names.name(of: one.alternative, besides: base),
        value: [value, judgement.word].compactMap(\.self).joined(separator: " "),
        shapes: Shapes.upright(scale.place(0), 0, RowPlot.height, style: "m c-ink")
          + RowPlot.interval(one.difference.value, interval, on: scale, colour: judgement.colour)
      )
    }
    let clear = all.count { $0.difference.interval().map { !$0.contains(0) } ?? false }
    let left = all.count - rows.count
    let text = """
      Each alternative less the first, \(first), in the same replicates: the same people with the same chance. The \
      interval of \(NumberText.grouped(clear)) of \(NumberText.grouped(all.count)) leaves out 0.\
      \(left > 0 ? " The \(rows.count) largest differences are drawn." : "")
      """
    let label = zip(shown, rows).prefix(12).map { one, row in
      let interval = interval(of: one.difference).map {
        ", 95 % interval "
          + MeasureText.column([$0.lowerBound, $0.upperBound]).joined(separator: " to ")
      }
      return "\(row.name): \(row.value)\(interval ?? "")"
    }
    let judged = !means.measure.better.isEmpty
    let numbers = MeasureText.column(
      all.flatMap { one -> [Double?] in
        let interval = interval(of: one.difference)
        return [one.difference.value, interval?.lowerBound, interval?.upperBound]
      }
    )
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
        ["alternative", "difference", "from", "to"] + (judged ? ["is"] : []),
        all.enumerated().map { place, one in
          let word = judgement(of: one.difference.interval(), means.measure).word ?? "–"
          return [one.alternative.name] + numbers[place * 3..<place * 3 + 3]
            + (judged ? [word] : [])
        }
      ),
      isWide: true
    )
  }

  /// The interval of a difference as its ends are told; nil without a width.
  private static func interval(of difference: MeanDifference) -> ClosedRange<Double>? {
    MeasureText.shown(difference.interval())
  }

  private static func signed(_ values: [Double]) -> [String] {
    zip(values, MeasureText.column(values)).map { ($0 > 0 ? "+" : "") + $1 }
  }

  /// Whether a difference is better or worse, unless its interval contains 0, by a word and by a colour: not everybody
  /// sees green and red as different.
  private static func judgement(of interval: ClosedRange<Double>?, _ measure: SweepMeasure) -> (
    word: String?, colour: String
  ) {
    guard let interval else { return (nil, "data") }
    guard !interval.contains(0) else { return (nil, "soft") }
    switch measure.better {
    case "more": return interval.lowerBound > 0 ? ("better", "good") : ("worse", "bad")
    case "less": return interval.upperBound < 0 ? ("better", "good") : ("worse", "bad")
    default: return (nil, "data")
    }
  }
}
