import Results

extension Verdict {
  /// What was found in the app: of each mistake what it was and what to do, of advice its name.
  func findingLines(_ style: ConsoleStyle) -> [String] {
    var lines: [String] = []
    for finding in findings where finding.isMistake {
      let head =
        "found \(finding.rule) with \(NumberText.counted(finding.participants, "participant"))"
      let times = finding.times > finding.participants ? ", \(finding.times) times in all" : ""
      let first = "\(finding.participant) after \(NumberText.rounded(finding.first)) s"
      lines.append("\(style.red("!")) \(head)\(times), first with \(VisibleText.of(first))")
      lines.append("    \(VisibleText.of(finding.message))")
      lines.append("    hint: \(VisibleText.of(finding.hint))")
    }
    let advice = findings.filter { !$0.isMistake }.map { finding in
      "\(finding.rule) (\(NumberText.counted(finding.participants, "participant")))"
    }
    if !advice.isEmpty { lines.append(style.dim("advice: \(advice.joined(separator: ", "))")) }
    return lines
  }
}
