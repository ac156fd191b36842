/// The figures at the head of a page.
package struct PageFacts {
  private var cells = ""

  package init() {}

  /// Adds a figure, with more in small letters, all as text.
  package mutating func add(_ name: String, _ value: String, _ more: String = "") {
    let small = more.isEmpty ? "" : "<small>\(PageText.shown(more))</small>"
    cells +=
      "<div><dt>\(PageText.shown(name))</dt><dd>\(PageText.shown(value))\(small)</dd></div>\n"
  }

  package var markup: String { "<dl class=\"facts\">\n\(cells)</dl>" }
}

/// A section of a page, which its heading names.
package enum PageSection {
  package static func markup(_ id: String, _ title: String, _ body: String) -> String {
    """
    <section aria-labelledby="\(id)">
    <h2 id="\(id)">\(title)</h2>
    \(body)</section>

    """
  }

  /// A section of cards; empty without a card.
  package static func charts(_ id: String, _ title: String, _ cards: [String]) -> String {
    cards.isEmpty
      ? "" : markup(id, title, "<div class=\"charts\">\n\(cards.joined())</div>\n")
  }
}

/// A part of a page that is folded until a reader opens it; it opens without script, and on paper it is open.
package enum PageFold {
  /// The part.
  ///
  /// - Parameters:
  ///   - title: The title, as text.
  ///   - note: What stands behind the title, as text.
  ///   - isOpen: Whether the part is open at first.
  ///   - body: The content, as markup.
  /// - Returns: The markup.
  package static func markup(
    _ title: String,
    note: String = "",
    isOpen: Bool = false,
    body: String
  ) -> String {
    """
    <details class="fold"\(isOpen ? " open" : "")><summary><h3>\(PageText.escaped(title))</h3> \
    <span class="place">\(PageText.escaped(note))</span></summary>
    \(body)</details>

    """
  }
}
