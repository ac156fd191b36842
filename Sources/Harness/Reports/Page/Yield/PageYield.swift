import Results
import Statistics

/// The section of what the study's sensors yielded, day by day.
enum PageYield {
  /// The largest number of sensors with pictures of their own (our choice).
  static let maxSources = 12

  /// The section; empty if the run has no days, and no fetch delivered anything.
  static func section(_ study: PageStudy) -> String {
    let yield = study.yield
    let figures = [
      yield.map(sources), yield.flatMap(MissingDayFigures.causes),
      yield.flatMap(MissingDayFigures.days), yield.flatMap { groups($0, study) },
      yield.map(attrition),
      study.delay.map { delays($0, "From recording to delivery", of: "samples", more: evenly) },
      study.uploadDelay.map { delays($0, "From recording to server", of: "events") },
    ].compactMap { $0 }
    let cards = figures.map(\.markup)
    guard !cards.isEmpty else { return "" }
    return """
      <section aria-labelledby="yield">
      <h2 id="yield">Yield</h2>
      \(yield.map { lead($0, study) } ?? "")<div class="charts">
      \(cards.joined())</div>
      \(yield.map { details($0, study) } ?? "")</section>

      """
  }

  private static func lead(_ yield: DayYield, _ study: PageStudy) -> String {
    let rule = yield.rule.map { " (\(PageText.escaped($0)))" } ?? ""
    return """
      <p class="lead">What the sensors gave on each of \(NumberText.counted(yield.days, "study day")), in each \
      participant’s local time: the table <code>days</code>. A day is valid with enough valid hours, and an hour with \
      enough bins that have data\(rule). A day on which a sensor wrote no sample, since nothing happened that it writes \
      down, is neither valid nor invalid: there was nothing to deliver. Days that were too new to be released at the end of the run count too.\
      \(yield.isFollowed ? " Samples were followed to the servers: a day that is valid in the app and not on a server has a cause, too." : "")</p>

      """
  }

  // MARK: - All sensors

  private static func sources(_ yield: DayYield) -> Figure {
    let scale = Scale.percent
    struct Sums {
      var name: String
      var people: Int
      /// nil where no day had anything to deliver.
      var valid: Double?
      var idle: Double
      var recorded: Double
      var released: Double
      var delivered: Double
    }
    let sums = yield.sources.map { source, lines in
      let days = lines.reduce(0) { $0 + $1.days }
      let judged = lines.reduce(0) { $0 + $1.judged }
      func percent(_ seconds: Double) -> Double { days > 0 ? seconds / (Double(days) * 864) : 0 }
      return Sums(
        name: yield.name(of: source),
        people: lines.count,
        valid: judged > 0
          ? Double(lines.reduce(0) { $0 + $1.valid }) / Double(judged) * 100 : nil,
        idle: percent(lines.reduce(0) { $0 + $1.idle }),
        recorded: percent(lines.reduce(0) { $0 + $1.recorded }),
        released: percent(lines.reduce(0) { $0 + $1.released }),
        delivered: percent(lines.reduce(0) { $0 + $1.delivered })
      )
    }
    let rows = sums.map { one in
      let parts = [
        (one.idle + one.recorded, "idle"), (one.recorded, "there"), (one.released, "recorded"),
        (one.delivered, "handedOver"),
      ]
      let bars = parts.map {
        Shapes.bar(0, scale.place($0.0), top: 4, height: 12, style: "b-\($0.1)")
      }
      return RowPlot.Row(
        name: one.name,
        value: one.valid.map(percent) ?? "–",
        shapes: bars.joined()
          + (one.valid.map {
            Shapes.dot(scale.place($0), 10, radius: 4, style: "full edged c-person")
          } ?? "")
      )
    }
    let best = sums.compactMap { one in one.valid.map { (one.name, one.people, valid: $0) } }
      .max { $0.valid < $1.valid }
    let label = sums.prefix(20).map { one in
      guard let valid = one.valid else { return "\(one.name): nothing to deliver" }
      return
        "\(one.name): \(percent(valid)) of days valid, \(percent(one.delivered)) of the time delivered"
    }
    return Figure(
      title: "Yield of each sensor",
      text: best.map { name, people, valid in
        "\(PageText.escaped(name)) has the largest share of valid days: \(percent(valid)) of "
          + "\(NumberText.counted(people, "participant"))’ days. The number at a row’s end is the share of valid days."
      } ?? "No sensor had anything to deliver.",
      drawing: RowPlot(
        label: "Yield of each sensor. \(label.joined(separator: "; "))",
        scale: scale,
        title: "share of all participants’ study time, or of their days",
        rows: rows
      ).markup,
      keys: [
        .init(.area("handedOver"), "delivered"),
        .init(.area("recorded"), "released, not delivered"),
        .init(.area("there"), "recorded, not released"),
        .init(.area("idle"), "nothing to deliver"), .init(.point("person"), "valid days"),
      ],
      table: Figure.table(
        [
          "sensor", "participants", "nothing to deliver, %", "recorded, %", "released, %",
          "delivered, %", "valid days, %",
        ],
        sums.map { one in
          [one.name, NumberText.grouped(one.people)]
            + [one.idle, one.recorded, one.released, one.delivered, one.valid].map {
              $0.map { NumberText.tenths($0) } ?? "–"
            }
        }
      ),
      isWide: true
    )
  }

