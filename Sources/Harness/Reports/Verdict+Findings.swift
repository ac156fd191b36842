import Results

extension Verdict {
  /// The diagnostics that were found in the app: the message and the hint of each mistake, and the names of
  /// all advice.
  func findingLines(_ style: ConsoleStyle) -> [String] {
    var lines: [String] = []
    for finding in findings where finding.isMistake {
      let head =
        "found \(finding.rule) with \(NumberText.counted(finding.participants, "participant"))"
      let times = finding.times > finding.participants ? ", \(finding.times) times in all" : ""
      let first = "\(finding.participant) after \(Self.time(finding.first))"
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

  /// A time since the study's start, rounded down to seconds, such as `2 d 0:01:14`.
  private static func time(_ seconds: Seconds) -> String {
    let whole = Int(seconds)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let clock = "\(whole / 3600 % 24):\(two(whole / 60 % 60)):\(two(whole % 60))"
    return whole < 86_400 ? clock : "\(whole / 86_400) d \(clock)"
  }
}
