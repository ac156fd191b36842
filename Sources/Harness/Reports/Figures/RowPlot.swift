/// A picture with a row for each of several things, all on one scale; legible for any number of rows.
package struct RowPlot {
  /// One row.
  package struct Row {
    /// The name, as text.
    package var name: String
    /// What stands at the row's end, as text.
    package var value: String
    /// The shapes, as markup; the row is ``RowPlot/height`` pixels high.
    package var shapes: String
    /// Whether the row is a part of one above it.
    package var isPart = false

    package init(name: String, value: String, shapes: String, isPart: Bool = false) {
      self.name = name
      self.value = value
      self.shapes = shapes
      self.isPart = isPart
    }
  }

  /// The height of a row's shapes, in pixels.
  package static let height = 20.0

  /// What the picture shows, for screen readers, as text.
  package var label: String

  package var scale: Scale
  package var title = ""
  package var rows: [Row]

  package init(label: String, scale: Scale, title: String = "", rows: [Row]) {
    self.label = label
    self.scale = scale
    self.title = title
    self.rows = rows
  }

  package var markup: String {
    let lines = scale.ticks.map {
      Shapes.upright(scale.place($0.at), 0, Self.height, style: "grid")
    }
    let all = rows.map { row in
      """
      <span class="rn\(row.isPart ? " part" : "")">\(PageText.escaped(PageText.short(row.name, to: 80)))</span>\
      <svg width="100%" height="\(Shapes.number(Self.height))">\(lines.joined())\(row.shapes)</svg>\
      <span class="rv">\(PageText.escaped(row.value))</span>

      """
    }
    return """
      <div class="rows" role="img" aria-label="\(PageText.escaped(label))">
      \(all.joined())<span class="rx"></span>\(Plot.labels(scale))<span class="rx"></span>\
      \(title.isEmpty ? "" : "<span class=\"xt\">\(PageText.escaped(title))</span>")</div>
      """
  }

  /// The shapes of a distribution: a line between the 5 % and the 95 % quantile, a box between the quartiles, and
  /// the median.
  ///
  /// - Parameters:
  ///   - quantiles: The quantiles at 5, 25, 50, 75 and 95 %.
  ///   - mean: The mean; nil to leave it out.
  ///   - scale: The picture's scale.
  /// - Returns: The markup.
  package static func distribution(_ quantiles: [Double], mean: Double?, on scale: Scale) -> String
  {
    guard quantiles.count == 5 else { return "" }
    let places = quantiles.map(scale.place)
    let middle = height / 2
    let box = max(places[3] - places[1], 0.004)
    return Shapes.level(places[0], places[4], middle, style: "m c-soft")
      + Shapes.bar(places[1], places[1] + box, top: 4, height: height - 8, style: "b-recorded")
      + Shapes.upright(places[2], 4, height - 4, style: "m c-ink")
      + (mean.map { Shapes.dot(scale.place($0), middle, radius: 2.6, style: "full c-data") } ?? "")
  }

  /// The legend of ``distribution(_:mean:on:)``.
  package static let keys = [
    Figure.Key(.box, "median, quartiles, and 5 % to 95 %"), Figure.Key(.point("data"), "mean"),
  ]

  /// The shapes of an estimate with its interval; without an interval, the point is hollow.
  package static func interval(
    _ value: Double,
    _ range: ClosedRange<Double>?,
    on scale: Scale,
    colour: String = "data"
  ) -> String {
    let middle = height / 2
    let at = scale.place(value)
    guard let range else { return Shapes.dot(at, middle, style: "hollow c-\(colour)") }
    let ends = (scale.place(range.lowerBound), scale.place(range.upperBound))
    return Shapes.level(ends.0, ends.1, middle, style: "m c-\(colour)")
      + Shapes.upright(ends.0, middle - 4, middle + 4, style: "m c-\(colour)")
      + Shapes.upright(ends.1, middle - 4, middle + 4, style: "m c-\(colour)")
      + Shapes.dot(at, middle, style: "full c-\(colour)")
  }
}
