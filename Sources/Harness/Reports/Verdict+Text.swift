import Results
package import Scenarios
import Verdicts
import VirtualTime

extension Verdict {
  /// The verdict as text for the console, with a line break after each line; the last line of a failed
  /// verdict is the command that repeats the run.
  ///
  /// - Parameters:
  ///   - style: The width and the colours.
  ///   - maxRows: The largest number of rows to show as evidence for each expectation.
  /// - Returns: The text.
  package func text(style: ConsoleStyle = ConsoleStyle(), maxRows: Int = 10) -> String {
    var lines = ["\(scenario): \(study)", promise].filter { !$0.isEmpty }.flatMap {
      VisibleText.wrapped(VisibleText.of($0), to: style.width, most: Self.mostLines)
    }
    lines.append("")
    for judgement in judgements { lines += judgement.lines(style, maxRows, moments) }
    if state == .nothingToJudge { lines.append(Self.nothingToJudge(style)) }
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
    lines += measureLines(style, maxRows)
    lines += missingLines(style)
    if let part {
      lines.append("shard \(part.shard) of \(NumberText.counted(part.everybody, "participant"))")
      lines.append("the expectations are judged when the shards are merged")
    }
    lines.append("")
    lines += figures(style)
    lines.append(style.dim("digest \(digest)"))
    if let results { lines.append("results: \(VisibleText.of(results))") }
    if let replay { lines.append("replay: \(VisibleText.of(replay))") }
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
    var lines =
      judgements.flatMap { $0.lines(style, 3, moments) } + troubles.flatMap { $0.lines(style) }
    if state == .nothingToJudge { lines.append(Self.nothingToJudge(style)) }
    lines += findingLines(style)
    lines += measureLines(style, 3)
    lines += missingLines(style)
    lines += figures(style)
    return lines.map { $0 + "\n" }.joined()
  }

  /// The most lines of a sentence that the scenario has (our choice).
  static let mostLines = 4

  /// Why a verdict has no mark of success.
  static let nothingToJudge = "the scenario has no expectations"

  private static func nothingToJudge(_ style: ConsoleStyle) -> String {
    "\(style.yellow("–")) nothing to judge: \(nothingToJudge)"
  }

  /// The size of the run, and the figures of events and docks.
  private func figures(_ style: ConsoleStyle) -> [String] {
    [summary, events?.line, docking?.line, isNeverSuspended ? Self.neverSuspended : nil]
      .compactMap { $0.map(style.dim) }
  }

  private static let neverSuspended =
    "system: never suspends, as the scenario says; an iPhone suspends an app off the screen"

  private var summary: String {
    var facts = [
      NumberText.counted(participants, "participant"), NumberText.virtualTime(virtualSeconds),
    ]
    // The number of samples is omitted for apps that record events or steer docks and read no sensor.
    if (docking == nil && events == nil) || samplesDelivered > 0 {
      let handedOver = NumberText.counted(samplesDelivered, "sample") + " handed over"
      facts.append(([handedOver] + [sampleRepeats.text].compactMap(\.self)).joined(separator: ", "))
    }
    return facts.joined(separator: "  ·  ")
  }
}

extension SampleRepeats {
  /// For example "12 of them repeats"; nil if no sample was a repeat.
  var text: String? {
    switch self {
    case .known(0): nil
    case .known(let number): "\(NumberText.grouped(number)) of them repeats"
    case .unknown: "repeats included"
    }
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

extension Verdict.WorldFailure {
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
  fileprivate func lines(
    _ style: ConsoleStyle,
    _ maxRows: Int,
    _ moments: StudyClock?
  ) -> [String] {
    let that = VisibleText.wrapped(
      VisibleText.of(expectation.that),
      to: style.width - 2,
      most: Verdict.mostLines
    )
    let mark =
      switch state {
      case .holds: style.green("✓")
      case .fails: style.red("✗")
      case .notJudged: style.yellow("?")
      }
    var lines = zip([mark] + Array(repeating: " ", count: that.count), that).map { "\($0) \($1)" }
    guard state != .holds else {
      return lines + (observed.map { ["  \(VisibleText.of($0))"] } ?? [])
    }
    let place = expectation.place.map { "\(VisibleText.of($0)): " }
    if place != nil || state == .notJudged {
      lines.append("  \(place ?? "")\(VisibleText.of(complaint))")
    }
    if let hint = error?.hint { lines.append("    hint: \(VisibleText.of(hint))") }
    guard state == .fails, total > 0 else { return lines }
    let table = evidenceTable(moments)
    return lines + table.lines(width: style.width - 4, maxRows: maxRows).map { "    " + $0 }
  }
}

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
    let clock = "\(whole / 3600 % 24):\((whole / 60 % 60).twoDigits):\((whole % 60).twoDigits)"
    return whole < 86_400 ? clock : "\(whole / 86_400) d \(clock)"
  }
}

extension Judgement {
  /// The reason why the expectation fails or is not judged, such as "2 rows where there should be none".
  package var complaint: String {
    if let reason { return "not judged: \(reason)" }
    if let difference = difference ?? shortfall { return difference }
    return switch expectation.demand {
    case .noRows: "\(NumberText.counted(total, "row")) where there should be none"
    case .someRows: "no rows where there should be some"
    }
  }

  /// The evidence for reports other than the console: the expectation's place, then the rows that contradict
  /// it, or the reason why it is not judged.
  ///
  /// - Parameters:
  ///   - moments: The moments of the study; nil if they are unknown.
  ///   - width: The largest number of columns in a line of the table.
  ///   - maxRows: The largest number of rows to show; the text counts the others.
  /// - Returns: The lines, without a line break at the end.
  func evidence(_ moments: StudyClock?, width: Int = 200, maxRows: Int = 20) -> String {
    let place = expectation.place.map { "\(VisibleText.of($0)): " } ?? ""
    var lines = ["\(place)\(VisibleText.of(complaint))"]
    if let hint = error?.hint { lines.append("hint: \(VisibleText.of(hint))") }
    if state == .fails, total > 0 {
      lines += evidenceTable(moments).lines(width: width, maxRows: maxRows)
    }
    return lines.joined(separator: "\n")
  }

  /// The rows that contradict the expectation.
  package func evidenceTable(_ moments: StudyClock?) -> TextTable {
    var table = TextTable(columns: columns, rows: rows, total: total, moments: moments)
    table.isEvidence = true
    return table
  }
}

extension Verdict {
  /// The last lines of a failure in a CI system's report: the page that replays the run and the command that repeats it,
  /// each after a line break.
  var repetition: String {
    let page = replay.map { "\nreplay: \(VisibleText.of($0))" } ?? ""
    return page + "\nreproduce: \(VisibleText.of(reproduce))"
  }
}

extension Verdict.WorldFailure {
  /// The names of the affected participants, such as "P001" or "P001, P002, P003 and 37 more".
  package var people: String {
    let more = count > names.count ? " and \(NumberText.grouped(count - names.count)) more" : ""
    return names.joined(separator: ", ") + more
  }

  /// The reason; with several participants, that of the first one.
  var attributedReason: String { count > 1 ? "\(participant): \(reason)" : reason }

  /// The reason and the last events, one per line, without a line break at the end.
  var evidence: String {
    ([attributedReason] + lastEvents.map { "last: \($0)" }).map(VisibleText.of).joined(
      separator: "\n"
    )
  }
}
