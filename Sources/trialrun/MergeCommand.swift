import Results
import Runner

extension TrialRunCommand {
  static let mergeOptions = [
    Arguments.Option(name: "--out", value: "DIR", help: "gets the whole run's results.sqlite"),
    Arguments.Option(name: "--format", value: "text|json", help: "how the verdict is printed"),
    Arguments.Option(name: "--quiet", help: "shows no text when all holds"),
  ]

  /// Puts the results of a run's shards together and judges the whole.
  func mergeShards(_ words: [String]) throws(Arguments.Wrong) -> Int32 {
    let arguments = try Arguments(words, knowing: Self.mergeOptions)
    if arguments.has("--help") {
      console.print(
        Help.text(
          "trialrun merge DIR... --out DIR",
          "Puts the results of all shards of a run together and judges what happened.",
          Self.mergeOptions
        )
      )
      return ExitStatus.passed
    }
    guard !arguments.plain.isEmpty else {
      throw Arguments.Wrong(
        message: "no folder is named",
        hint: "as in trialrun merge results --out results"
      )
    }
    guard let folder = arguments.text("--out"), !folder.isEmpty else {
      throw Arguments.Wrong(
        message: "merge needs --out, the folder that gets the whole run's results",
        hint: "as in trialrun merge results --out results"
      )
    }
    let json = try arguments.choice("--format", of: ["text", "json"]) == "json"
    do throws(RunError) {
      let outcome = try ShardMerge(arguments.plain).merge(into: folder)
      return report(
        outcome,
        as: outcome.name,
        results: folder,
        reproduce: reproduce(outcome),
        json: json,
        quiet: arguments.has("--quiet")
      )
    } catch {
      console.note("\(error)\n")
      return ExitStatus.incomplete
    }
  }

  /// The command that repeats a run whose shards were merged; where its scenario lies, nobody knows.
  private func reproduce(_ outcome: StudyOutcome) -> String {
    var words = ["trialrun run \(Self.quoted(outcome.scenario)) --seed \(outcome.seed)"]
    words.append("--participants \(outcome.everybody)")
    if let culprit = outcome.suspects.first { words.append("--only \(culprit)") }
    return words.joined(separator: " ")
  }
}
