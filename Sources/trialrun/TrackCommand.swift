import Experiments
import Foundation
import Reports
import Results
import Runner
import Scenarios

extension TrialRunCommand {
  /// The formats of the progress of a study.
  private enum TrackFormat: String, CaseIterable {
    case text, json, csv
  }

  static let trackOptions =
    pilotOptions + [
      Arguments.CommandOption(
        name: "--at",
        value: "DATE",
        help: "the day to compare, as 2026-04-02, or now; by default that of the last data"
      ),
      Arguments.CommandOption(
        name: "--complete",
        value: "DAYS",
        help: "how many will have this many valid days at the end"
      ),
      Arguments.CommandOption(
        name: "--sensor",
        value: "NAME",
        help: "the sensor that --complete counts; by default each"
      ),
      Arguments.CommandOption(name: "--all", help: "lists all participants"),
      Arguments.CommandOption(
        name: "--format",
        value: "FORMAT",
        help: "the format of the answer: text, json, csv",
        choices: TrackFormat.allCases.map(\.rawValue)
      ),
      Arguments.CommandOption(
        name: "--page",
        value: "FILE",
        help: "also writes a page with pictures and the participants' names"
      ),
      forceOption,
    ]

  static let trackCommand = Command(
    name: "track",
    operands: "SCENARIO",
    summary: "shows who of a running study has less data than in its rehearsal",
    about: """
      Compares each participant's data so far with rehearsed people on the same day since joining:
      who is silent, who has fewer valid days than the fifth percentile, and what the rehearsal
      suggests as the cause. Exit status: 0 if all are as rehearsed, 1 if somebody needs attention,
      2 if the data or the call is wrong, 3 if the rehearsal can't be run, 4 if nobody needs attention
      and some can't be judged.
      """,
    options: trackOptions,
    completes: .files([".yaml"])
  ) { command, words throws(HintedError) in try command.trackStudy(words) }

  /// Compares a running study with its rehearsal.
  func trackStudy(_ words: [String]) throws(HintedError) -> Int32 {
    let arguments = try Arguments(words, knowing: Self.trackOptions)
    if arguments.has("--help") {
      console.print(Self.trackCommand.help(of: name))
      return ExitStatus.passed
    }
    let format = try arguments.choice("--format", of: TrackFormat.allCases.map(\.rawValue))
    let needed = try arguments.number("--complete", in: 1...3650)
    if needed == nil, arguments.has("--sensor") {
      throw HintedError(
        "--sensor is for --complete",
        hint: "as in --complete 20 --sensor ambientLightSensor"
      )
    }
    let goal = needed.map { StudyProgress.Goal(validDays: $0, sensor: arguments.text("--sensor")) }
    let pagePath = try arguments.path("--page")
    guard let call = try pilotCall(arguments, "track") else { return ExitStatus.wrong }
    let (later, date) = try Self.day(arguments.text("--at"), after: call.people.lastDate)
    do throws(RunError) {
      guard let rehearsal = try rehearsal(of: call, arguments) else { return ExitStatus.wrong }
      let progress: StudyProgress
      do throws(HintedError) {
        progress = try StudyProgress(
          call.people,
          beside: rehearsal,
          later: later,
          date: date,
          goal: goal
        )
      } catch {
        console.complain(error.message, hint: error.hint)
        return ExitStatus.wrong
      }
      if !call.people.remarks.isEmpty, !arguments.has("--quiet") {
        console.printMessage(call.people.remarks.map { "remark: \($0)\n" }.joined())
      }
      if let path = pagePath {
        do throws(ResultsError) {
          let page = ProgressPage(
            progress,
            scenario: URL(fileURLWithPath: call.path).lastPathComponent,
            study: call.scenario.study
          )
          try WholeFile.requireReplaceable(path, by: page.label, replacing: arguments.replacement)
          let file = try WholeFile(path: path, replacing: arguments.replacement, as: page.label)
          try file.write(page.text)
          try file.finish()
        } catch {
          console.printMessage("\(error)\n")
          return ExitStatus.incomplete
        }
      }
      switch format.flatMap(TrackFormat.init) ?? .text {
      case .text:
        console.print(progress.text(width: console.outputStyle.width, all: arguments.has("--all")))
      case .json: console.print(progress.json)
      case .csv: console.print(progress.csv)
      }
      if !progress.attention.isEmpty { return ExitStatus.failed }
      return progress.people.allSatisfy(\.isJudged) ? ExitStatus.passed : ExitStatus.notJudged
    } catch { return report(error) }
  }

  /// The day of the comparison, and the number of dates from the last data to it.
  private static func day(
    _ text: String?,
    after last: String?
  ) throws(HintedError) -> (later: Int, date: String?) {
    guard let text else { return (0, last) }
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withFullDate]
    guard let last, let start = formatter.date(from: last) else {
      throw HintedError(
        "--at is for the data of a study, and these are results of TrialRun",
        hint: "leave it out"
      )
    }
    let date = text == "now" ? Date() : formatter.date(from: text)
    guard let date, text == "now" || text.count == 10 else {
      throw HintedError(
        "--at is '\(text)'",
        hint: "it takes a date such as \(last), or now"
      )
    }
    let days = (date.timeIntervalSince(start) / 86_400).rounded(.down)
    return (Int(days), formatter.string(from: date))
  }
}
