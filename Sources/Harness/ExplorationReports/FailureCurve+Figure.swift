import Exploration
import Reports

extension FailureCurve {
  private static let hour = 3.6e12

  /// The longest study whose scale has hours, in hours (our choice).
  private static let longestInHours = 72.0

  /// The curve as a card of the page.
  var figure: String {
    guard let last = points.last, points.count > 1 else { return "" }
    let hours = Double(last.nanoseconds) / Self.hour
    let isShort = hours <= Self.longestInHours
    let unit = isShort ? Self.hour : Self.hour * 24
    let x = Scale(0...max(Double(last.nanoseconds) / unit, 1e-6), parts: 6, isExact: true)
    let text = """
      How many of \(points.map(\.drawn).max() ?? 0) studies fail alike when everything that begins after an instant is \
      drawn anew. Where the curve rises, the failure was decided.
      """
    let shares = points.map { "\($0.moment): \($0.failing) of \($0.drawn)" }
    var plot = Plot(
      label: "\(text) \(shares.joined(separator: "; "))",
      x: x,
      y: .percent,
      xTitle: "\(isShort ? "hours" : "days") since the study\u{2019}s start",
      yTitle: "studies that fail alike"
    )
    plot.shapes = Shapes.curve(
      points.map { (x.place(Double($0.nanoseconds) / unit), plot.pixel($0.share * 100)) },
      height: plot.height,
      style: "c-bad"
    )
    let sentence = rise.map { " The failure is \($0.sentence)." } ?? ""
    return Figure(
      title: "When the failure is decided",
      text: PageText.escaped(text + sentence),
      drawing: plot.markup,
      table: Figure.table(
        ["instant", "begins then", "fails alike", "of drawn studies"],
        points.map { [$0.moment, $0.subject, "\($0.failing)", "\($0.drawn)"] }
      )
    ).markup
  }
}
