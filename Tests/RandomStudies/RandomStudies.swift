import Foundation
import RandomScenarios

/// Writes scenarios by chance, and says whether a run of one went as every run must.
///
///     RandomStudies write SEED FOLDER             writes study.yaml and the files that it names
///     RandomStudies judge SEED STATUS VERDICT     reads what trialrun printed as JSON, and its exit status
@main
enum RandomStudies {
  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    guard words.count > 2, let seed = UInt64(words[1]) else {
      fail("RandomStudies write SEED FOLDER | judge SEED STATUS VERDICT")
    }
    let scenario = RandomScenario(seed: seed)
    switch (words[0], words.count) {
    case ("write", 3): try write(scenario, to: words[2])
    case ("judge", 4):
      let judgement = RunJudgement(of: scenario, status: words[2], verdictAt: words[3])
      print(judgement.participantDays)
      guard judgement.complaints.isEmpty else { fail(judgement.complaints.joined(separator: "\n")) }
    default: fail("there is no '\(words[0])' with \(words.count - 1) words")
    }
  }

  private static func write(_ scenario: RandomScenario, to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var files = scenario.files
    files["study.yaml"] = scenario.text
    for (name, text) in files.sorted(by: { $0.key < $1.key }) {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(1)
  }
}
