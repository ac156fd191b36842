import Statistics

/// A picture with two scales: labels at the left and below, and shapes between them.
package struct Plot {
  /// What the picture shows, for screen readers, as text.
  package var label: String

  package var x: Scale
  package var y: Scale

  /// What the scales show.
  package var xTitle = ""
  package var yTitle = ""

  /// The height of the area of the shapes, in pixels.
  package var height = 160.0

  /// Shapes behind the grid, and before it, as markup.
  package var ground = ""
  package var shapes = ""

  package init(label: String, x: Scale, y: Scale, xTitle: String = "", yTitle: String = "") {
    self.label = label
    self.x = x
    self.y = y
    self.xTitle = xTitle
    self.yTitle = yTitle
  }

  /// The pixel of a number on the upright scale.
  package func pixel(_ value: Double) -> Double { height - y.place(value) * height }

  package var markup: String {
    let names = y.ticks.map { tick in
      "<text x=\"\(Shapes.number(width - 6))\" y=\"\(Shapes.number(pixel(tick.at) + 4))\" "
        + "text-anchor=\"end\">\(PageText.escaped(tick.text))</text>"
    }
    let grid = y.ticks.map { Shapes.level(0, 1, pixel($0.at), style: "grid") }
    return """
      <div class="xy" role="img" aria-label="\(PageText.escaped(label))">\
      \(yTitle.isEmpty ? "" : "<span class=\"yt\">\(PageText.escaped(yTitle))</span>")\
      <svg width="\(Shapes.number(width))" height="\(Shapes.number(height))">\(names.joined())</svg>\
      <svg width="100%" height="\(Shapes.number(height))">\(ground)\(grid.joined())\(shapes)</svg>\
      <span></span>\(Self.labels(x))\
      \(xTitle.isEmpty ? "" : "<span class=\"xt\">\(PageText.escaped(xTitle))</span>")</div>
      """
  }

  /// The labels of a scale below a picture; on narrow screens, every second one is hidden.
  package static func labels(_ scale: Scale) -> String {
    let isDense = scale.ticks.reduce(0) { $0 + $1.text.count + 2 } > 34
    let texts = scale.ticks.enumerated().map { index, tick in
      let place = scale.place(tick.at)
      let anchor = place < 0.04 ? "start" : place > 0.96 ? "end" : "middle"
      let style = isDense && index % 2 == 1 ? " class=\"fine\"" : ""
      return "<text x=\"\(Shapes.percent(place))\" y=\"14\" text-anchor=\"\(anchor)\"\(style)>"
        + "\(PageText.escaped(tick.text))</text>"
    }
    return "<svg width=\"100%\" height=\"18\">\(texts.joined())</svg>"
  }

  /// The width of the labels at the left, in pixels.
  private var width: Double {
    Double(y.ticks.map { $0.text.count }.max() ?? 0) * 6.6 + 8
  }
}

extension Bars {
  /// The bars on a plot whose horizontal scale has the values, and whose upright scale has the counts.
  func bars(on plot: Plot, scaledBy factor: Double = 1, style: String = "b-count") -> String {
    var text = ""
    for (index, count) in counts.enumerated() where count > 0 {
      let from = plot.x.place(range.lowerBound + Double(index) * step)
      let to = plot.x.place(range.lowerBound + Double(index + 1) * step)
      let top = min(plot.height - 1.5, plot.pixel(count * factor))
      text += Shapes.bar(from, to, top: top, height: plot.height - top, style: "\(style) apart")
    }
    return text
  }
}