  private static func attrition(_ yield: DayYield) -> Figure {
    let attrition = Attrition(yield)
    let last = max(0, yield.releasedDays - 1)
    var plot = Plot(
      label: "",
      x: yield.scale,
      y: .percent,
      xTitle: "study day",
      yTitle: "participants who have joined"
    )
    func points(_ counts: [Int]) -> [(x: Double, y: Double)] {
      (0...last).flatMap { day in
        let y = plot.pixel(attrition.percent(counts[day], day: day))
        return [(plot.x.place(Double(day)), y), (plot.x.place(Double(day + 1)), y)]
      }
    }
    let end = attrition.percent(attrition.lasting[last], day: last)
    let hold = last + 1 < yield.days
    let why = hold ? ", the last day whose data was all released by the end of the run" : ""
    let text = """
      \(percent(end)) of \(NumberText.counted(attrition.present[last], "participant")) were still giving data on day \
      \(last)\(why); \(NumberText.grouped(attrition.gaveAny)) gave any. Those who have not joined by a day do not count.
      """
    plot.label = "Participants still giving data, by study day. \(text)"
    if hold {
      let from = plot.x.place(Double(last + 1))
      plot.ground = Shapes.bar(from, 1, top: 0, height: plot.height, style: "b-shade")
    }
    plot.shapes =
      Shapes.curve(points(attrition.daily), height: plot.height, style: "c-soft")
      + Shapes.curve(points(attrition.lasting), height: plot.height, style: "thick c-data")
    let step = max(1, yield.days / 30)
    let rows = stride(from: 0, through: last, by: step).map { day in
      [String(day), NumberText.grouped(attrition.present[day])]
        + [attrition.lasting[day], attrition.daily[day]].map {
          NumberText.tenths(attrition.percent($0, day: day))
        }
    }
    let shade = hold ? [Figure.Key(.area("shade"), "too new at the end of the run")] : []
    return Figure(
      title: "Attrition",
      text: text,
      drawing: plot.markup,
      keys: [
        .init(.line("data"), "data of this or a later day"),
        .init(.line("soft"), "data of this day"),
      ] + shade,
      table: Figure.table(
        ["day", "have joined", "still giving data, %", "data of the day, %"],
        rows
      )
    )
  }

  /// The largest number of groups in the picture and the table (our choice).
  private static let maxGroups = 24

