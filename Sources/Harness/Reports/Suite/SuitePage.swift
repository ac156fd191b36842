import Foundation
package import Results
import Scenarios
import Verdicts

/// The page of a suite: one HTML file with a row for each scenario, and the evidence of what did not pass.
///
/// The page needs no network, no script and no other file; it links the pages of single runs that lie below it.
package enum SuitePage {
  /// The file name of the page in a folder of results.
  package static let fileName = "index.html"

  /// The label of each suite's page: the next call tests the suite, or a part of it, again.
  package static let label = PageLabel("Report of a suite")

  package static func text(of report: SuiteReport) -> String {
    let mark = report.faults.isEmpty ? "✓" : "✗"
    return PageHead.opening(label, title: "\(mark) \(report.closing)", hasScript: false)
      + head(report) + "<main class=\"wrap\">\n" + faults(report) + table(report) + """
        </main>
        <footer class="wrap"><p>Made by TrialRun.</p></footer>
        </body>
        </html>

        """
  }

  private static func head(_ report: SuiteReport) -> String {
    let verdicts = report.results.compactMap(\.verdict)
    var facts = PageFacts()
    facts.add("scenarios", NumberText.grouped(report.results.count + report.notRun))
    for state in SuiteResult.State.allCases {
      let count = report.results.count { $0.state == state }
      if count > 0 || state == .passed { facts.add(state.rawValue, NumberText.grouped(count)) }
    }
    if report.notRun > 0 { facts.add("not run", NumberText.grouped(report.notRun)) }
    facts.add("participants", NumberText.grouped(verdicts.reduce(0) { $0 + $1.participants }))
    facts.add("together", NumberText.virtualTime(verdicts.reduce(0) { $0 + $1.virtualSeconds }))
    facts.add("real time", NumberText.elapsed(report.seconds))
    let state =
      report.faults.isEmpty
      ? "<p class=\"state good\">\(PageHead.tick) passed</p>"
      : "<p class=\"state bad\">\(PageHead.cross) not passed</p>"
    return """
      <header class="wrap">
      <div class="verdict">
      \(state)
      <h1>\(PageText.shown(report.closing))</h1>
      <p class="promise">Each scenario was compared with the exit status that it declares.</p>
      \(facts.markup)
      </div>
      </header>

      """
  }

  private static func faults(_ report: SuiteReport) -> String {
    guard !report.faults.isEmpty else { return "" }
    // A page with thousands of failures helps nobody; the table has all.
    let shown = report.faults.prefix(100)
    let left = report.faults.count - shown.count
    return """
      <section aria-labelledby="faults">
      <h2 id="faults">Not passed</h2>
      \(shown.map(card).joined())\(left > 0 ? "<p class=\"place\">and \(left) more</p>\n" : "")</section>

      """
  }

  private static func card(_ result: SuiteResult) -> String {
    var parts: [String] = []
    if let complaint = result.complaint { parts.append("<pre>\(PageText.lines(complaint))</pre>") }
    switch result.report {
    case .verdict(let verdict):
      let promise = verdict.promise
      parts.append(promise.isEmpty ? "" : "<p class=\"place\">\(PageText.shown(promise))</p>")
      let open = verdict.judgements.filter { !$0.passed }.map {
        PageEvidence.failure($0, nil, verdict.moments, heading: "h4")
      }
      if !open.isEmpty { parts.append("<ul class=\"holds\">\n\(open.joined())</ul>") }
      parts.append(PageEvidence.troubleCards(verdict, nil, heading: "h4"))
    case .complaints(_, let complaints):
      for one in complaints {
        let place = one.place.map { "\($0.text): " } ?? ""
        parts.append("<pre>\(PageText.lines(place + one.text))</pre>")
      }
    case nil: break
    }
    if !result.output.isEmpty {
      parts.append(
        "<details><summary>What the apps printed</summary><pre>\(PageText.lines(result.output))</pre></details>"
      )
    }
    if let repeating = result.repeating {
      parts.append(
        "<dl class=\"again\"><dt>Run it again</dt><dd><code>\(PageText.shown(repeating))</code></dd></dl>"
      )
    }
    let style = result.state == .notJudged ? "warn" : "bad"
    return """
      <article class="card \(style)" id="\(anchor(result))">
      <h3>\(mark(result)) · \(name(result))</h3>
      \(parts.filter { !$0.isEmpty }.joined(separator: "\n"))
      </article>

      """
  }

  private static func table(_ report: SuiteReport) -> String {
    let faults = Set(report.faults.prefix(100).map(\.title))
    let rows = report.results.map { result in
      let why = faults.contains(result.title)
      let state = why ? "<a href=\"#\(anchor(result))\">\(mark(result))</a>" : mark(result)
      let verdict = result.verdict
      let days = verdict.map { NumberText.tenths($0.virtualSeconds / 86_400) } ?? "–"
      return """
        <tr><th scope="row">\(name(result))</th><td>\(state)</td>\
        <td class="n">\(verdict == nil ? "–" : NumberText.elapsed(result.seconds))</td>\
        <td class="n">\(verdict.map { NumberText.grouped($0.participants) } ?? "–")</td>\
        <td class="n">\(days)</td>\
        <td>\(verdict.map { "<code>\(PageText.shown($0.digest))</code>" } ?? "–")</td>\
        <td>\(PageText.shown(result.tags.joined(separator: ", ")))</td></tr>

        """
    }
    return """
      <section aria-labelledby="scenarios">
      <h2 id="scenarios">Scenarios</h2>
      <div class="scroll" tabindex="0" role="region" aria-labelledby="scenarios"><table>
      <thead><tr><th scope="col">scenario</th><th scope="col">result</th>\
      <th scope="col" class="n">time</th><th scope="col" class="n">participants</th>\
      <th scope="col" class="n">virtual days</th><th scope="col">digest</th>\
      <th scope="col">tags</th></tr></thead>
      <tbody>
      \(rows.joined())</tbody></table></div>
      </section>

      """
  }

  /// The scenario's path, as a link to the page of its run if there is one.
  private static func name(_ result: SuiteResult) -> String {
    guard let page = result.page else { return PageText.shown(result.title) }
    let address = page.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? page
    return "<a href=\"\(PageText.escaped("./\(address)"))\">\(PageText.shown(result.title))</a>"
  }

  private static func mark(_ result: SuiteResult) -> String {
    let (style, sign) =
      switch result.state {
      case .passed: ("good", "✓")
      case .nothingToJudge: ("open", "–")
      case .notJudged: ("open", "?")
      case .failed, .notCompleted, .refused: ("bad", "✗")
      }
    return """
      <span class="mark \(style)"><span aria-hidden="true">\(sign)</span> \(result.state.rawValue)</span>
      """
  }

  /// The name of a failure's place in the page, which is another for each result.
  private static func anchor(_ result: SuiteResult) -> String {
    "fault-" + result.title.utf8.map { String($0, radix: 16) }.joined()
  }
}

extension SuiteResult {
  fileprivate var verdict: Verdict? {
    if case .verdict(let verdict) = report { verdict } else { nil }
  }
}
