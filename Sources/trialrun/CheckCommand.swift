import Diagnostics
import Foundation
import Runner
import Scenarios
import SensorKit

extension TrialRunCommand {
  private static let checkOptions = [
    Arguments.CommandOption(
      name: "--whole",
      help: "reads every row of recordings, also above 64 MiB"
    )
  ]

  static let checkCommand = Command(
    name: "check",
    operands: "FILE...",
    summary: "checks scenarios, Info.plists and .entitlements; runs nothing",
    about: "Reads scenarios (.yaml), Info.plists (.plist) and .entitlements files; runs nothing.",
    options: checkOptions,
    completes: .files([".yaml", ".plist", ".entitlements"])
  ) { command, words throws(HintedError) in try command.checkFiles(words) }

  /// The largest size of a recording that is always read as a whole, in bytes: some seconds' work.
  private static let alwaysWhole = 64 << 20

  /// Checks files and prints their mistakes.
  func checkFiles(_ words: [String]) throws(HintedError) -> Int32 {
    let arguments = try Arguments(words, knowing: Self.checkOptions)
    if arguments.has("--help") {
      console.print(Self.checkCommand.help(of: name))
      return ExitStatus.passed
    }
    guard !arguments.plain.isEmpty else {
      throw HintedError(
        "no file is named",
        hint: "as in \(name) check scenarios/first-study.yaml"
      )
    }
    let vocabulary = Vocabulary.standard(apps: apps)
    var status = ExitStatus.passed
    for path in arguments.plain {
      let (complaints, remarks) = complaints(
        about: path,
        vocabulary,
        whole: arguments.has("--whole")
      )
      if !remarks.isEmpty {
        console.print(remarks.map { "\(path): \($0)\n" }.joined())
      } else if complaints.isEmpty {
        console.print("\(path): no mistakes found\n")
      }
      if !complaints.isEmpty {
        status = ExitStatus.wrong
        console.printMessage(complaints.map { "\($0)\n" }.joined())
      }
    }
    return status
  }

  /// Checks a file: the complaints make it unusable; the remarks are mistakes of the app that a run would
  /// show.
  func complaints(
    about path: String,
    _ vocabulary: Vocabulary,
    whole: Bool = false
  ) -> (complaints: [String], remarks: [String]) {
    switch URL(fileURLWithPath: path).pathExtension.lowercased() {
    case "plist":
      let found = PropertyListFiles.checkInfoPlist(path: path, vocabulary: vocabulary)
      return (found.map(\.description), [])
    case "entitlements":
      let found = PropertyListFiles.checkEntitlements(path: path, vocabulary: vocabulary)
      return (found.map(\.description), [])
    default:
      do {
        let scenario = try ScenarioReader(vocabulary: vocabulary).read(path: path)
        _ = try StudyQuestions(scenario.expectations, scenario.measures)
        let remarks =
          scenario.propertyListMistakes.map { mistake in
            let diagnostic = mistake.diagnostic
            return "\(diagnostic.severity.rawValue) \(diagnostic.identifier): \(mistake.message)\n"
              + "  hint: \(diagnostic.advice)"
          }
          + ScenarioWarning.all(about: scenario).map(\.description)
        let found =
          scenario.automationErrors
          + scenario.recordingErrors(readingWholeUpTo: whole ? .max : Self.alwaysWhole)
        return (found.map(\.description), remarks)
      } catch { return (["\(error)"], []) }
    }
  }
}
