import Exploration
import Foundation
import Reports
import Runner
import ScenarioWorlds
import Scenarios
import StudyOutcomes
import TrialRun
import Wording

extension TrialRunCommand {
  private static let exploreOptions = [
    Arguments.CommandOption(
      name: "--for",
      value: "TIME",
      help: "makes tries of each scenario for this time, such as 10min; by default 1min"
    ),
    Arguments.CommandOption(
      name: "--tries",
      value: "N",
      help: "makes this number of tries of each scenario instead"
    ),
    Arguments.CommandOption(
      name: "--seed",
      value: "N",
      help: "gives the seed of all choices; by default 1"
    ),
    Arguments.CommandOption(
      name: "--jobs",
      value: "N",
      help: "makes this number of tries at once, in as many processes; by default one per processor"
    ),
    Arguments.CommandOption(
      name: "--only",
      value: "KIND",
      help:
        "varies only this kind, such as timeline or timeline.revoke; may be given more than once",
      repeats: true
    ),
    Arguments.CommandOption(
      name: "--without",
      value: "KIND",
      help: "varies all kinds except this one; may be given more than once",
      repeats: true
    ),
    Arguments.CommandOption(
      name: "--participants",
      value: "N",
      help:
        "explores this number of participants of each group; by default at most \(ExploredStudy.participantsOfGroup)"
    ),
    Arguments.CommandOption(
      name: "--calm",
      value: "TIME",
      help:
        "ends all disturbances this time before the study's end; by default 3d, or a quarter of a shorter study"
    ),
    Arguments.CommandOption(
      name: "--go-on",
      help: "explores also a scenario that fails as it is written, for what else fails"
    ),
    Arguments.CommandOption(
      name: "--out",
      value: "DIR",
      help: "writes the smallest failing scenarios there; by default into the folder found"
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
  ) { command, words throws(Arguments.ArgumentError) in try command.exploreScenarios(words) }

  /// Explores scenarios, one after the other, and prints what was found.
  func exploreScenarios(_ words: [String]) throws(Arguments.ArgumentError) -> Int32 {
    let arguments = try Arguments(words, knowing: Self.exploreOptions)
    if arguments.has("--help") {
      console.print(Self.exploreCommand.help(of: name))
      return ExitStatus.passed
    }
    guard !arguments.plain.isEmpty else {
      throw Arguments.ArgumentError(
        message: "no scenario is named",
        hint: "as in \(name) explore scenarios/first-study.yaml --for 1min"
      )
    }
    let call = try ExploreCall(arguments)
    if let complaint = call.complaintAboutFolder {
      console.complain(complaint, hint: "name another folder with --out DIR")
      return ExitStatus.wrong
    }
    var status = ExitStatus.passed
    for path in arguments.plain {
      let own = explore(path, call, showsName: arguments.plain.count > 1)
      status = ExitStatus.worse(status, own)
    }
    return status
  }

  /// Explores one scenario, and returns its exit status.
  private func explore(_ path: String, _ call: ExploreCall, showsName: Bool) -> Int32 {
    let reader = ScenarioReader(vocabulary: .standard(apps: apps))
    let explorer: Explorer
    let twice: StudyOutcome
    do {
      let document = try reader.document(path: path)
      let study = try ExploredStudy(
        document,
        reader: reader,
        participants: call.participants,
        calm: call.calm
      )
      let kinds = VariationKinds(
        shape: Shape(schema: ScenarioFormat.schemaJSON(vocabulary: reader.vocabulary)),
        of: study
      )
      var options = call.options
      options.kinds = try call.chosen(of: kinds)
      let runner = try WorkerTryRunner(
        like: study.document,
        reader: reader,
        apps: apps,
        jobs: call.jobs
      )
      explorer = Explorer(study, reader: reader, runner: runner, kinds: kinds, options)
      twice = try runTwice(study.scenario, call)
    } catch let error as RunError {
      return report(error)
    } catch let error as Arguments.ArgumentError {
      console.complain(error.message, hint: error.hint)
      return ExitStatus.wrong
    } catch {
      console.printMessage("\(error)\n")
      return ExitStatus.wrong
    }
    let printer = ExplorePrinter(name: name, path: path)
    if showsName { console.print("\(path)\n") }
    if let difference = twice.differences.first {
      console.print(printer.text(of: difference))
      return ExitStatus.failed
    }
    do throws(RunError) {
      let failures = try explorer.runUnvaried()
      guard failures.isEmpty || call.goesOn else {
        console.print(printer.text(ofUnvaried: failures))
        return ExitStatus.failed
      }
    } catch { return report(error) }
    console.print(printer.head(of: explorer.study))
    return finish(explorer, call, printer, reader)
  }

  /// Makes the tries, and leaves what they found.
  private func finish(
    _ explorer: Explorer,
    _ call: ExploreCall,
    _ printer: ExplorePrinter,
    _ reader: ScenarioReader
  ) -> Int32 {
    var interruption: RunError?
    var progress = ProgressPrinter(isTerminal: console.isErrorTerminal, width: console.errorWidth)
    let begin = ContinuousClock.now
    do throws(RunError) {
      try explorer.explore { state in
        guard !call.isQuiet else { return }
        let elapsed = begin.duration(to: .now).components
        let seconds = Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
        console.printMessage(
          progress.update(at: seconds) { VisibleText.cut(printer.text(of: state), to: $0) }
        )
      }
    } catch { interruption = error }
    console.printMessage(progress.finish())
    let findings = explorer.findings
    var lost: String?
    for finding in findings {
      do {
        // After a signal no worker runs any more: what was found is told, and nothing is made smaller.
        let left = interruption == nil ? try leave(finding, of: explorer, call, reader) : nil
        console.print(printer.text(of: finding, left, tries: explorer.reached.tries))
      } catch {
        console.print(printer.text(of: finding, nil, tries: explorer.reached.tries))
        lost = "\(error)"
      }
    }
    console.print(printer.summary(of: explorer))
    if let lost {
      console.complain("a finding can't be left as a scenario: \(lost)")
      return ExitStatus.incomplete
    }
    if let interruption { return report(interruption) }
    return findings.isEmpty ? ExitStatus.passed : ExitStatus.failed
  }

  /// Makes the study of a finding as small as it can be made, and leaves it as a file.
  private func leave(
    _ finding: ExplorationFinding,
    of explorer: Explorer,
    _ call: ExploreCall,
    _ reader: ScenarioReader
  ) throws -> LeftFinding? {
    let reduced = try explorer.reduced(finding)
    let shrinker = Shrinker(
      reader: reader,
      runner: explorer.runner,
      atOnce: call.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    )
    guard
      let study = try shrinker.shrink(
        explorer.document(of: reduced),
        keeping: finding.key,
        // A study that fails without any variation is not the reason of its smaller ones.
        varying: explorer.unvaried.failures.contains(finding.key) ? nil : explorer.study.document
      )
    else { return nil }
    let writer = FoundStudyWriter(folder: call.folder, reader: reader) { document in
      try WorkerTryRunner(like: document, reader: reader, apps: apps, jobs: 1)
    }
    let found = try writer.write(study)
    let scenario = try reader.read(study.document)
    return LeftFinding(
      path: found.path,
      participants: scenario.participantCount,
      days: study.outcome.participantDays,
      daysBefore: study.participantDaysBefore,
      runs: study.runs,
      cause: FindingCause(apps: apps).text(of: finding.key, in: found.path)
    )
  }

  /// Runs the study twice in processes that differ, so that an app whose behaviour is not determined is found first.
  private func runTwice(_ scenario: Scenario, _ call: ExploreCall) throws -> StudyOutcome {
    let options = StudyOptions(twice: true, jobs: call.jobs, printsOutput: false)
    return try StudyRun(scenario, options, apps: apps).run { _ in }
  }
}