  /// The attrition of each group; nil if there is only one.
  private static func groups(_ yield: DayYield, _ study: PageStudy) -> Figure? {
    guard study.groups.count > 1 else { return nil }
    let last = max(0, yield.releasedDays - 1)
    let all = study.groups.indices.prefix(maxGroups).map { index in
      (name: study.groups[index], attrition: Attrition(yield) { study.people[$0].group == index })
    }.filter { $0.attrition.present[last] > 0 }
    guard all.count > 1 else { return nil }
    func share(_ attrition: Attrition, _ day: Int) -> Double? {
      attrition.present[day] > 0 ? attrition.percent(attrition.lasting[day], day: day) : nil
    }
    let rows = all.map { group in
      let left = share(group.attrition, last) ?? 0
      return RowPlot.Row(
        name: "\(group.name) (\(NumberText.grouped(group.attrition.present[last])))",
        value: percent(left),
        shapes: Shapes.bar(0, Scale.percent.place(left), top: 4, height: 12, style: "b-handedOver")
      )
    }
    let sentences = all.map { group in
      "\(group.name): \(percent(share(group.attrition, last) ?? 0)) of \(NumberText.grouped(group.attrition.present[last]))"
    }
    let more = study.groups.count - maxGroups
    let text =
      "Participants who were still giving data on day \(last), of those who had joined, by group."
      + (more > 0 ? " \(NumberText.counted(more, "group")) more are left out." : "")
    let step = max(1, yield.days / 30)
    return Figure(
      title: "Attrition by group",
      text: text,
      drawing: RowPlot(
        label: "\(text) \(sentences.joined(separator: "; "))",
        scale: .percent,
        title: "still giving data on day \(last)",
        rows: rows
      ).markup,
      keys: [.init(.area("handedOver"), "still giving data")],
      table: Figure.table(
        ["day"] + all.map { "\($0.name), %" },
        stride(from: 0, through: last, by: step).map { day in
          [String(day)] + all.map { share($0.attrition, day).map { NumberText.tenths($0) } ?? "–" }
        }
      ),
      isWide: true
    )
  }

  // MARK: - Delays

  private static let evenly =
    "Ages between those of a fetch’s youngest and oldest sample are taken as evenly spread."

  private static func delays(
    _ delay: DelayFigures,
    _ title: String,
    of what: String,
    more: String = ""
  ) -> Figure {
    let shares = delay.histogram.counts.map { $0 / delay.count * 100 }
    let isDays = delay.histogram.range.upperBound > 96
    let factor = isDays ? 24.0 : 1
    let range = 0...delay.histogram.range.upperBound / factor
    var plot = Plot(
      label: "",
      x: Scale(range, parts: 6, isExact: true),
      y: Scale(0...max(1e-9, shares.max() ?? 1), parts: 4, unit: " %"),
      xTitle: isDays ? "days" : "hours",
      yTitle: what
    )
    let text = """
      Half of \(NumberText.grouped(NumberText.rounded(delay.count))) \(what) arrived within \
      \(DelayFigures.text(delay.median, isDays: isDays)), and 95 % within \
      \(DelayFigures.text(delay.high, isDays: isDays)). \(more)
      """
    plot.label = "\(title). \(text)"
    let drawn = Bars(range, counts: shares)
    plot.shapes =
      drawn.bars(on: plot)
      + Shapes.upright(plot.x.place(delay.median / factor), 0, plot.height, style: "m c-ink")
      + Shapes.upright(plot.x.place(delay.high / factor), 0, plot.height, style: "m dashed c-ink")
    let rows = shares.enumerated().filter { $0.element > 0 }.map { index, share in
      let from = Double(index) * drawn.step
      return [
        "\(NumberText.tenths(from)) to \(NumberText.tenths(from + drawn.step))",
        NumberText.tenths(share),
      ]
    }
    return Figure(
      title: title,
      text: text,
      drawing: plot.markup,
      keys: [.init(.line("ink"), "half within"), .init(.dashes("ink"), "95 % within")],
      table: Figure.table([isDays ? "days" : "hours", "\(what), %"], rows)
    )
  }

  // MARK: - Each sensor

  private static func details(_ yield: DayYield, _ study: PageStudy) -> String {
    let shown = yield.sources.prefix(maxSources)
    let left = yield.sources.count - shown.count
    let parts = shown.map { SourceYield($0.source, $0.lines, yield, study).markup }
    let rest =
      left > 0
      ? "<p class=\"place\">and \(NumberText.counted(left, "sensor")) more in results.sqlite</p>\n"
      : ""
    return parts.joined() + rest
  }

  static func percent(_ value: Double) -> String { "\(NumberText.rounded(value)) %" }
}
