/// Which lines of two texts differ: those that no longest common subsequence of lines has.
package struct LineDifference {
  /// The lines of the first text, and whether the second lacks each.
  package private(set) var before: [(text: String, differs: Bool)]

  /// The lines of the second text, and whether the first lacks each.
  package private(set) var after: [(text: String, differs: Bool)]

  /// The most lines of a text that are compared (our choice): the work grows with the product of both.
  private static let most = 2000

  package init(_ before: String, _ after: String) {
    let old = before.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let new = after.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    self.before = old.map { ($0, true) }
    self.after = new.map { ($0, true) }
    guard old.count <= Self.most, new.count <= Self.most else { return }
    // lengths[i][j]: the length of the longest common subsequence of the lines from i and from j on.
    var lengths = Array(repeating: Array(repeating: 0, count: new.count + 1), count: old.count + 1)
    for i in old.indices.reversed() {
      for j in new.indices.reversed() {
        lengths[i][j] =
          old[i] == new[j]
          ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
      }
    }
    var (i, j) = (0, 0)
    while i < old.count, j < new.count {
      if old[i] == new[j] {
        self.before[i].differs = false
        self.after[j].differs = false
        (i, j) = (i + 1, j + 1)
      } else if lengths[i + 1][j] >= lengths[i][j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
  }

  /// Both texts side by side for a page, with a mark at each line that differs.
  ///
  /// - Parameters:
  ///   - before: The title of the first text.
  ///   - after: The title of the second text.
  /// - Returns: The markup.
  package func sides(_ before: String, _ after: String) -> String {
    """
    <div class="sides">
    \(Self.side(before, self.before, ("gone", "−")))\
    \(Self.side(after, self.after, ("new", "+")))</div>

    """
  }

  private static func side(
    _ title: String,
    _ lines: [(text: String, differs: Bool)],
    _ mark: (String, String)
  ) -> String {
    let rows = lines.map { line in
      let text = PageText.escaped(line.text)
      guard line.differs, !line.text.isEmpty else { return "<span>  \(text)</span>" }
      return "<span class=\"\(mark.0)\">\(mark.1) \(text)</span>"
    }
    let name = PageText.escaped(title)
    return """
      <div class="card"><h3>\(name)</h3>
      <pre class="lines" tabindex="0" role="region" aria-label="\(name)">\(rows.joined())</pre></div>

      """
  }
}
