import Experiments
import Reports
import Results
import Runner
import TrialRun
import VirtualTime

/// What `explore` prints.
struct ExplorePrinter {
  /// The program's name.
  let name: String
  /// The scenario's file.
  let path: String

  /// The scenario's name.
  var scenario: String { Study.name(of: path) }

  /// What is explored of the study, and what the exploration begins with.
  ///
  /// - Parameters:
  ///   - explorer: The exploration.
  ///   - drafts: The number of drafts of an earlier call, and of those that the call's other scenarios gave.
  /// - Returns: Lines.
  func head(of explorer: Explorer, beginningWith drafts: (earlier: Int, others: Int)) -> String {
    let study = explorer.study
    let bounds = explorer.bounds.map { bound in
      "\(bound.name) varies up to \(DurationText.text(of: .milliseconds(bound.longest)))\n"
    }
    let reductions = study.reductions.joined(separator: ", ")
    let origins = [(drafts.earlier, "an earlier call"), (drafts.others, "the other scenarios")]
      .filter { $0.0 > 0 }.map { "\(NumberText.counted($0.0, "draft")) of \($0.1)" }
    return (reductions.isEmpty ? "" : "explored with \(reductions)\n")
      + "calm for the last \(DurationText.text(of: .milliseconds(study.calm)))\n"
      + bounds.joined()
      + study.unjudged.sorted().map { "not judged in variations: \($0)\n" }.joined()
      + (origins.isEmpty ? "" : "begins with \(origins.joined(separator: " and "))\n")
  }

  /// What `--resume` says of an exploration that came to its end.
  var complete: String {
    "the exploration is complete; a longer --for or more --tries go on, and without --resume another one begins\n"
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

  /// The lines of a finding, and what it depends on.
  func text(of finding: ExplorationRecord.Finding, in folder: String, tries: Int) -> String {
    var lines = [
      "✗ \(finding.key.sentence)",
      "  \(finding.frequency(of: tries))",
    ]
    if let needs = finding.neededReadings { lines.append("  \(needs)") }
    if let left = finding.left {
      lines.append("  \(folder)/\(left.file): \(finding.size(of: left))")
      lines.append("  \(finding.command("\(name) run", of: left, in: folder))")
      lines.append("  cause: \(left.cause ?? "no event of the run tells it")")
      lines += left.mainCauses.map { "  depends on \($0.sentence)" }
      if let rise = left.curve?.rise { lines.append("  \(rise.sentence)") }
      if let missing = left.missing { lines.append("  \(missing)") }
    } else {
      let changes = finding.draft.kinds.joined(separator: ", ")
      lines.append("  not made smaller; it varies \(changes)")
    }
    return lines.map { "\($0)\n" }.joined()
  }
}
