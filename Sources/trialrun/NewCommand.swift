import Foundation
import Scenarios

extension TrialRunCommand {
  private static let newOptions = [
    Arguments.CommandOption(name: "--dock", help: "makes an app that also uses DockKit"),
    Arguments.CommandOption(
      name: "--dependency",
      value: "PLACE",
      help: "uses TrialRun's sources in this folder or git repository"
    ),
  ]

  static let newCommand = Command(
    name: "new",
    operands: "NAME",
    summary: "writes a Swift package with an app of your own, scenarios and tests",
    about: """
      Writes a Swift package with an app, a command that knows it, scenarios and tests, into the new
      folder NAME.
      """,
    options: newOptions,
    completes: .words([])
  ) { command, words throws(HintedError) in try command.makePackage(words) }

  /// Writes a package of the user's own.
  func makePackage(_ words: [String]) throws(HintedError) -> Int32 {
    let arguments = try Arguments(words, knowing: Self.newOptions)
    if arguments.has("--help") {
      console.print(Self.newCommand.help(of: name))
      return ExitStatus.passed
    }
    guard let folder = arguments.plain.first, arguments.plain.count == 1 else {
      throw HintedError(
        arguments.plain.isEmpty ? "the package has no name" : "one package at a time",
        hint: "as in \(name) new \(arguments.plain.first ?? "my-study")"
      )
    }
    let package = NewPackage(
      try PackageName(URL(fileURLWithPath: folder).lastPathComponent),
      dependency: try TrialRunDependency(arguments.text("--dependency")),
      usesDock: arguments.has("--dock")
    )
    try package.write(to: folder)
    console.print(description(of: package, in: folder))
    if arguments.text("--dependency") == nil, case .folder(let sources) = package.dependency {
      console.print(Self.sourcesNote(sources, folder))
    }
    return ExitStatus.passed
  }

  /// The files that were written, and the commands that come next.
  private func description(of package: NewPackage, in folder: String) -> String {
    let files = package.files
    let width = files.map(\.path.count).max() ?? 0
    let lines = files.map { file in
      let gap = String(repeating: " ", count: width - file.path.count)
      return "  \(file.path)\(gap)  \(file.summary)\n"
    }
    return """
      \(folder): a package with the app \(package.name.module)

      \(lines.joined())
      Next:

        cd \(Self.quoted(folder.hasPrefix("-") ? "./\(folder)" : folder))
        \(testCall(of: package))

      The first test also builds \(package.dependency.compilesSources
        ? "TrialRun for this package, which takes some minutes"
        : "the package, which takes some seconds").

      """
  }

  /// What a program that is not installed has done without being asked, and how to have it otherwise.
  private static func sourcesNote(_ sources: String, _ folder: String) -> String {
    """

    This program is not installed, so the package depends on TrialRun's sources in \(sources).
    To have one that is built in seconds, install TrialRun, and make the package anew with the installed program:

      \(quoted("\(sources)/scenarios/install"))
      trialrun new \(quoted(folder.hasPrefix("-") ? "./\(folder)-2" : "\(folder)-2"))

    """
  }

  /// The command that tests the package, in its folder.
  private func testCall(of package: NewPackage) -> String {
    guard !hasOwnApps else { return "swift run -c release \(package.name.command) test" }
    let program = CommandLine.arguments[0]
    // A path that begins in this folder leads nowhere from the package's.
    return Self.quoted(program.contains("/") ? URL(fileURLWithPath: program).path : program)
      + " test"
  }
}
