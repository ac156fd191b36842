/// A picture on a card: a title, a text that says what it shows, the drawing, its legend and its numbers.
package struct Figure {
  /// The title, as text.
  package var title: String

  /// What the picture shows, as markup.
  package var text: String

  /// The drawing, as markup.
  package var drawing: String

  /// The legend.
  package var keys: [Key] = []

  /// The head and the body of a table with the picture's numbers, as markup; empty if there is none.
  package var table = ""

  /// Whether the card takes the whole width of the page.
  package var isWide = false

  package init(
    title: String,
    text: String,
    drawing: String,
    keys: [Key] = [],
    table: String = "",
    isWide: Bool = false
  ) {
    self.title = title
    self.text = text
    self.drawing = drawing
    self.keys = keys
    self.table = table
    self.isWide = isWide
  }

  /// An entry of a legend.
  package struct Key: Sendable {
    package var glyph: Glyph
    package var name: String

    package init(_ glyph: Glyph, _ name: String) {
      self.glyph = glyph
      self.name = name
    }
  }

  /// What a legend shows beside a name.
  package enum Glyph: Sendable {
    /// A filled area, by the name of its style: the style sheet has `.b-` and the name.
    case area(String)
    /// A point, filled or hollow, by the name of its colour: the style sheet has `.c-` and the name.
    case point(String), ring(String)
    /// A line, and a dashed line, by the name of their colour.
    case line(String), dashes(String)
    /// An interval around a point.
    case interval(String)
    /// A box from one quartile to the other, with its median.
    case box
  }

  /// The card.
  package var markup: String {
    """
    <div class="card\(isWide ? " full-row" : "")"><h3>\(PageText.escaped(title))</h3>
    \(text.isEmpty ? "" : "<p class=\"place\">\(text)</p>\n")\(drawing)
    \(legend)\(numbers)</div>

    """
  }

  private var legend: String {
    guard !keys.isEmpty else { return "" }
    let entries = keys.map { "<li>\($0.glyph.markup)\(PageText.escaped($0.name))</li>" }
    return "<ul class=\"keys\">\(entries.joined())</ul>\n"
  }

  private var numbers: String {
    guard !table.isEmpty else { return "" }
    return """
      <details><summary>The numbers</summary>
      <div class="scroll numbers" tabindex="0" role="region" aria-label="The numbers: \(PageText.escaped(title))">\
      <table class="sorts">\(table)</table></div>
      </details>
      """
  }

  /// A table's head and body.
  ///
  /// - Parameters:
  ///   - columns: The names of the columns; all but the first have numbers.
  ///   - rows: The cells as texts, the first of which names the row.
  ///   - limit: The largest number of rows.
  /// - Returns: The markup; a caption says how many rows were left out.
  package static func table(_ columns: [String], _ rows: [[String]], limit: Int = 200) -> String {
    let heads = columns.enumerated().map { index, name in
      "<th scope=\"col\"\(index > 0 ? " class=\"n\"" : "")>\(PageText.escaped(name))</th>"
    }
    let body = rows.prefix(limit).map { cells in
      let rest = cells.dropFirst().map { "<td class=\"n\">\(PageText.escaped($0))</td>" }
      return
        "<tr><th scope=\"row\">\(PageText.escaped(cells.first ?? ""))</th>\(rest.joined())</tr>\n"
    }
    let caption =
      rows.count > limit
      ? "<caption>the first \(limit) of \(NumberText.grouped(rows.count)) rows</caption>" : ""
    return "\(caption)<thead><tr>\(heads.joined())</tr></thead>\n<tbody>\(body.joined())</tbody>"
  }
}

extension Figure.Glyph {
  fileprivate var markup: String {
    let (width, shape) =
      switch self {
      case .area(let style):
        (12, "<rect width=\"12\" height=\"12\" rx=\"2\" class=\"b-\(style)\"/>")
      case .point(let colour):
        (12, "<circle cx=\"6\" cy=\"6\" r=\"4\" class=\"m full c-\(colour)\"/>")
      case .ring(let colour):
        (12, "<circle cx=\"6\" cy=\"6\" r=\"4\" class=\"m hollow c-\(colour)\"/>")
      case .line(let colour): (20, "<path d=\"M1 6h18\" class=\"m c-\(colour)\"/>")
      case .dashes(let colour): (20, "<path d=\"M1 6h18\" class=\"m dashed c-\(colour)\"/>")
      case .interval(let colour):
        (
          24,
          "<path d=\"M2 6h20M2 3v6M22 3v6\" class=\"m c-\(colour)\"/>"
            + "<circle cx=\"12\" cy=\"6\" r=\"3\" class=\"m full c-\(colour)\"/>"
        )
      case .box:
        (
          26,
          "<path d=\"M1 6h24\" class=\"m c-soft\"/><rect x=\"6\" y=\"1\" width=\"14\" height=\"10\" rx=\"2\" "
            + "class=\"b-recorded\"/><path d=\"M13 1v10\" class=\"m c-ink\"/>"
        )
      }
    return "<svg width=\"\(width)\" height=\"12\" aria-hidden=\"true\">\(shape)</svg>"
  }
}
