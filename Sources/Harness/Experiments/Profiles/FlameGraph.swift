import CEmbeddedFiles
import Reports
import Results
import VirtualTime

/// The samples of an app's stack as a flame graph, in one HTML page that needs no network.
///
/// A box is a function; its width is its share of the samples, and the boxes below it are the functions that it
/// called. The boxes of the first row are callbacks. A script adds a zoom and a search; without it the graph is the same.
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
    let caveat =
      StackTable.caveat(stacks.total).map {
        "\n<p class=\"card warn\">\(PageText.escaped($0)).</p>"
      } ?? ""
    let rows = profile.functions.map {
      """
      <tr><td class="n" data-v="\($0.own)">\(NumberForms.percent($0.own))</td>\
      <td class="n" data-v="\($0.whole)">\(NumberForms.percent($0.whole))</td>\
      <td>\(PageText.escaped($0.name))</td><td>\(PageText.escaped($0.place))</td></tr>

      """
    }
    let names = [profile.study, profile.scenario, profile.participant].map(PageText.escaped)
    return """
      \(PageHead.opening(PageLabel("Profile of \(profile.scenario)"), title: "\(profile.scenario): where \(profile.app) spends its time", hasScript: true, style: String(cString: trialrun_flames_style())))\
      <header class="wrap">
      \(PageHead.top("<b>\(names[0])</b> · \(names[1]), \(names[2])"))
      <div class="f-head"><h1>Where \(PageText.escaped(profile.app)) spends its time</h1>
      <p>\(NumberText.counted(stacks.total, "sample")) of the stack while the app's code ran. A box's width is its share of \
      them; the functions that it called are below it.</p>\(caveat)</div>
      </header>
      <main class="wrap">
      <ul class="keys"><li><b class="c"></b>callback</li><li><b class="a"></b>function of the app</li>\
      <li><b class="s"></b>function of the system</li></ul>
      <div class="tools"><input type="search" id="search" placeholder="Find a function" aria-label="Find a function">
      <button type="button" id="whole" disabled>Show all</button><span class="count" aria-live="polite"></span></div>
      <div class="flames" style="height:\(depth * rowHeight)px" tabindex="0" role="application" \
      aria-label="Flame graph: arrow keys go from function to function, Enter enlarges one, Escape shows all; the table below has the functions">
      \(boxes.joined())</div>
      <p class="f-said" aria-live="polite">Click a box to enlarge it. With the keyboard: arrow keys, Enter, Escape.</p>
      <section><h2>Functions of the app</h2>
      <p class="lead">Time in functions of the system counts for the function of the app that called them.</p>
      <div class="scroll"><table class="sorts"><thead><tr><th class="n">itself</th><th class="n">with callees</th>\
      <th>function</th><th>line</th></tr></thead>
      <tbody>
      \(rows.joined())</tbody></table></div></section>
      </main>

      """
        + PageHead.closing(
          ". Shares and their order carry over to a phone; times do not",
          script: "\n" + String(cString: trialrun_flames_script())
        )
  }

  /// The height of a row of boxes, in pixels; the script knows it, too.
  private static let rowHeight = 22

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
        let part = NumberForms.percent(share)
        let title = PageText.escaped(
          "\(child.title) · \(part) of the samples, \(NumberText.counted(child.samples, "sample"))"
        )
        let kind = row == 0 ? "c" : child.isApps ? "a" : "s"
        boxes.append(
          """
          <i class="\(kind)" style="left:\(left)%;width:\(width)%;top:\(row * rowHeight)px" title="\(title)">\
          \(PageText.escaped(child.title))</i>

          """
        )
        append(child, of: total, at: place, row: row + 1, to: &boxes, &depth)
      }
      place += child.samples
    }
  }
}
