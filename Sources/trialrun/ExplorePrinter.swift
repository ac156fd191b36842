import Exploration
import PortableNumbers
import Reports
import Results
import StudyOutcomes
import TrialRun

/// What `explore` prints.
struct ExplorePrinter {
  /// The program's name.
  let name: String
  /// The scenario's file.
  let path: String

  /// The scenario's name.
  var scenario: String { Study.name(of: path) }

  /// What is explored of the study, and what the exploration begins with.
  func head(of explorer: Explorer, earlier: ExplorationRecord?) -> String {
    let study = explorer.study
    let bounds = explorer.bounds.map { bound in
      "\(bound.name) varies up to \(DurationText.text(of: .milliseconds(bound.longest)))\n"
    }
    let reductions = study.reductions.joined(separator: ", ")
    let corpus = earlier.map { $0.corpus.count + $0.pending.count } ?? 0
    return (reductions.isEmpty ? "" : "explored with \(reductions)\n")
      + "calm for the last \(DurationText.text(of: .milliseconds(study.calm)))\n"
      + bounds.joined()
      + study.unjudged.sorted().map { "not judged in variations: \($0)\n" }.joined()
      + (corpus > 0
        ? "begins with \(NumberText.counted(corpus, "draft")) of an earlier call\n" : "")
  }

  /// One line for the terminal, while tries are made.
  func text(of progress: Explorer.Progress) -> String {
    "\(NumberText.counted(progress.tries, "try", "tries")), "
      + "\(NumberText.counted(progress.findings, "finding")), "
      + "\(NumberText.counted(progress.events, "kind")) of events, "
      + "\(NumberText.counted(progress.pairs, "pair"))"
  }

  /// Why a scenario isn't explored that fails as it is written.
  func text(ofUnvaried failures: [FailureKey]) -> String {
    var lines = ["✗ \(scenario) fails as it is written"]
    lines += failures.map { "  \($0.sentence)" }
    lines.append("  hint: mend it first, or add --go-on to look for what else fails")
    return lines.map { "\($0)\n" }.joined()
  }

  /// Why an app isn't explored whose runs differ.
  func text(of difference: RunDifference) -> String {
    """
    ✗ two runs of \(difference.participant) differ, with the same scenario and seed
      \(difference.text)
      hint: an app whose runs differ can't be explored; \(name) run \(path) --twice checks it again

    """
  }

  /// The five lines of a finding, and what it depends on.
  func text(
    of finding: ExplorationFinding,
    _ left: LeftFinding?,
    in folder: String,
    tries: Int
  ) -> String {
    text(
      of: ExplorationRecord.Finding(
        key: finding.key,
        tries: finding.tries,
        first: finding.first,
        draft: KeptDraft(finding.draft),
        left: left
      ),
      in: folder,
      tries: tries
    )
  }

  /// The lines of a finding in a record.
  func text(of finding: ExplorationRecord.Finding, in folder: String, tries: Int) -> String {
    var lines = [
      "✗ \(finding.key.sentence)",
      "  in \(NumberText.grouped(finding.tries)) of \(NumberText.counted(tries, "try", "tries")), "
        + "first in try \(NumberText.grouped(finding.first))",
    ]
    if let left = finding.left {
      lines.append(
        "  \(folder)/\(left.file): \(NumberText.counted(left.participants, "participant")), "
          + "\(NumberText.tenths(left.days)) participant-days instead of "
          + "\(NumberText.tenths(left.daysBefore)), after \(NumberText.counted(left.runs, "run"))"
      )
      let twice = finding.key.kind == .nondeterministic ? " --twice" : ""
      lines.append("  \(name) run \(folder)/\(left.file)\(twice)")
      lines.append("  cause: \(left.cause ?? "no event of the run tells it")")
      lines += left.mainCauses.map { "  depends on \($0.sentence)" }
      if let rise = left.curve?.rise { lines.append("  \(rise.sentence)") }
    } else {
      let changes = finding.draft.kinds.joined(separator: ", ")
      lines.append("  not made smaller; it varies \(changes)")
    }
    return lines.map { "\($0)\n" }.joined()
  }

