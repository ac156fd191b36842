import Experiments
import Results
import Runner
import Scenarios
import TrialRun

extension TrialRunCommand {
  private static let exploreOptions = [
    Arguments.CommandOption(
      name: "--for",
      value: "TIME",
      help:
        "the time for each scenario, such as 10min; by default 1min"
    ),
    Arguments.CommandOption(
      name: "--tries",
      value: "N",
      help: "makes this many tries of each scenario instead"
    ),
    Arguments.CommandOption(
      name: "--until",
      value: "RATE",
      help:
        "ends when a try would reach at most this many new things, as 0.05"
    ),
    Arguments.CommandOption(
      name: "--find",
      value: "TEXT",
      help:
        "ends at a failure with this text; may be repeated",
      repeats: true
    ),
    Arguments.CommandOption(
      name: "--seed",
      value: "N",
      help: "the seed of all choices; by default 1"
    ),
    Arguments.CommandOption(
      name: "--jobs",
      value: "N",
      help: "runs this many worlds at once; by default at most one per processor"
    ),
    Arguments.CommandOption(
      name: "--only",
      value: "KIND",
      help:
        "varies only this kind, as timeline or timeline.revoke; may be repeated",
      repeats: true
    ),
    Arguments.CommandOption(
      name: "--without",
      value: "KIND",
      help: "varies all kinds but this one; may be repeated",
      repeats: true
    ),
    Arguments.CommandOption(
      name: "--participants",
      value: "N",
      help:
        "explores at most this many participants of each group; by default \(ExploredStudy.participantsOfGroup)"
    ),
    Arguments.CommandOption(
      name: "--calm",
      value: "TIME",
      help:
        "ends disturbances this long before the end; by default the scenario's calm"
    ),
    Arguments.CommandOption(
      name: "--go-on",
      help: "explores also a scenario that fails as it is"
    ),
    Arguments.CommandOption(
      name: "--out",
      value: "DIR",
      help:
        "where failing scenarios and the corpus go; by default found"
    ),
    Arguments.CommandOption(
      name: "--resume",
      help:
        "goes on where an exploration with the same options stopped"
    ),
    forceOption,
    Arguments.CommandOption(
      name: "--shard",
      value: "K/N",
      help:
        "makes the Kth of N parts of the tries; trialrun merge joins them"
    ),
    Arguments.CommandOption(
      name: "--shards",
      value: "N",
      help: "the number of parts, if the engine gives only K"
    ),
    Arguments.CommandOption(name: "--quiet", help: "prints no progress"),
  ]

  static let exploreCommand = Command(
    name: "explore",
    operands: "SCENARIO...",
    summary: "looks for variations of scenarios in which something fails",
    about: """
      Varies what participants, phones, networks and servers do in a scenario, and runs each variation.
      What fails becomes a scenario of its own, as small as it can be made.
      """,
    options: exploreOptions,
    completes: .files([".yaml"])
  ) { command, words throws(HintedError) in try command.exploreScenarios(words) }

  /// Explores scenarios, one after the other, and prints what was found.
  func exploreScenarios(_ words: [String]) throws(HintedError) -> Int32 {
    let arguments = try Arguments(words, knowing: Self.exploreOptions)
    if arguments.has("--help") {
      console.print(Self.exploreCommand.help(of: name))
      return ExitStatus.passed
    }
    guard !arguments.plain.isEmpty else {
      throw HintedError(
        "no scenario is named",
        hint: "as in \(name) explore scenarios/first-study.yaml --for 1min"
      )
    }
    let call = try ExploreCall(arguments)
    let names = arguments.plain.map(Study.name)
    if let name = names.first(where: { name in names.count { $0 == name } > 1 }) {
      throw HintedError(
        "two scenarios have the name \(name)",
        hint: "explore them with two calls and two folders"
      )
    }
    do throws(ResultsError) {
      let folder = try ExploreFolder(call.folder, replacing: arguments.replacement)
      var status = ExitStatus.passed
      for path in arguments.plain {
        if arguments.plain.count > 1 { console.print("\(path)\n") }
        let others = arguments.plain.filter { $0 != path }
        status = ExitStatus.worse(status, explore(path, beside: others, call, in: folder))
      }
      return status
    } catch {
      console.printMessage("\(error)\n")
      return [.inTheWay, .notAllowed, .occupied].contains(error.code)
        ? ExitStatus.wrong : ExitStatus.incomplete
    }
  }

  /// Explores one scenario, and returns its exit status.
  private func explore(
    _ path: String,
    beside others: [String],
    _ call: ExploreCall,
    in folder: ExploreFolder
  ) -> Int32 {
    do {
      return try ExploreSession(of: path, beside: others, call, in: folder, self).run()
    } catch let error as RunError {
      return report(error)
    } catch let error as ResultsError {
      return report(RunError(error))
    } catch let error as HintedError {
      console.complain(error.message, hint: error.hint)
      return ExitStatus.wrong
    } catch {
      console.printMessage("\(error)\n")
      return ExitStatus.wrong
    }
  }
}
