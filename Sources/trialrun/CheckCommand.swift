import Foundation
import Runner
import Scenarios

extension TrialRunCommand {
  private static let checkOptions = [
    Arguments.Option(
      name: "--whole",
      help: "reads every row of the recordings that scenarios name, not only a few"
    )
  ]

  /// Reads files and says what is wrong with them.
  func checkFiles(_ words: [String]) throws(Arguments.Wrong) -> Int32 {
    let arguments = try Arguments(words, knowing: Self.checkOptions)
    if arguments.has("--help") {
      console.print(
        Help.text(
          "trialrun check FILE...",
          "Reads scenarios (.yaml), Info.plists (.plist) and .entitlements files; runs nothing.",
          Self.checkOptions
        )
      )
      return ExitStatus.passed
    }
    guard !arguments.plain.isEmpty else {
      throw Arguments.Wrong(
        message: "no file is named",
        hint: "as in trialrun check scenarios/first-study.yaml"
      )
    }
    let vocabulary = Vocabulary.house(apps: apps)
    var status = ExitStatus.passed
    for path in arguments.plain {
      let complaints = complaints(about: path, vocabulary, whole: arguments.has("--whole"))
      if complaints.isEmpty {
        console.print("\(path): nothing to complain about\n")
      } else {
        status = ExitStatus.wrong
        console.note(complaints.map { "\($0)\n" }.joined())
      }
    }
    return status
  }

  private func complaints(
    about path: String,
    _ vocabulary: Vocabulary,
    whole: Bool
  ) -> [String] {
    switch URL(fileURLWithPath: path).pathExtension.lowercased() {
    case "plist":
      return PropertyListFiles.checkInfoPlist(path: path, vocabulary: vocabulary)
        .map(\.description)
    case "entitlements":
      return PropertyListFiles.checkEntitlements(path: path, vocabulary: vocabulary)
        .map(\.description)
    default:
      do {
        let scenario = try ScenarioReader(vocabulary: vocabulary).read(path: path)
        _ = try StudyRun.expectations(of: scenario)
        return StudyRun.complaintsAboutRecordings(of: scenario, whole: whole).map(\.description)
      } catch { return ["\(error)"] }
    }
  }
}
