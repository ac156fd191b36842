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
