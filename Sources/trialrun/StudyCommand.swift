import Foundation
import Runner
import Scenarios
@_exported public import TrialRun

/// A command line with your own apps: `trialrun` with apps besides those of the package.
///
///     @main struct MyStudies: StudyCommand {
///       static let apps = [
///         RegisteredApp(MyApp.self, named: "MyApp", summary: "A description in a sentence.")
///       ]
///     }
///
/// The program has the commands of `trialrun` (`run`, `merge`, `check`, `list`, …), prints the same output
/// under its own name, and ends with the same exit statuses. It runs worlds in other processes of the same
/// executable. Each type of app must therefore be one that another process can find by its name, which a
/// `private` type is not; the program's `main` needs no code for this.
public protocol StudyCommand {
  /// The apps that scenarios can name, besides those of the package.
  ///
  /// An app with the name of one of the package's apps replaces it. If two of these apps have the same name,
  /// the program prints an error and ends with exit status 2.
  static var apps: [RegisteredApp] { get }

  /// Runs the command line, and ends the process with its exit status; the protocol has a default
  /// implementation.
  static func main()
}

extension StudyCommand {
  /// Runs the command line, and ends the process with its exit status.
  public static func main() {
    // The console comes first: a file that is opened before it could become a standard stream that is closed.
    let console = Console()
    let arguments = CommandLine.arguments
    let name = arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "trialrun"
    do throws(HintedError) {
      let words = Array(arguments.dropFirst())
      try PackageCommand.takeOver(words, hasOwnApps: !apps.isEmpty, console)
      let command = TrialRunCommand(
        name: name,
        apps: try TrialRunCommand.joining(apps),
        hasOwnApps: !apps.isEmpty,
        console: console
      )
      Interruption.watch()
      exit(command.run(words))
    } catch {
      console.complain(error.message, hint: error.hint)
      exit(ExitStatus.wrong)
    }
  }
}

extension TrialRunCommand {
  /// All apps that scenarios can name, the program's own apps first.
  ///
  /// - Throws: If two of the program's own apps have the same name.
  fileprivate static func joining(
    _ own: [RegisteredApp]
  ) throws(HintedError) -> [RegisteredApp] {
    var names: Set<String> = []
    for app in own where !names.insert(app.name).inserted {
      throw HintedError(
        "two apps are registered as '\(app.name)'",
        hint: "give each app its own name in the program's list of apps"
      )
    }
    return RegisteredApp.joining(own)
  }
}
