import Reports
import Statistics
import Verdicts

/// A picture of a measure on each day of the study: a line for each alternative, with the band of its 95 % intervals.
enum DayFigure {
  /// The colours of the lines; more alternatives are in the numbers only (our choice).
  private static let colours = ["data", "person", "auto", "warn", "dock", "good"]

  static func figure(
    _ curves: [DayCurve],
    of name: String,
    in unit: String,
    _ names: [String]
  ) -> Figure? {
    let days = Set(curves.flatMap { $0.points.map(\.day) }).sorted()
    guard let first = days.first, let last = days.last, last > first else { return nil }
    let drawn = Array(zip(curves, names).prefix(colours.count))
    let isShare = unit == Measure.shareUnit
    func ends(of point: DayCurve.Point) -> ClosedRange<Double> {
      let mean = point.estimate.mean
      guard let interval = point.estimate.interval() else { return mean...mean }
      let highest = isShare ? 100 : Double.infinity
      return max(0, interval.lowerBound)...min(highest, interval.upperBound)
    }
    let highest = drawn.flatMap { $0.0.points.map { ends(of: $0).upperBound } }.max() ?? 100
    var plot = Plot(
      label: "",
      x: Scale(Double(first)...Double(last), parts: 8, isExact: true),
      y: Scale(0...max(highest, 1), parts: 4, unit: isShare ? " %" : ""),
      xTitle: "days since the study\u{2019}s start",
      yTitle: unit
    )
    plot.height = 200
    for (place, (curve, _)) in drawn.enumerated() {
      let above = curve.points.map { corner($0.day, ends(of: $0).upperBound, plot) }
      let below = curve.points.reversed().map { corner($0.day, ends(of: $0).lowerBound, plot) }
      plot.ground += Shapes.stretched(
        "M\((above + below).joined(separator: "L"))Z",
        height: plot.height,
        style: "a-\(colours[place])"
      )
      plot.shapes += Shapes.curve(
        curve.points.map { (plot.x.place(Double($0.day)), plot.pixel($0.estimate.mean)) },
        height: plot.height,
        style: "c-\(colours[place])"
      )
    }
    let spans = drawn.map { curve, name in
      let values = [curve.points.first, curve.points.last].map {
        FigureText.text($0?.estimate.mean, 1)
      }
      let sign = isShare ? " %" : ""
      return "\(name): \(values[0])\(sign) at first, \(values[1])\(sign) at last"
    }
    let left = curves.count - drawn.count
    let text =
      "The \(isShare ? "share of participants" : "mean of the participants") on each day, with its 95 % interval over replicates."
      + (left > 0 ? " The first \(drawn.count) of \(curves.count) alternatives are drawn." : "")
    plot.label = "\(name) by day. \(text) \(spans.joined(separator: "; "))"
    return Figure(
      title: "by day",
      text: PageText.escaped(text),
      drawing: plot.markup,
      keys: drawn.enumerated().map { .init(.line(colours[$0]), $1.1) },
      table: Figure.table(
        ["day"] + names,
        days.map { day in
          ["\(day)"]
            + curves.map { curve in
              FigureText.text(curve.points.first { $0.day == day }?.estimate.mean, 1)
            }
        }
      ),
      isWide: true
    )
  }

  private static func corner(_ day: Int, _ value: Double, _ plot: Plot) -> String {
    "\(Shapes.number(plot.x.place(Double(day)) * 1000)) \(Shapes.number(plot.pixel(value)))"
  }
}
