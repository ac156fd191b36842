import Expectations
import Results

extension Verdict {
  /// The verdict for people, each line ended; the last line of a failure repeats the run.
  ///
  /// - Parameters:
  ///   - style: Width and colours.
  ///   - maxRows: Most rows of evidence to show of each expectation.
  /// - Returns: The text.
  package func text(style: ConsoleStyle = ConsoleStyle(), maxRows: Int = 10) -> String {
    var lines = ["\(scenario): \(study)", promise].map {
      VisibleText.cut(VisibleText.of($0), to: style.width)
    }
    lines.append("")
    for judgement in judgements { lines += judgement.lines(style, maxRows) }
    for one in troubles.prefix(maxRows) { lines += one.lines(style) }
    if troubles.count > maxRows {
      let more = troubles.dropFirst(maxRows).reduce(0) { $0 + $1.count }
      lines.append("  and \(NumberText.counted(more, "participant")) more")
    }
    for one in differences.prefix(maxRows) {
      lines.append("\(style.red("✗")) \(VisibleText.of(one.participant)) is not the same each time")
      lines.append("    \(VisibleText.of(one.text))")
    }
    if differences.count > maxRows { lines.append("  and \(differences.count - maxRows) more") }
    lines += findingLines(style)
    if let part {
      lines.append("shard \(part.shard) of \(NumberText.counted(part.everybody, "participant"))")
      lines.append("what holds is judged when the shards are merged")
    }
    lines.append("")
    lines += figures(style)
    lines.append(style.dim("digest \(digest)"))
    if let results { lines.append("results: \(VisibleText.of(results))") }
    if let part { lines.append("when all are there: \(VisibleText.of(part.merge))") }
    if let repeating {
      if let other = reproducedDigest, other != digest {
        lines.append(style.dim("digest \(other) of the command below"))
      }
      lines.append("reproduce: \(VisibleText.of(repeating))")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// What each expectation came to and what was found in the app, in a few lines, each ended.
  package func shortText(style: ConsoleStyle) -> String {
    var lines = judgements.flatMap { $0.lines(style, 3) } + troubles.flatMap { $0.lines(style) }
    lines += findingLines(style)
    lines += figures(style)
    return lines.map { $0 + "\n" }.joined()
  }

  /// How large it was, and what its docks and events came to.
  private func figures(_ style: ConsoleStyle) -> [String] {
    [summary, events?.line, docking?.line].compactMap { $0.map(style.dim) }
  }

  private var summary: String {
    var facts = [
      NumberText.counted(participants, "participant"), NumberText.virtualTime(virtualSeconds),
    ]
    // Of an app that reads no sensor nobody asks how many samples it was handed.
    if (docking == nil && events == nil) || samplesDelivered > 0 {
      facts.append(NumberText.counted(samplesDelivered, "sample") + " handed over")
    }
    return facts.joined(separator: "  ·  ")
  }
}

extension EventFigures {
  /// As in "1,037 events recorded  ·  1,037 on the server".
  fileprivate var line: String {
    let recorded = NumberText.counted(recorded, "event") + " recorded"
    guard let onServer else { return recorded }
    return "\(recorded)  ·  \(NumberText.grouped(onServer)) on the server"
  }
}

extension DockingFigures {
  /// As in "6 docks  ·  error 1.1° RMS, below 0.6° for 95 % of the time  ·  followed 100.0 %".
  fileprivate var line: String {
    [
      NumberText.counted(docks, "dock"),
      "error \(NumberText.tenths(rmsError))° RMS, below \(NumberText.tenths(p95Error))° for 95 % of the time",
      "followed \(NumberText.tenths(followedPercent)) %",
    ].joined(separator: "  ·  ")
  }
}

extension Verdict.WorldFailure {
  /// The lines that a verdict has of it.
  package func lines(_ style: ConsoleStyle) -> [String] {
    let last = lastEvents.map { "    last: \(VisibleText.of($0))" }
    let head =
      count == 1
      ? "\(VisibleText.of(people)) did not live the study"
      : "\(NumberText.counted(count, "participant")) did not live the study: \(VisibleText.of(people))"
    return ["\(style.red("✗")) \(head)", "    \(VisibleText.of(attributedReason))"]
      + last.map { VisibleText.cut($0, to: style.width) }
  }
}

extension Judgement {
  fileprivate func lines(_ style: ConsoleStyle, _ maxRows: Int) -> [String] {
    let that = VisibleText.cut(VisibleText.of(expectation.that), to: style.width - 2)
    let mark =
      switch state {
      case .holds: style.green("✓")
      case .fails: style.red("✗")
      case .notJudged: style.yellow("?")
      }
    var lines = ["\(mark) \(that)"]
    guard state != .holds else { return lines }
    let place = expectation.place.map { "\(VisibleText.of($0)): " }
    if place != nil || state == .notJudged {
      lines.append("  \(place ?? "")\(VisibleText.of(complaint))")
    }
    if let hint = error?.hint { lines.append("    hint: \(VisibleText.of(hint))") }
    guard state == .fails, total > 0 else { return lines }
    let table = TextTable(columns: columns, rows: rows, total: total)
    return lines + table.lines(width: style.width - 4, maxRows: maxRows).map { "    " + $0 }
  }
}

extension Verdict {
  /// What was found in the app: of each mistake what it was and what to do, of advice its name.
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

  /// A time since the study's start, to the second: `2 d 0:01:14`.
  private static func time(_ seconds: Seconds) -> String {
    let whole = Int(seconds)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let clock = "\(whole / 3600 % 24):\(two(whole / 60 % 60)):\(two(whole % 60))"
    return whole < 86_400 ? clock : "\(whole / 86_400) d \(clock)"
  }
}

extension Judgement {
  /// What is wrong with it, in a few words: as in "2 rows where there should be none".
  package var complaint: String {
    if let reason { return "not judged: \(reason)" }
    return switch expectation.demand {
    case .noRows: "\(NumberText.counted(total, "row")) where there should be none"
    case .someRows: "no rows where there should be some"
    }
  }

  /// What speaks against it, for reports that are no console: its place, then its rows, or why it is
  /// not judged.
  ///
  /// - Parameters:
  ///   - width: Most columns of a line of the table.
  ///   - maxRows: Most rows to show; the others are counted.
  /// - Returns: The lines, the last of them not ended.
  func evidence(width: Int = 200, maxRows: Int = 20) -> String {
    let place = expectation.place.map { "\(VisibleText.of($0)): " } ?? ""
    var lines = ["\(place)\(VisibleText.of(complaint))"]
    if let hint = error?.hint { lines.append("hint: \(VisibleText.of(hint))") }
    if state == .fails, total > 0 {
      let table = TextTable(columns: columns, rows: rows, total: total)
      lines += table.lines(width: width, maxRows: maxRows)
    }
    return lines.joined(separator: "\n")
  }
}

extension Verdict.WorldFailure {
  /// To whom it happened, as in "P001" or "P001, P002, P003 and 37 more".
  package var people: String {
    let more = count > names.count ? " and \(NumberText.grouped(count - names.count)) more" : ""
    return names.joined(separator: ", ") + more
  }

  /// The reason, which is that of the first of several.
  var attributedReason: String { count > 1 ? "\(participant): \(reason)" : reason }

  /// Why, and what happened last, a line for each; the last of them not ended.
  var evidence: String {
    ([attributedReason] + lastEvents.map { "last: \($0)" }).map(VisibleText.of).joined(
      separator: "\n"
    )
  }
}
