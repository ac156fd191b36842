import Foundation
import TrialRunCommandLine

/// The commands of `trialrun` with the apps of the corpus; `SeededBugs write DIR` writes its
/// scenarios.
@main
enum SeededBugs {
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    guard words.first == "write", let folder = words.dropFirst().first else {
      return Studies.main()
    }
    do { try Corpus.write(to: folder) } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(2)
    }
  }

  /// The apps under the names that scenarios have for them.
  enum Studies: StudyCommand {
    static let apps = Corpus.correct.map { register($0) } + Corpus.bugs.map { register($0) }

    private static func register<App: CorrectApp>(_ type: App.Type) -> RegisteredApp {
      RegisteredApp(App.self, named: Corpus.name(type), summary: App.summary)
    }

    private static func register<App: SeededBug>(_ type: App.Type) -> RegisteredApp {
      RegisteredApp(App.self, named: Corpus.name(type), summary: App.bug.mistake)
    }
  }
}
