import Reports

extension FailureCurve {
  /// The units of the scale, with their lengths in nanoseconds.
  ///
  /// A study of up to three of the next unit has the smaller one (our choice).
  private static let units: [(name: String, nanoseconds: Double)] = [
    ("seconds", 1e9), ("minutes", 6e10), ("hours", 3.6e12), ("days", 8.64e13),
  ]

  /// The unit for a length of time in nanoseconds.
  private static func unit(of length: Double) -> (name: String, nanoseconds: Double) {
    let larger = units.dropFirst().firstIndex { length <= 3 * $0.nanoseconds } ?? units.count
    return units[larger - 1]
  }

  /// The curve as a card of the page.
  var figure: String {
    guard let last = points.last, points.count > 1 else { return "" }
    let unit = Self.unit(of: Double(last.nanoseconds))
    let end = max(Double(last.nanoseconds) / unit.nanoseconds, 1e-6)
    let x = Scale(0...end, parts: 6, isExact: true)
    let text = """
      How many of \(points.map(\.drawn).max() ?? 0) studies fail alike when everything that begins after an instant is \
      drawn anew. Where the curve rises, the failure was decided.
      """
    let shares = points.map { "\($0.moment): \($0.failing) of \($0.drawn)" }
    var plot = Plot(
      label: "\(text) \(shares.joined(separator: "; "))",
      x: x,
      y: .percent,
      xTitle: "\(unit.name) since the study\u{2019}s start",
      yTitle: "studies that fail alike"
    )
    plot.shapes = Shapes.curve(
      points.map {
        (x.place(Double($0.nanoseconds) / unit.nanoseconds), plot.pixel($0.share * 100))
      },
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
