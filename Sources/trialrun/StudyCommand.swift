import Foundation
import Runner
import ScenarioWorlds
@_exported public import TrialRun
import Workers

/// A command line of one's own: `trialrun`, with apps of one's own besides those of the package.
///
///     @main struct MyStudies: StudyCommand {
///       static let apps = [
///         RegisteredApp(MyApp.self, named: "MyApp", summary: "What it does, in a sentence.")
///       ]
///     }
///
/// The program that this makes takes what `trialrun` takes (`run`, `merge`, `check`, `list`, …), prints
/// what it prints under its own name, and ends with the same exit statuses. Worlds are lived in
/// processes of the same program: each type of app must be one that another process can find by its
/// name, which a `private` one is not, and nothing needs to be done for it in the program's `main`.
public protocol StudyCommand {
  /// The apps that scenarios can name, besides those that come with the package.
  ///
  /// One that is called as one of those are takes its place. No two of them may have one name: the
  /// program then ends with exit status 2 and says so.
  static var apps: [RegisteredApp] { get }

  /// Does what the command line says, and ends the process with its exit status; there is one
  /// already.
  static func main()
}

extension StudyCommand {
  /// Does what the command line says, and ends the process with its exit status.
  public static func main() {
    // Before any file is opened, which could take the place of a standard stream that is closed.
    let console = Console()
    let words = CommandLine.arguments
    let name = words.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "trialrun"
    do throws(Arguments.ArgumentError) {
      let command = TrialRunCommand(
        name: name,
        apps: try TrialRunCommand.joining(apps),
        console: console
      )
      Interruption.watch()
      exit(command.run(Array(words.dropFirst())))
    } catch {
      console.complain(error.message, hint: error.hint)
      exit(ExitStatus.wrong)
    }
  }
}

extension TrialRunCommand {
  /// All apps that scenarios can name, a program's own first.
  ///
  /// - Throws: If two of the program's own have one name.
  fileprivate static func joining(
    _ own: [RegisteredApp]
  ) throws(Arguments.ArgumentError) -> [RegisteredApp] {
    var names: Set<String> = []
    for app in own where !names.insert(app.name).inserted {
      throw Arguments.ArgumentError(
        message: "two apps are registered as '\(app.name)'",
        hint: "give each a name of its own where the program lists its apps"
      )
    }
    return RegisteredApp.joining(own)
  }
}
