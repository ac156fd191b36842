import Reports

/// The section of one finding on the page.
struct FindingSection {
  let record: ExplorationRecord
  let finding: ExplorationRecord.Finding
  /// The number of the finding on the page, from 1.
  let number: Int

  /// The largest number of lines of an explanation (our choice); `trialrun explain` shows all.
  private static let mostLines = 400

  func markup(running command: String, in folder: String) -> String {
    let kinds = finding.draft.kinds.map { "<code>\(PageText.escaped($0))</code>" }
    let often = """
      \(finding.frequency(of: record.tries)); it varies \
      \(kinds.isEmpty ? "nothing" : kinds.joined(separator: ", "))
      """
    return """
      <section aria-labelledby="finding-\(number)">
      <h2 id="finding-\(number)">\(PageText.escaped(finding.key.sentence))</h2>
      <p class="lead">\(often)</p>
      \(paragraph(finding.neededReadings))\(paragraph(finding.left?.missing.map { "\($0): explore again with --resume" }))\
      \(finding.left.map { left($0, running: command, in: folder) } ?? notLeft)</section>

      """
  }

  private var notLeft: String { paragraph("It was not made smaller: explore again with --resume") }

  /// A sentence without its full stop as a paragraph; empty for nil.
  private func paragraph(_ sentence: String?) -> String {
    guard let sentence else { return "" }
    let text = sentence.prefix(1).uppercased() + sentence.dropFirst()
    return "<p class=\"place\">\(PageText.escaped(text)).</p>\n"
  }

  private func left(_ left: LeftFinding, running command: String, in folder: String) -> String {
    let isMinimal = left.sizeCut == nil && !finding.differs
    let minimal = isMinimal ? ": no line can be taken away and no value be simpler" : ""
    let again = finding.command(command, of: left, in: folder)
    let cause = left.cause.map { "<dt>Cause</dt><dd>\(PageText.escaped($0))</dd>\n" } ?? ""
    return """
      <dl class="again">
      <dt>Run it again</dt><dd><code>\(PageText.escaped(again))</code></dd>
      <dt>Size</dt><dd>\(finding.size(of: left))\(minimal)</dd>
      \(cause)</dl>
      \(sides(left))\(causes(left))\(left.curve?.figure ?? "")\(evidence(left))\(explanation(left))
      """
  }

  /// The varied study and the smallest one, side by side, with the lines that differ.
  private func sides(_ left: LeftFinding) -> String {
    LineDifference(left.found, left.text).sides("The study that was found", "The smallest study")
  }

  /// What the failure depends on: the sentences of the main causes, and all values with their shares.
  private func causes(_ left: LeftFinding) -> String {
    guard !left.causes.isEmpty else { return "" }
    let sentences = left.mainCauses.map { "\($0.sentence)." }
    let scale = Scale.percent
    let rows = left.causes.filter { $0.tried > 0 }.map { cause in
      RowPlot.Row(
        name: cause.subject.isEmpty ? cause.path : "\(cause.path) (\(cause.subject))",
        value: "\(cause.failing) of \(cause.tried)",
        shapes: Shapes.bar(
          0,
          max(scale.place(cause.share * 100), 0.004),
          top: 4,
          height: RowPlot.height - 8,
          style: cause.isVaried ? "b-lost" : "b-count"
        )
      )
    }
    let text = """
      How often the smallest study still fails alike when one of its values is another one: the fewer, the more the \
      failure depends on the value.
      """
    let figure = Figure(
      title: "What the failure depends on",
      text: PageText.escaped(([text] + sentences).joined(separator: " ")),
      drawing: RowPlot(
        label: "\(text) \(rows.map { "\($0.name): \($0.value)" }.joined(separator: "; "))",
        scale: scale,
        title: "fails alike with other values",
        rows: rows
      ).markup,
      keys: [
        .init(.area("lost"), "what was varied"), .init(.area("count"), "what the scenario has"),
      ],
      table: Figure.table(
        ["value", "in the smallest study", "fails alike", "of others", "range"],
        left.causes.map { cause in
          [
            cause.path, cause.value, "\(cause.failing)", "\(cause.tried)", cause.range?.text ?? "–",
          ]
        }
      )
    )
    return figure.markup
  }

  private func evidence(_ left: LeftFinding) -> String {
    guard let evidence = left.evidence else { return "" }
    let heads = evidence.columns.map { "<th scope=\"col\">\(PageText.escaped($0))</th>" }
    let rows = evidence.rows.map { row in
      "<tr>\(row.map { "<td>\(PageText.escaped(PageText.short($0)))</td>" }.joined())</tr>\n"
    }
    let rest =
      evidence.total > evidence.rows.count
      ? "the first \(evidence.rows.count) of \(NumberText.grouped(evidence.total)) rows"
      : "all rows"
    return """
      <div class="scroll evidence" tabindex="0" role="region" aria-label="Evidence \(number)"><table>
      <caption>Evidence: \(rest)</caption>
      <thead><tr>\(heads.joined())</tr></thead>
      <tbody>
      \(rows.joined())</tbody></table></div>

      """
  }

  private func explanation(_ left: LeftFinding) -> String {
    guard !left.explanation.isEmpty else { return "" }
    let lines = left.explanation.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.count > Self.mostLines ? "\n…" : ""
    let shown = lines.prefix(Self.mostLines).map { PageText.escaped(String($0)) }
    return """
      <details><summary>The explanation of the run</summary>
      <div class="card"><pre>\(shown.joined(separator: "\n"))\(rest)</pre></div></details>

      """
  }
}
