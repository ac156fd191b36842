import Reports
import Runner
import VirtualTime

extension ExplorationRecord.Finding {
  /// How many of the tries showed the finding, and which of them did first.
  ///
  /// - Parameter tries: The number of all tries.
  /// - Returns: Words such as `in 4 of 96 tries, first in try 3`; of a merged exploration they end with the shard.
  package func frequency(of tries: Int) -> String {
    "in \(NumberText.grouped(self.tries)) of \(NumberText.counted(tries, "try", "tries")), "
      + "first in try \(NumberText.grouped(first))" + (shard.map { " of shard \($0)" } ?? "")
  }

  /// That another reading of the documentation than the scenario's is needed, in words without a full stop; nil if none is.
  package var neededReadings: String? {
    guard !readings.isEmpty else { return nil }
    let names = readings.joined(separator: ", ")
    return left == nil
      ? "in tries with another reading of the documentation than the scenario's: \(names)"
      : "needs another reading of the documentation than the scenario's: \(names)"
  }

  /// Whether two runs of the study differ: then there is no smaller study that fails alike.
  var differs: Bool { key.kind == .nondeterministic }

  /// The command that repeats the finding.
  ///
  /// - Parameters:
  ///   - run: The program with its command `run`.
  ///   - left: What was left of the finding.
  ///   - folder: The folder of the exploration.
  /// - Returns: The command line.
  package func command(_ run: String, of left: LeftFinding, in folder: String) -> String {
    "\(run) \(folder)/\(left.file)\(differs ? " --twice" : "")"
  }

  /// Returns how large the study is that was left, and how large the found one was.
  ///
  /// - Parameter left: What was left of the finding.
  /// - Returns: The sizes, in words without a full stop.
  package func size(of left: LeftFinding) -> String {
    let people = NumberText.counted(left.participants, "participant")
    let days = "\(people), \(NumberText.tenths(left.days)) participant-days"
    guard !differs else { return days }
    return "\(days) instead of \(NumberText.tenths(left.daysBefore)), after "
      + NumberText.counted(left.runs, "run")
      + left.largeness
  }
}

extension LeftFinding {
  /// What is missing because the time of the call was over, or a search's own bound, in words without a full stop; nil if
  /// nothing is.
  package var missing: String? {
    switch unfinished {
    case .size: return "the time was over before it was as small as it can be"
    case .causes: return "the time was over before everything was looked at that it can depend on"
    case nil: break
    }
    return causesCut.map { cut in
      "not everything was looked at that it can depend on: a search ended "
        + Self.after(cut, of: CauseSearch.runs(ofDays: days))
    }
  }

  /// Why the study is not as small as it can be, in words that follow its size; empty if it is.
  fileprivate var largeness: String {
    guard let sizeCut else { return "" }
    // The line of what is missing says so.
    guard unfinished != .size else { return ", not minimal" }
    return ", not minimal: the reduction ended \(Self.after(sizeCut, of: ShrinkBudget.mostRuns))"
  }

  private static func after(_ bound: WorkBound, of runs: Int) -> String {
    switch bound {
    case .runs: "after \(NumberText.counted(runs, "run"))"
    case .time:
      "after \(DurationText.text(of: CallTime.longestWork)), in which a faster machine looks at more"
    }
  }
}
