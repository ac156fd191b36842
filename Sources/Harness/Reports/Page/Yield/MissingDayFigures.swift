import Results

/// The pictures of why days are not valid: the table `missing_days`.
enum MissingDayFigures {
  /// How many days each cause took; nil if no day is missing.
  static func causes(_ yield: DayYield) -> Figure? {
    let counts = MissingDayCause.allCases.compactMap { cause in
      yield.missing[cause].map { (cause: cause, days: $0.reduce(0, +)) }
    }
    let missing = counts.reduce(0) { $0 + $1.days }
    let judged = yield.judged.reduce(0, +)
    guard missing > 0, judged > 0 else { return nil }
    func percent(_ days: Int) -> Double { Double(days) / Double(judged) * 100 }
    let most = counts.max { $0.days < $1.days }
    let scale = Scale(0...max(1, percent(most?.days ?? 0)), parts: 5, unit: " %")
    let rows = counts.map { one in
      RowPlot.Row(
        name: one.cause.rawValue,
        value: NumberText.grouped(one.days),
        shapes: Shapes.bar(
          0,
          scale.place(percent(one.days)),
          top: 4,
          height: 12,
          style: "b-\(style(of: one.cause.step))"
        )
      )
    }
    let text =
      """
      \(NumberText.grouped(missing)) of \(NumberText.grouped(judged)) days of participants’ sensors are not valid\
      \(counts.contains { $0.cause.step == .upload } ? " on a server" : ""), \
      each for one cause: the first on a sample’s way that, with those before it, sufficed.\
      \(most.map { " Most often, \($0.cause.sentence)." } ?? "")
      """
    return Figure(
      title: "Why days are not valid",
      text: PageText.escaped(text),
      drawing: RowPlot(
        label:
          "Missing days by cause. \(counts.map { "\($0.cause.rawValue): \($0.days)" }.joined(separator: "; "))",
        scale: scale,
        title: "share of the days on which there was something to deliver",
        rows: rows
      ).markup,
      keys: keys(counts.map(\.cause)),
      table: Figure.table(
        ["cause", "days", "share of all, %"],
        counts.map {
          [$0.cause.rawValue, NumberText.grouped($0.days), NumberText.tenths(percent($0.days))]
        }
      ),
      isWide: true
    )
  }

  /// The share of missing days on each study day, by the step at which they are lost; nil if no day is missing.
  static func days(_ yield: DayYield) -> Figure? {
    let lost = MissingDayCause.Step.allCases.compactMap {
      step -> (step: MissingDayCause.Step, days: [Double])? in
      let causes = yield.missing.filter { $0.key.step == step }.map(\.value)
      guard !causes.isEmpty else { return nil }
      let days = yield.judged.indices.map { day -> Double in
        let count = causes.reduce(0) { $0 + ($1.dropFirst(day).first ?? 0) }
        return yield.judged[day] > 0 ? Double(count) / Double(yield.judged[day]) * 100 : 0
      }
      return (step, days)
    }
    guard !lost.isEmpty else { return nil }
    var plot = Plot(
      label: "",
      x: yield.scale,
      y: .percent,
      xTitle: "study day",
      yTitle: "days that are not valid"
    )
    var floor = yield.judged.map { _ in 0.0 }
    for (step, days) in lost {
      for (day, share) in days.enumerated() where share > 0 {
        let top = plot.pixel(floor[day] + share)
        plot.shapes += Shapes.bar(
          plot.x.place(Double(day)),
          plot.x.place(Double(day + 1)),
          top: top,
          height: plot.pixel(floor[day]) - top,
          style: "b-\(style(of: step)) apart"
        )
        floor[day] += share
      }
    }
    let worst = floor.indices.max { floor[$0] < floor[$1] } ?? 0
    let text =
      "Most are missing on day \(worst): \(PageYield.percent(floor[worst])) of the days of participants’ sensors."
    plot.label = "Missing days by study day. \(text)"
    let interval = max(1, yield.days / 30)
    return Figure(
      title: "Days that are not valid, by study day",
      text: text,
      drawing: plot.markup,
      keys: keys(lost.map(\.step)),
      table: Figure.table(
        ["day"] + lost.map { "\($0.step.rawValue), %" },
        stride(from: 0, to: yield.judged.count, by: interval).map { day in
          [String(day)] + lost.map { NumberText.tenths($0.days[day]) }
        }
      ),
      isWide: true
    )
  }

  private static func keys(_ causes: [MissingDayCause]) -> [Figure.Key] {
    let steps = Set(causes.map(\.step))
    return keys(MissingDayCause.Step.allCases.filter(steps.contains))
  }

  private static func keys(_ steps: [MissingDayCause.Step]) -> [Figure.Key] {
    steps.map { Figure.Key(.area(style(of: $0)), $0.rawValue) }
  }

  /// The name of a step's style.
  private static func style(of step: MissingDayCause.Step) -> String {
    switch step {
    case .study: "there"
    case .recording: "consent"
    case .samples: "recorded"
    case .release: "deleted"
    case .launch: "lost"
    case .fetch: "twice"
    case .upload: "docked"
    }
  }
}
