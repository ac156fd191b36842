/// Shapes of SVG that fill the width they get: along the picture, places go from 0 to 1; across it, they are pixels.
package enum Shapes {
  /// A rectangle.
  package static func bar(_ from: Double, _ to: Double, top: Double, height: Double, style: String)
    -> String
  {
    """
    <rect x="\(percent(from))" width="\(percent(max(0, to - from)))" y="\(number(top))" \
    height="\(number(height))" class="\(style)"/>
    """
  }

  /// A point.
  package static func dot(_ at: Double, _ y: Double, radius: Double = 3.5, style: String) -> String
  {
    "<circle cx=\"\(percent(at))\" cy=\"\(number(y))\" r=\"\(number(radius))\" class=\"m \(style)\"/>"
  }

  /// A line along the picture.
  package static func level(_ from: Double, _ to: Double, _ y: Double, style: String) -> String {
    """
    <line x1="\(percent(from))" x2="\(percent(to))" y1="\(number(y))" y2="\(number(y))" class="\(style)"/>
    """
  }

  /// A line across the picture.
  package static func upright(_ at: Double, _ from: Double, _ to: Double, style: String) -> String {
    "<line x1=\"\(percent(at))\" x2=\"\(percent(at))\" y1=\"\(number(from))\" y2=\"\(number(to))\" class=\"\(style)\"/>"
  }

  /// A line through points.
  package static func curve(_ points: [(x: Double, y: Double)], height: Double, style: String)
    -> String
  {
    guard points.count > 1 else {
      return points.first.map { dot($0.x, $0.y, style: "full \(style)") } ?? ""
    }
    let places = points.map { "\(number($0.x * 1000)) \(number($0.y))" }
    return stretched("M\(places.joined(separator: "L"))", height: height, style: "m \(style)")
  }

  /// A path whose places along the picture go from 0 to 1,000.
  package static func stretched(_ path: String, height: Double, style: String) -> String {
    """
    <svg width="100%" height="\(number(height))" viewBox="0 0 1000 \(number(height))" preserveAspectRatio="none">\
    <path d="\(path)" vector-effect="non-scaling-stroke" class="\(style)"/></svg>
    """
  }

  /// A share of the width.
  package static func percent(_ share: Double) -> String { number(share * 100) + "%" }

  /// A number with at most two places after the point.
  package static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    return NumberText.plain((value * 100).rounded() / 100)
  }
}
