import Foundation
import Results
import Runner
import Scenarios

/// The command line, with its commands and their common parts.
struct TrialRunCommand {
  /// The program's name: `trialrun`, or that of a program with its own apps.
  let name: String
  let apps: [RegisteredApp]
  /// Whether the program has apps of its own, besides those of the package.
  let hasOwnApps: Bool
  let console: Console

  /// Runs a command line.
  ///
  /// - Parameter words: The words after the program's name.
  /// - Returns: The exit status.
  func run(_ words: [String]) -> Int32 {
    do throws(HintedError) {
      switch words.first {
      case "--version":
        console.print("trialrun \(TrialRunVersion.current) (\(TrialRunVersion.revision))\n")
        return ExitStatus.passed
      case nil, "--help", "-h", "help":
        console.print(Help.overview(of: name, Self.commands))
        return words.isEmpty ? ExitStatus.wrong : ExitStatus.passed
      case .some(let word):
        guard let command = Self.commands.first(where: { $0.name == word }) else {
          throw HintedError(
            "unknown command '\(word)'",
            hint: hint(of: word) ?? Spelling.hint(word, among: Self.commands.map(\.name))
          )
        }
        return try command.run(self, Array(words.dropFirst()))
      }
    } catch {
      console.complain(error.message, hint: error.hint)
      return ExitStatus.wrong
    }
  }

  /// The call that a file or folder in the place of a command stands for; nil if it is none.
  private func hint(of word: String) -> String? {
    if word.hasSuffix(".yaml") || word.hasSuffix(".yml") { return "as in \(name) run \(word)" }
    func holds(_ kind: DatabaseKind) -> Bool {
      FileManager.default.fileExists(atPath: "\(word)/\(kind.fileName)")
    }
    if holds(.results) { return "as in \(name) report \(word)" }
    return holds(.sweep) ? "as in \(name) compare \(word)" : nil
  }
}