  /// The lines of a merged exploration.
  func text(of record: ExplorationRecord, in folder: String) -> String {
    let findings = record.findings.map { text(of: $0, in: folder, tries: record.tries) }
    let lines =
      record.neverReached.map { "○ never reached: \($0)" } + [
        "\(NumberText.counted(record.tries, "try", "tries"))  ·  "
          + "\(NumberText.counted(Int(record.participantDays.rounded()), "participant-day"))  ·  "
          + "\(NumberText.counted(record.findings.count, "finding"))",
        "reached \(NumberText.counted(record.events, "kind")) of events and "
          + "\(NumberText.counted(record.pairs, "pair")) of them",
      ]
    return findings.joined() + lines.map { "\($0)\n" }.joined()
  }

  /// The lines at the end.
  func summary(of explorer: Explorer) -> String {
    let reached = explorer.reached
    var lines: [String] = []
    for sentence in explorer.neverReached { lines.append("○ never reached: \(sentence)") }
    lines.append(
      "\(NumberText.counted(reached.tries, "try", "tries"))  ·  "
        + "\(NumberText.counted(Int(explorer.participantDays.rounded()), "participant-day"))  ·  "
        + "\(NumberText.counted(explorer.findings.count, "finding"))"
    )
    lines.append(
      "reached \(NumberText.counted(reached.events, "kind")) of events and "
        + "\(NumberText.counted(reached.pairs, "pair")) of them; the reader refused "
        + "\(NumberText.counted(explorer.refused, "variation"))"
    )
    lines.append(
      "a further try would reach about \(NumberText.fixed(reached.newOfNextTry, places: 2)) new ones "
        + "(Good–Turing; guided tries are not independent, so this is a hint, not a bound)"
    )
    let rules = explorer.rules
    if !rules.isEmpty {
      lines.append(
        "reached \(rules.count(where: \.isReached)) of \(rules.count) rules of SensorKit"
      )
    }
    for rule in rules where !rule.isReached {
      lines.append("not reached: the rule '\(rule.name)'; it takes \(rule.remedy)")
    }
    for missing in explorer.unreached {
      let words = missing.words.isEmpty ? "no rows" : missing.words.joined(separator: ", ")
      lines.append("not reached: \(missing.table): \(words); it takes \(missing.remedy)")
    }
    for order in explorer.orders.tried {
      lines.append(
        "\(NumberText.counted(order.tries, "order", "orders")) of events with "
          + "\(NumberText.counted(order.changes, "change")): each shows a bug that needs them with a "
          + "probability of at least \(Self.odds(order.bound)), one of them with "
          + "\(Self.odds(order.ofAll))"
      )
    }
    let slow = explorer.effort.slowest
    if slow.count > 0 {
      let kinds = slow.kinds.map { "\($0.tries) of them vary \($0.name)" }
      lines.append(
        "\(NumberText.counted(slow.count, "try", "tries")) had more than ten times the usual "
          + "events" + (kinds.isEmpty ? "" : "; \(kinds.joined(separator: ", "))")
      )
    }
    return lines.map { "\($0)\n" }.joined()
  }

  /// A bound of a probability from below: 'one in' so many, to two digits.
  static func odds(_ probability: Double) -> String {
    guard probability > 0 else { return "0" }
    guard probability < 0.1 else {
      return NumberText.fixed((probability * 100).rounded(.down) / 100, places: 2)
    }
    var unit = 1.0
    while probability * unit * 100 < 1 { unit *= 10 }
    let count = (1 / probability / unit).rounded(.up) * unit
    return count < 1e15
      ? "1 in \(NumberText.grouped(Int(count)))" : NumberText.readable(probability)
  }
}
