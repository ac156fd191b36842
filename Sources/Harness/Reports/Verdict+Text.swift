import Expectations
import Results

extension Verdict {
  /// The verdict as text for the console, with a line break after each line; the last line of a failed
  /// verdict is the command that repeats the run.
  ///
  /// - Parameters:
  ///   - style: The width and the colours.
  ///   - maxRows: The largest number of rows to show as evidence for each expectation.
  /// - Returns: The text.
  package func text(style: ConsoleStyle = ConsoleStyle(), maxRows: Int = 10) -> String {
    var lines = ["\(scenario): \(study)", promise].map {
      VisibleText.cut(VisibleText.of($0), to: style.width)
    }
    lines.append("")
    for judgement in judgements { lines += judgement.lines(style, maxRows) }
    for trouble in troubles.prefix(maxRows) { lines += trouble.lines(style) }
    if troubles.count > maxRows {
      let more = troubles.dropFirst(maxRows).reduce(0) { $0 + $1.count }
      lines.append("  and \(NumberText.counted(more, "participant")) more")
    }
    for difference in differences.prefix(maxRows) {
      lines.append("\(style.red("✗")) two runs of \(VisibleText.of(difference.participant)) differ")
      lines.append("    \(VisibleText.of(difference.text))")
    }
    if differences.count > maxRows { lines.append("  and \(differences.count - maxRows) more") }
    lines += findingLines(style)
    if let part {
      lines.append("shard \(part.shard) of \(NumberText.counted(part.everybody, "participant"))")
      lines.append("the expectations are judged when the shards are merged")
    }
    lines.append("")
    lines += figures(style)
    lines.append(style.dim("digest \(digest)"))
    if let results { lines.append("results: \(VisibleText.of(results))") }
    if let part { lines.append("when all shards are complete: \(VisibleText.of(part.merge))") }
    if let repeating {
      if let reproducedDigest, reproducedDigest != digest {
        lines.append(style.dim("digest \(reproducedDigest) of the command below"))
      }
      lines.append("reproduce: \(VisibleText.of(repeating))")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The state of each expectation and the app's diagnostics in a few lines, with a line break after each.
  package func shortText(style: ConsoleStyle) -> String {
    var lines = judgements.flatMap { $0.lines(style, 3) } + troubles.flatMap { $0.lines(style) }
    lines += findingLines(style)
    lines += figures(style)
    return lines.map { $0 + "\n" }.joined()
  }

  /// The size of the run, and the figures of events and docks.
  private func figures(_ style: ConsoleStyle) -> [String] {
    [summary, events?.line, docking?.line].compactMap { $0.map(style.dim) }
  }

  private var summary: String {
    var facts = [
      NumberText.counted(participants, "participant"), NumberText.virtualTime(virtualSeconds),
    ]
    // The number of samples is omitted for apps that record events or steer docks and read no sensor.
    if (docking == nil && events == nil) || samplesDelivered > 0 {
      facts.append(NumberText.counted(samplesDelivered, "sample") + " handed over")
    }
    return facts.joined(separator: "  ·  ")
  }
}

extension EventFigures {
  /// For example "1,037 events recorded  ·  1,037 on the server".
  fileprivate var line: String {
    let recorded = NumberText.counted(recorded, "event") + " recorded"
    guard let onServer else { return recorded }
    return "\(recorded)  ·  \(NumberText.grouped(onServer)) on the server"
  }
}

extension DockingFigures {
  /// For example "6 docks  ·  error 1.1° RMS, below 0.6° for 95 % of the time  ·  followed 100.0 %".
  fileprivate var line: String {
    [
      NumberText.counted(docks, "dock"),
      "error \(NumberText.tenths(rmsError))° RMS, below \(NumberText.tenths(p95Error))° for 95 % of the time",
      "followed \(NumberText.tenths(followedPercent)) %",
    ].joined(separator: "  ·  ")
  }
}

extension Verdict.Trouble {
  /// The lines of the trouble in a verdict.
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
