import Experiments
import Foundation
import Reports
import Results
import Runner
import Scenarios
import TrialRun

extension TrialRunCommand {
  static let profileOptions = [
    Arguments.CommandOption(
      name: "--participant",
      value: "NAME",
      help:
        "measures this participant, or a group's first; by default the first"
    ),
    Arguments.CommandOption(
      name: "--samples",
      value: "LIST",
      help:
        "the samples of a fetch; by default \(defaultSamples), if nothing else is varied"
    ),
    Arguments.CommandOption(
      name: "--days",
      value: "LIST",
      help: "varies the days of the study, as 4,8,16,32"
    ),
    Arguments.CommandOption(
      name: "--devices",
      value: "LIST",
      help: "varies the devices: 1 is the phone alone, 2 with a watch, 3 with two"
    ),
    Arguments.CommandOption(
      name: "--sensors",
      value: "LIST",
      help: "varies how many of the scenario's sensors the app reads"
    ),
    Arguments.CommandOption(
      name: "--repetitions",
      value: "N",
      help: "measures each size so often; by default \(defaultRepetitions)"
    ),
    Arguments.CommandOption(
      name: "--limit",
      value: "SECONDS",
      help:
        "leaves out a size that would take more processor time; by default \(defaultLimit)"
    ),
    Arguments.CommandOption(
      name: "--exact",
      help:
        "also counts instructions, with valgrind: exact, fifty times as slow"
    ),
    Arguments.CommandOption(
      name: "--out",
      value: "DIR",
      help:
        "writes the profile, exact counts and samples of the stack there"
    ),
    forceOption,
    Arguments.CommandOption(
      name: "--against",
      value: "DIR|SCENARIO",
      help:
        "compares with an earlier --out, or another scenario"
    ),
    Arguments.CommandOption(
      name: "--format",
      value: "FORMAT",
      help:
        "the format of the answer: text, json, or, with --against, github",
      choices: profileFormats
    ), Arguments.CommandOption(name: "--quiet", help: "prints no progress"),
  ]

  private static let profileFormats = ["text", "json", "github"]

  /// The least width of tables (our choice): all columns fit, so that no row becomes a record.
  private static let profileWidth = 112

  private static let defaultSamples = "1k,3k,10k,30k,100k"
  private static let defaultRepetitions = 3
  private static let defaultLimit = 60

  static let profileCommand = Command(
    name: "profile",
    operands: "SCENARIO",
    summary: "measures what the app costs, and how that grows with its samples",
    about: """
      Runs one participant with different numbers of samples, and measures the app's own work for each
      callback. Shows how the cost grows, and in which functions the time is spent.
      """,
    options: profileOptions,
    completes: .files([".yaml"])
  ) { command, words throws(HintedError) in try command.profileApp(words) }

