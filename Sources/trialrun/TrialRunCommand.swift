import Runner
import ScenarioWorlds
import Wording

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
    do throws(Arguments.ArgumentError) {
      switch words.first {
      case "run": return try runScenarios(Array(words.dropFirst()))
      case "test": return try testScenarios(Array(words.dropFirst()))
      case "watch": return try watchScenario(Array(words.dropFirst()))
      case "merge": return try mergeShards(Array(words.dropFirst()))
      case "report": return try reportResults(Array(words.dropFirst()))
      case "explain": return try explainRun(Array(words.dropFirst()))
      case "check": return try checkFiles(Array(words.dropFirst()))
      case "list": return try listNames(Array(words.dropFirst()))
      case "lesson": return try showLessons(Array(words.dropFirst()))
      case "new": return try makePackage(Array(words.dropFirst()))
      case "--version":
        console.print("trialrun \(TrialRunVersion.current)\n")
        return ExitStatus.passed
      case nil, "--help", "-h", "help":
        console.print(Help.overview(of: name))
        return words.isEmpty ? ExitStatus.wrong : ExitStatus.passed
      case .some(let word):
        throw Arguments.ArgumentError(
          message: "unknown command '\(word)'",
          hint: Spelling.hint(
            word,
            among: [
              "run", "test", "watch", "explain", "merge", "report", "check", "list", "lesson",
              "new",
            ]
          )
        )
      }
    } catch {
      console.complain(error.message, hint: error.hint)
      return ExitStatus.wrong
    }
  }
}
