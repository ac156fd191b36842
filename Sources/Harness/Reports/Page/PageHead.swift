import CEmbeddedFiles
package import Results
import Verdicts

/// The beginning of a page, with the verdict, and its end.
package enum PageHead {
  static func opening(_ verdict: Verdict, _ label: PageLabel) -> String {
    opening(
      label,
      title: "\(mark(verdict.state)) \(verdict.scenario): \(verdict.study)",
      hasScript: true
    )
  }

  /// The beginning of a page up to its body.
  ///
  /// - Parameters:
  ///   - label: The page's label.
  ///   - title: What a browser's tab shows.
  ///   - hasScript: Whether a script of the page may run.
  ///   - style: More of a style sheet.
  /// - Returns: The markup.
  package static func opening(
    _ label: PageLabel,
    title: String,
    hasScript: Bool,
    style: String = ""
  ) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    \(label.markup)
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
    style-src 'unsafe-inline'; \(hasScript ? "script-src 'unsafe-inline'; " : "")\
    base-uri 'none'; form-action 'none'">
    <meta name="color-scheme" content="light dark">
    <title>\(PageText.escaped(PageText.short(title, to: 300)))</title>
    <style>
    \(String(cString: trialrun_page_style()) + style)</style>
    </head>
    <body>

    """
  }

  /// The line at the top of a page: what it is about, as markup, and the button that changes the theme.
  package static func top(_ title: String) -> String {
    """
    <div class="top"><span>\(title)</span>
    <button type="button" id="theme" aria-label="Change the theme">Theme: system</button></div>
    """
  }

  /// The last line of a page.
  ///
  /// - Parameter note: What follows the words `Made by TrialRun`.
  /// - Returns: The markup.
  package static func footer(_ note: String = "") -> String {
    "<footer class=\"wrap\"><p>Made by TrialRun\(note). The page makes no network requests.</p></footer>\n"
  }

  /// The end of a page: its last line, and a script that changes the theme, with more of a script.
  package static func closing(_ note: String = "", script: String = "") -> String {
    """
    \(footer(note))<script>
    \(String(cString: trialrun_page_common()))\(script)</script>
    </body>
    </html>

    """
  }

  static func verdict(_ verdict: Verdict) -> String {
    let state =
      switch verdict.state {
      case .holds: "<span class=\"state good\">\(tick) passed</span>"
      case .fails: "<span class=\"state bad\">\(cross) failed</span>"
      case .notJudged: "<span class=\"state open\">\(question) not judged</span>"
      case .nothingToJudge: "<span class=\"state open\">nothing to judge</span>"
      }
    var again = ""
    if verdict.repeating != nil, let other = verdict.reproducedDigest, other != verdict.digest {
      again = "\n<dt>Digest of that run</dt><dd><code>\(escaped(other))</code></dd>"
    }
    if let replay = verdict.replay?.split(separator: "/").last.map(String.init) {
      again +=
        "\n<dt>Replay</dt><dd><a href=\"\(escaped(replay))\">the participant of the evidence, at that time</a></dd>"
    }
    return """
      <header class="wrap">
      \(top("<b>\(escaped(verdict.study))</b> · \(escaped(verdict.scenario))"))
      <div class="verdict">
      \(state)
      <h1>\(escaped(headline(verdict)))</h1>
      \(promise(verdict))\(facts(verdict))
      <dl class="again">
      <dt>Run it again</dt><dd><code>\(escaped(verdict.reproduce))</code></dd>\(again)
      <dt>Digest</dt><dd><code>\(escaped(verdict.digest))</code></dd>
      </dl>
      </div>
      </header>

      """
  }

  /// What must hold; a scenario without expectations may say nothing.
  private static func promise(_ verdict: Verdict) -> String {
    verdict.promise.isEmpty ? "" : "<p class=\"promise\">\(escaped(verdict.promise))</p>\n"
  }

  private static func mark(_ state: Verdict.State) -> String {
    switch state {
    case .holds: "✓"
    case .fails: "✗"
    case .notJudged: "?"
    case .nothingToJudge: "–"
    }
  }

  /// The verdict in one sentence.
  private static func headline(_ verdict: Verdict) -> String {
    let count = verdict.judgements.count
    let failed = verdict.judgements.count { $0.state == .fails }
    let open = verdict.judgements.count { $0.state == .notJudged }
    var parts: [String] = []
    if failed > 0 {
      parts.append(
        count == 1
          ? "The expectation does not hold"
          : "\(failed) of \(count) expectations \(failed == 1 ? "does" : "do") not hold"
      )
    }
    if open > 0 {
      parts.append(
        count == 1
          ? "The expectation could not be judged"
          : "\(open) of \(count) expectations could not be judged"
      )
    }
    if !verdict.troubles.isEmpty {
      parts.append(
        "\(NumberText.counted(verdict.troubled, "participant")) did not live the study"
      )
    }
    if !verdict.differences.isEmpty {
      parts.append(
        "\(NumberText.counted(verdict.differences.count, "participant")) differed between two runs"
      )
    }
    let untaken = verdict.measurements.count { $0.error != nil }
    if untaken > 0 {
      parts.append("\(NumberText.counted(untaken, "measure")) could not be taken")
    }
    guard parts.isEmpty else { return parts.joined(separator: "; ") }
    switch count {
    case 0: return "The runs of all participants are complete; \(Verdict.nothingToJudge)"
    case 1: return "The expectation holds"
    default: return "All \(count) expectations hold"
    }
  }

  private static func facts(_ verdict: Verdict) -> String {
    var facts: [(String, String, String)] = [
      (
        "participants", NumberText.grouped(verdict.participants),
        NumberText.virtualTime(verdict.virtualSeconds) + " together"
      )
    ]
    if (verdict.docking == nil && verdict.events == nil) || verdict.samplesDelivered > 0 {
      facts.append(
        (
          "samples handed over", NumberText.grouped(verdict.samplesDelivered),
          verdict.sampleRepeats.text ?? ""
        )
      )
    }
    if let events = verdict.events {
      let onServer = events.onServer.map { "\(NumberText.grouped($0)) on the server" } ?? ""
      facts.append(("events recorded", NumberText.grouped(events.recorded), onServer))
    }
    if let docking = verdict.docking {
      facts.append(
        (
          "dock error", "\(NumberText.tenths(docking.rmsError))° RMS",
          "\(NumberText.counted(docking.docks, "dock")), followed "
            + "\(NumberText.tenths(docking.followedPercent)) % of the time"
        )
      )
    }
    let holding = verdict.judgements.count { $0.passed }
    if !verdict.judgements.isEmpty {
      facts.append(("expectations that hold", "\(holding) of \(verdict.judgements.count)", ""))
    }
    let mistakes = verdict.findings.count { $0.isMistake }
    let advice = verdict.findings.count - mistakes
    facts.append(
      ("kinds of mistake found", "\(mistakes)", advice > 0 ? "and \(advice) of advice" : "")
    )
    facts.append(("seed", String(verdict.seed), ""))
    let cells = facts.map { name, value, more in
      let small = more.isEmpty ? "" : "<small>\(escaped(more))</small>"
      return "<div><dt>\(escaped(name))</dt><dd>\(escaped(value))\(small)</dd></div>"
    }
    return "<dl class=\"facts\">\n\(cells.joined(separator: "\n"))\n</dl>"
  }

  static let tick = """
    <svg viewBox="0 0 20 20" role="img" aria-label="holds"><path fill="none" stroke="currentColor" \
    stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" d="M4 10.5l4 4 8-9"/></svg>
    """

  static let question = """
    <svg viewBox="0 0 20 20" role="img" aria-label="not judged"><path fill="none" \
    stroke="currentColor" stroke-width="2.2" stroke-linecap="round" d="M7 7a3 3 0 1 1 4.5 2.6c-1 \
    .6-1.5 1.2-1.5 2.4M10 15.4v.1"/></svg>
    """

  static let cross = """
    <svg viewBox="0 0 20 20" role="img" aria-label="does not hold"><path fill="none" \
    stroke="currentColor" stroke-width="2.2" stroke-linecap="round" d="M5 5l10 10M15 5L5 15"/></svg>
    """

  private static func escaped(_ text: String) -> String { PageText.escaped(PageText.short(text)) }
}