  /// Measures the app of a scenario, and prints what it costs.
  func profileApp(_ words: [String]) throws(HintedError) -> Int32 {
    let arguments = try Arguments(words, knowing: Self.profileOptions)
    if arguments.has("--help") {
      console.print(Self.profileCommand.help(of: name))
      return ExitStatus.passed
    }
    guard let path = arguments.plain.first, arguments.plain.count == 1 else {
      throw HintedError(
        arguments.plain.isEmpty ? "no scenario is named" : "one scenario at a time",
        hint: "as in \(name) profile scenarios/light-manager.yaml"
      )
    }
    let call = try profileCall(arguments)
    let format = try arguments.choice("--format", of: Self.profileFormats) ?? "text"
    let other = try arguments.path("--against")
    guard format != "github" || other != nil else {
      throw HintedError(
        "--format github is a comparison, and --against is missing",
        hint: "name an earlier folder, or another scenario"
      )
    }
    let folder = try arguments.path("--out")
    // Sets and dictionaries have the same order in each run, as in the processes of other commands.
    WorldEnvironment.restartIfNeeded()
    do {
      let isQuiet = arguments.has("--quiet") || !console.isErrorTerminal
      func session(_ path: String) throws -> ProfileSession {
        ProfileSession(of: try Study(scenarioAt: path, apps: apps), apps: apps, call) { part in
          if !isQuiet { console.printMessage("measuring: \(part)\n") }
        }
      }
      let own = try session(path)
      if let wanted = InstructionCount.wanted {
        try own.runCounted(every: wanted.interval, wanted.size)
        return ExitStatus.passed
      }
      if let folder { try own.requireReplaceable(in: folder, replacing: arguments.replacement) }
      guard let other else {
        let measured = try own.measure()
        if let folder { try own.write(measured, to: folder, replacing: arguments.replacement) }
        console.print(
          format == "json"
            ? measured.profile.jsonLine
            : measured.profile.text(width: max(console.outputStyle.width, Self.profileWidth))
        )
        return Self.status(of: measured.profile)
      }
      let comparison: ProfileComparison
      let measured: ProfileSession.Measured
      if Self.isScenario(other) {
        let both = try ProfileSession.measure([try session(other), own])
        measured = both[1]
        comparison = ProfileComparison(
          of: both[0].profile,
          and: measured.profile,
          arePaired: true
        )
      } else {
        let earlier = try ProfileFolder(other).read()
        measured = try own.measure()
        comparison = ProfileComparison(of: earlier, and: measured.profile, arePaired: false)
      }
      if let folder { try own.write(measured, to: folder, replacing: arguments.replacement) }
      switch format {
      case "json": console.print(comparison.jsonLine)
      case "github": console.print(comparison.markdown)
      default:
        console.print(comparison.text(width: max(console.outputStyle.width, Self.profileWidth)))
      }
      return Self.status(of: measured.profile)
    } catch let error as RunError where error.code == .unknownParticipant {
      console.printMessage("\(error)\n")
      return ExitStatus.wrong
    } catch let error as RunError {
      return report(error)
    } catch let error as ResultsError {
      let status = report(RunError(error))
      return error.code == .notResults ? ExitStatus.wrong : status
    } catch {
      console.printMessage("\(error)\n")
      return ExitStatus.wrong
    }
  }

  /// Whether a path names a scenario, by its extension.
  private static func isScenario(_ path: String) -> Bool {
    path.hasSuffix(".yaml") || path.hasSuffix(".yml")
  }

  /// The exit status: of a run that did not reach its end, or of the scenario's limits.
  private static func status(of profile: Profile) -> Int32 {
    if profile.runs.contains(where: { $0.trouble != nil }) { return ExitStatus.incomplete }
    return profile.verdicts.map { verdict in
      switch verdict.state {
      case .holds: ExitStatus.passed
      case .fails: ExitStatus.failed
      case .notJudged: ExitStatus.notJudged
      }
    }.reduce(ExitStatus.passed, ExitStatus.worse)
  }

  private func profileCall(
    _ arguments: Arguments
  ) throws(HintedError) -> ProfileSession.Call {
    var sizes: [ProfileSize] = []
    let variesNothing = ProfileAxis.allCases.allSatisfy { arguments.text("--\($0)") == nil }
    for axis in ProfileAxis.allCases {
      let option = "--\(axis)"
      let usual = variesNothing && axis == .samples ? Self.defaultSamples : nil
      guard let list = arguments.text(option) ?? usual else { continue }
      do throws(ProfileSize.Mistake) { sizes += try ProfileSize.list(list, of: axis) } catch {
        let example = axis == .samples ? Self.defaultSamples : "1,2,3"
        throw HintedError(
          "\(option): \(error)",
          hint: "it takes numbers such as \(example)"
        )
      }
    }
    return ProfileSession.Call(
      participant: arguments.text("--participant"),
      sizes: sizes,
      repetitions: try arguments.number("--repetitions", in: 1...1_000) ?? Self.defaultRepetitions,
      limit: .seconds(try arguments.number("--limit", in: 1...86_400) ?? Self.defaultLimit),
      isExact: arguments.has("--exact")
    )
  }
}
