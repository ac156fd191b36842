import Results
import Scenarios
import Verdicts

/// The sections of expectations, failures and diagnostics.
package enum PageEvidence {
  static func expectations(_ verdict: Verdict, _ study: PageStudy) -> String {
    guard !verdict.judgements.isEmpty else { return "" }
    return PageSection.markup("expectations", "Expectations", list(verdict, study))
  }

  /// The expectations of a verdict as a list: those that fail with their evidence, then the others.
  package static func list(of verdict: Verdict) -> String { list(verdict, nil) }

  private static func list(_ verdict: Verdict, _ study: PageStudy?) -> String {
    let moments = study?.time.clock ?? verdict.moments
    func shown(_ state: Judgement.State) -> [String] {
      verdict.judgements.filter { $0.state == state }.map { failure($0, study, moments) }
    }
    let passed = verdict.judgements.filter(\.passed).map { judgement in
      "<li class=\"good\">\(PageHead.tick)<div>\(PageText.shown(judgement.expectation.that))</div></li>\n"
    }
    return """
      <ul class="holds">
      \((shown(.fails) + shown(.notJudged) + passed).joined())</ul>

      """
  }

  /// An expectation that fails or is not judged, with its evidence.
  ///
  /// - Parameters:
  ///   - judgement: The judgement.
  ///   - study: The study whose lanes the page shows; nil if it shows none.
  ///   - moments: The moments of the study; nil if they are unknown.
  ///   - heading: The element of the expectation's sentence.
  /// - Returns: An entry of a list.
  static func failure(
    _ judgement: Judgement,
    _ study: PageStudy?,
    _ moments: StudyClock?,
    heading: String = "h3"
  ) -> String {
    let place = judgement.expectation.place.map {
      "<span class=\"mono\">\(PageText.shown($0))</span>"
    }
    var said = [place].compactMap { $0 }
    var more = ""
    let isOpen = judgement.state == .notJudged
    said.append(PageText.shown(judgement.complaint))
    if let hint = judgement.error?.hint { more = hintBox(hint) }
    if !isOpen, judgement.total > 0 { more = table(judgement, study, moments) }
    return """
      <li class="\(isOpen ? "open" : "bad")">\(isOpen ? PageHead.question : PageHead.cross)<div>
      <\(heading)>\(PageText.shown(judgement.expectation.that))</\(heading)>
      <p class="place">\(said.joined(separator: " · "))</p>
      \(more)</div></li>

      """
  }

  private static func table(
    _ judgement: Judgement,
    _ study: PageStudy?,
    _ moments: StudyClock?
  ) -> String {
    let heads = judgement.columns.enumerated().map { index, name in
      let isNumber = judgement.rows.contains { row in
        if case .text = row[index] { false } else { row[index] != .null }
      }
      return "<th scope=\"col\"\(isNumber ? " class=\"n\"" : "")>\(PageText.shown(name))</th>"
    }
    let columns = judgement.columns.enumerated().map { index, name in
      let values = judgement.rows.map { $0[index] }
      return zip(values, NumberText.column(values)).map { cell($0, $1, of: name, study, moments) }
    }
    let rows = judgement.rows.indices.map { row in
      "<tr>\(columns.map { $0[row] }.joined())</tr>\n"
    }
    let rest =
      judgement.total > judgement.rows.count
      ? "the first \(judgement.rows.count) of \(NumberText.grouped(judgement.total)) rows"
      : "all rows"
    return """
      <div class="scroll evidence" tabindex="0" role="region" aria-label="Evidence"><table>
      <caption>Evidence: \(rest)</caption>
      <thead><tr>\(heads.joined())</tr></thead>
      <tbody>
      \(rows.joined())</tbody></table></div>

      """
  }

  private static func cell(
    _ value: Value,
    _ text: String,
    of column: String,
    _ study: PageStudy?,
    _ moments: StudyClock?
  ) -> String {
    switch value {
    case .text(let text):
      let shown =
        column == "participant"
        ? study?.link(text) ?? PageText.shown(text)
        : PageText.shown(PageText.short(NumberText.of(value)))
      return "<td\(text.count > 40 ? " class=\"wide\"" : "")>\(shown)</td>"
    case .null: return "<td>–</td>"
    case .integer, .real:
      let when = moments?.text(value, of: column)
      return "<td class=\"n\">\(when ?? text)</td>"
    }
  }

  static func troubles(_ verdict: Verdict, _ study: PageStudy) -> String {
    let cards = troubleCards(verdict, study, heading: "h3")
    guard !cards.isEmpty else { return "" }
    return PageSection.markup("troubles", "Participants whose runs failed", "\(cards)\n")
  }

  /// The causes for which participants' runs failed, and the participants whose runs differ; empty if there are none.
  ///
  /// - Parameters:
  ///   - verdict: The verdict.
  ///   - study: The study whose lanes the page shows; nil if it shows none.
  ///   - heading: The element of a cause's headline.
  /// - Returns: The markup.
  static func troubleCards(_ verdict: Verdict, _ study: PageStudy?, heading: String) -> String {
    let maxShown = 50
    let troubles = verdict.troubles.prefix(maxShown).map { trouble in
      let last = trouble.lastEvents.map { "<li><code>\(PageText.shown($0))</code></li>" }.joined()
      return """
        <div class="card bad">
        <\(heading)>\(people(trouble, study)): \(PageText.shown(trouble.outcome))</\(heading)>
        <p>\(PageText.shown(trouble.attributedReason))</p>
        \(last.isEmpty ? "" : "<p class=\"place\">The last events:</p><ul>\(last)</ul>")</div>

        """
    }
    let differences = verdict.differences.prefix(maxShown).map { difference in
      """
      <div class="card bad">
      <\(heading)>\(link(difference.participant, study)) differs between two runs</\(heading)>
      <p>\(PageText.shown(difference.text))</p></div>

      """
    }
    let all = verdict.troubles.count + verdict.differences.count
    guard all > 0 else { return "" }
    let left = all - troubles.count - differences.count
    return (troubles + differences).joined()
      + (left > 0 ? "<p class=\"place\">and \(left) more</p>" : "")
  }

  private static func link(_ name: String, _ study: PageStudy?) -> String {
    study?.link(name) ?? PageText.shown(name)
  }

  private static func people(_ trouble: Verdict.WorldFailure, _ study: PageStudy?) -> String {
    let names = trouble.names.map { link($0, study) }.joined(separator: ", ")
    guard trouble.count > trouble.names.count else { return names }
    return "\(names) and \(NumberText.grouped(trouble.count - trouble.names.count)) more"
  }

  static func findings(_ verdict: Verdict, _ study: PageStudy) -> String {
    guard !verdict.findings.isEmpty else { return "" }
    let cards = verdict.findings.map { finding in
      let times =
        finding.times > finding.participants
        ? ", \(NumberText.grouped(finding.times)) times in all" : ""
      return """
        <div class="card\(finding.isMistake ? " warn" : "")">
        <h3><span class="mono">\(PageText.shown(finding.rule))</span> · \(PageText.shown(finding.severity.rawValue))</h3>
        <p class="place">with \(NumberText.counted(finding.participants, "participant"))\(times), first \
        with \(study.link(finding.participant)) on \(study.time.clock.moment(finding.first))</p>
        <p>\(PageText.shown(finding.message))</p>
        \(finding.hint.isEmpty ? "" : hintBox(finding.hint))</div>

        """
    }
    return """
      <section aria-labelledby="findings">
      <h2 id="findings">Diagnostics of the app</h2>
      <p class="lead">Mistakes in the use of the frameworks, and advice, found during the run.</p>
      \(cards.joined())</section>

      """
  }

  private static func hintBox(_ hint: String) -> String {
    "<p class=\"hint\"><b>What to do:</b> \(PageText.shown(hint))</p>"
  }
}
