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
      again = "\n<dt>Digest of that run</dt><dd><code>\(PageText.shown(other))</code></dd>"
    }
    if let replay = verdict.replay?.split(separator: "/").last.map(String.init) {
      again +=
        "\n<dt>Replay</dt><dd><a href=\"\(PageText.shown(replay))\">the participant of the evidence, at that time</a></dd>"
    }
    return """
      <header class="wrap">
      \(top("<b>\(PageText.shown(verdict.study))</b> · \(PageText.shown(verdict.scenario))"))
      <div class="verdict">
      \(state)
      <h1>\(PageText.shown(headline(verdict)))</h1>
      \(promise(verdict))\(facts(verdict))
      <dl class="again">
      <dt>Run it again</dt><dd><code>\(PageText.shown(verdict.reproduce))</code></dd>\(again)
      <dt>Digest</dt><dd><code>\(PageText.shown(verdict.digest))</code></dd>
      </dl>
      </div>
      </header>

      """
  }

  /// What must hold; a scenario without expectations may say nothing.
  private static func promise(_ verdict: Verdict) -> String {
    verdict.promise.isEmpty ? "" : "<p class=\"promise\">\(PageText.shown(verdict.promise))</p>\n"
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
    let untaken = verdict.measurements.count { $0.error != nil }
    func these(_ number: Int) -> String {
      count == 1 ? "The expectation" : "\(number) of \(count) expectations"
    }
    func people(_ number: Int) -> String { NumberText.counted(number, "participant") }
    let parts = [
      (failed, "\(these(failed)) \(failed == 1 ? "does" : "do") not hold"),
      (open, "\(these(open)) could not be judged"),
      (verdict.troubles.count, "\(people(verdict.troubled)) did not live the study"),
      (
        verdict.differences.count,
        "\(people(verdict.differences.count)) differed between two runs"
      ), (untaken, "\(NumberText.counted(untaken, "measure")) could not be taken"),
    ].filter { $0.0 > 0 }.map(\.1)
    guard parts.isEmpty else { return parts.joined(separator: "; ") }
    switch count {
    case 0: return "The runs of all participants are complete; \(Verdict.nothingToJudge)"
    case 1: return "The expectation holds"
    default: return "All \(count) expectations hold"
    }
  }

  private static func facts(_ verdict: Verdict) -> String {
    var facts = PageFacts()
    let time = NumberText.virtualTime(verdict.virtualSeconds)
    facts.add("participants", NumberText.grouped(verdict.participants), "\(time) together")
    if (verdict.docking == nil && verdict.events == nil) || verdict.samplesDelivered > 0 {
      let repeats = verdict.sampleRepeats.text ?? ""
      facts.add("samples handed over", NumberText.grouped(verdict.samplesDelivered), repeats)
    }
    if let events = verdict.events {
      let onServer = events.onServer.map { "\(NumberText.grouped($0)) on the server" } ?? ""
      facts.add("events recorded", NumberText.grouped(events.recorded), onServer)
    }
    if let docking = verdict.docking {
      let docks = NumberText.counted(docking.docks, "dock")
      let share = NumberText.tenths(docking.followedPercent)
      let error = "\(NumberText.tenths(docking.rmsError))° RMS"
      facts.add("dock error", error, "\(docks), followed \(share) % of the time")
    }
    let holding = verdict.judgements.count { $0.passed }
    if !verdict.judgements.isEmpty {
      facts.add("expectations that hold", "\(holding) of \(verdict.judgements.count)")
    }
    let mistakes = verdict.findings.count { $0.isMistake }
    let advice = verdict.findings.count - mistakes
    facts.add("kinds of mistake found", "\(mistakes)", advice > 0 ? "and \(advice) of advice" : "")
    facts.add("seed", String(verdict.seed))
    return facts.markup
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
}
