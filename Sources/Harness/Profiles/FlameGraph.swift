import ProcessInspection
import Reports
import VirtualTime

/// The samples of an app's stack as a flame graph, in one HTML page that needs no network and no script.
///
/// A box is a function; its width is its share of the samples, and the boxes below it are the functions that it
/// called. The boxes of the first row are callbacks.
package enum FlameGraph {
  /// A function in its callers, with the samples in which it was on the stack.
  private final class Node {
    var samples = 0
    var children: [String: Node] = [:]
    let title: String
    let isApps: Bool

    init(_ title: String, isApps: Bool) {
      self.title = title
      self.isApps = isApps
    }
  }

  /// A box narrower than this share of the graph is left out (our choice): it could not be seen.
  private static let least = 0.001

  /// Writes the page; the same samples give the same bytes.
  ///
  /// - Parameters:
  ///   - stacks: The samples.
  ///   - profile: The profile that they belong to.
  /// - Returns: The page.
  package static func page(of stacks: StackTable, in profile: Profile) -> String {
    let root = Node("", isApps: false)
    for line in stacks.lines {
      root.samples += line.count
      var node = root
      let frames =
        [(line.callback.name, false)]
        + line.functions.map { function in
          (function.name + (function.source.map { " (\($0))" } ?? ""), function.isApps)
        }
      for (title, isApps) in frames {
        let child = node.children[title] ?? Node(title, isApps: isApps)
        node.children[title] = child
        child.samples += line.count
        node = child
      }
    }
    var boxes: [String] = []
    var depth = 0
    append(root, of: root.samples, at: 0, row: 0, to: &boxes, &depth)
    let rows = profile.functions.map {
      """
      <tr><td class="n">\(NumberForms.percent($0.own))</td><td class="n">\(NumberForms.percent($0.whole))</td>\
      <td>\(PageText.escaped($0.name))</td><td>\(PageText.escaped($0.place))</td></tr>

      """
    }
    return """
      \(PageHead.opening(title: "\(profile.scenario): where \(profile.app) spends its time", hasScript: false, style: style(rows: depth)))\
      <header class="wrap"><h1>Where \(PageText.escaped(profile.app)) spends its time</h1>
      <p>\(PageText.escaped(profile.scenario)), \(PageText.escaped(profile.participant)): \
      \(NumberText.counted(stacks.total, "sample")) of the stack while the app's code ran. A box's width is \
      its share; the functions that it called are below it.</p></header>
      <main class="wrap">
      <div class="flames" role="img" aria-label="Flame graph; the table below has the functions">
      \(boxes.joined())</div>
      <h2>Functions of the app</h2>
      <div class="scroll"><table><thead><tr><th>itself</th><th>with callees</th><th>function</th><th>line</th></tr></thead>
      <tbody>
      \(rows.joined())</tbody></table></div>
      </main>
      <footer class="wrap"><p>Made by TrialRun. Shares and their order carry over to a phone; times do not. \
      The page makes no network requests.</p></footer>
      </body>
      </html>

      """
  }

  private static func append(
    _ node: Node,
    of total: Int,
    at start: Int,
    row: Int,
    to boxes: inout [String],
    _ depth: inout Int
  ) {
    var place = start
    for child in node.children.values.sorted(by: { ($1.samples, $0.title) < ($0.samples, $1.title) }
    ) {
      let share = Double(child.samples) / Double(max(1, total))
      if share >= least {
        depth = max(depth, row + 1)
        let left = NumberText.fixed(Double(place) / Double(total) * 100, places: 3)
        let width = NumberText.fixed(share * 100, places: 3)
        let title = PageText.escaped("\(child.title): \(NumberForms.percent(share))")
        let kind = row == 0 ? "c" : child.isApps ? "a" : "s"
        boxes.append(
          """
          <div class="\(kind)" style="left:\(left)%;width:\(width)%;top:\(row * 22)px" title="\(title)">\
          \(PageText.escaped(child.title))</div>

          """
        )
        append(child, of: total, at: place, row: row + 1, to: &boxes, &depth)
      }
      place += child.samples
    }
  }

  private static func style(rows: Int) -> String {
    """
    .flames{position:relative;height:\(rows * 22)px;margin:1rem 0;overflow:hidden}
    .flames div{position:absolute;height:21px;line-height:21px;font-size:12px;padding:0 3px;box-sizing:border-box;\
    overflow:hidden;white-space:nowrap;text-overflow:ellipsis;border-right:1px solid #fff;color:#1b1b1b}
    .flames .c{background:#c9d6ea;font-weight:600}
    .flames .a{background:#f2b45c}
    .flames .s{background:#e6e1d8}
    .scroll{overflow-x:auto}
    td.n{text-align:right;white-space:nowrap}

    """
  }
}
