import Foundation
import Reports
import Runner
import Scenarios
import TrialRun

extension TrialRunCommand {
  static let runOptions = [
    Arguments.Option(name: "--seed", value: "N", help: "runs under another seed"),
    Arguments.Option(
      name: "--participants",
      value: "N",
      help: "runs so many in all, shared among the groups as the scenario's counts are"
    ),
    Arguments.Option(
      name: "--only",
      value: "NAME",
      help: "runs only this participant or group; may stand more than once",
      repeats: true
    ),
    Arguments.Option(
      name: "--out",
      value: "DIR",
      help: "keeps results.sqlite there; with several scenarios, in a folder for each"
    ),
    Arguments.Option(name: "--format", value: "text|json", help: "how the verdict is printed"),
    Arguments.Option(name: "--quiet", help: "shows no progress, and no text when all holds"),
  ]

  /// Reads every scenario first, so that a mistake in the last one costs no run of the first.
  func runScenarios(_ words: [String]) throws(Arguments.Wrong) -> Int32 {
    let arguments = try Arguments(words, knowing: Self.runOptions)
    if arguments.has("--help") {
      console.print(
        Help.text(
          "trialrun run SCENARIO... [options]",
          "Runs scenarios, one after the other, and judges what happened.",
          Self.runOptions
        )
      )
      return ExitStatus.passed
    }
    guard !arguments.plain.isEmpty else {
      throw Arguments.Wrong(
        message: "no scenario is named",
        hint: "as in trialrun run scenarios/first-study.yaml"
      )
    }
    var options = StudyOptions()
    options.seed = try arguments.number("--seed", in: UInt64.min...UInt64.max)
    options.participants = try arguments.number("--participants", in: 1...1_000_000)
    options.only = arguments.texts("--only")
    let json = try arguments.choice("--format", of: ["text", "json"]) == "json"
    try checkFolders(arguments)
    var calls: [Call] = []
    var isWrong = false
    for path in arguments.plain {
      do {
        let study = try Study(scenarioAt: path, apps: apps)
        var own = options
        own.folder = folder(for: path, of: arguments)
        calls.append(Call(study: study, run: try study.prepare(own), options: own))
      } catch {
        console.note("\(error)\n")
        isWrong = true
      }
    }
    guard !isWrong else { return ExitStatus.wrong }
    return calls.map { run($0, json: json, quiet: arguments.has("--quiet")) }.max()
      ?? ExitStatus.passed
  }

  /// One of the runs that a call asks for.
  private struct Call {
    var study: Study
    var run: StudyRun
    var options: StudyOptions
  }

  private func folder(for path: String, of arguments: Arguments) -> String? {
    guard let folder = arguments.text("--out") else { return nil }
    guard arguments.plain.count > 1 else { return folder }
    return "\(folder)/\(Study.name(of: path))"
  }

  /// Refuses to write results where the call can't mean it, or over those of the same call.
  private func checkFolders(_ arguments: Arguments) throws(Arguments.Wrong) {
    guard let folder = arguments.text("--out") else { return }
    guard !folder.isEmpty else {
      throw Arguments.Wrong(message: "--out is ''", hint: "it takes the path of a folder")
    }
    var seen: Set<String> = []
    for name in arguments.plain.map(Study.name(of:)) where !seen.insert(name).inserted {
      throw Arguments.Wrong(
        message: "two scenarios are called '\(name)', and would have one folder for their results",
        hint: "run them one after the other, each with a folder of its own"
      )
    }
  }

  private func run(_ call: Call, json: Bool, quiet: Bool) -> Int32 {
    var printer = ProgressPrinter(isTerminal: console.isErrorTerminal, width: console.errorWidth)
    let begin = ContinuousClock.now
    do {
      let outcome = try call.run.run { progress in
        guard !quiet else { return }
        let elapsed = begin.duration(to: .now)
        let line = ProgressLine(
          scenario: call.study.name,
          done: progress.done,
          total: progress.total,
          participantDays: progress.participantDays,
          elapsedSeconds: Double(elapsed.components.seconds)
            + Double(elapsed.components.attoseconds) / 1e18
        )
        console.note(printer.update(line))
      }
      console.note(printer.finish())
      let verdict = Verdict(
        scenario: call.study.name,
        study: call.study.scenario.study,
        promise: call.study.scenario.promise,
        seed: outcome.seed,
        participants: outcome.participants,
        virtualSeconds: outcome.virtualSeconds,
        samplesDelivered: outcome.samplesDelivered,
        digest: outcome.digest,
        results: call.options.folder.map { "\($0)/results.sqlite" },
        reproduce: reproduce(call, outcome),
        judgements: outcome.judgements,
        stuck: outcome.troubles.map {
          Verdict.Stuck(participant: $0.participant, reason: $0.reason)
        }
      )
      if json {
        console.print(verdict.json)
      } else if !quiet || !verdict.passed {
        console.print(verdict.text(style: console.outputStyle))
      }
      // Whatever the expectations say, they were not asked about the whole study.
      guard verdict.stuck.isEmpty else { return ExitStatus.incomplete }
      return verdict.passed ? ExitStatus.passed : ExitStatus.failed
    } catch {
      console.note(printer.finish())
      console.note("\(error)\n")
      return ExitStatus.incomplete
    }
  }

  /// The command that repeats a run, limited to a participant whom a failing row names.
  private func reproduce(_ call: Call, _ outcome: StudyRun.Outcome) -> String {
    let invoked = ProcessInfo.processInfo.environment["TRIALRUN_INVOKED_AS"]
    var words = [invoked ?? "\(Self.quoted(CommandLine.arguments[0])) run"]
    let path = call.study.path
    // A path that begins like an option is named in another way.
    words.append(Self.quoted(path.hasPrefix("-") ? "./\(path)" : path))
    words.append("--seed \(outcome.seed)")
    if let count = call.options.participants { words.append("--participants \(count)") }
    let culprit = outcome.suspects.first
    if let culprit {
      words.append("--only \(culprit)")
    } else {
      words += call.options.only.map { "--only \($0)" }
    }
    return words.joined(separator: " ")
  }

  /// A word as a shell takes it.
  private static func quoted(_ word: String) -> String {
    let plain = word.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        || "_-+=:,./@%".unicodeScalars.contains(scalar)
    }
    return plain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }
}
