import History
import Foundation
import Scenarios

extension TrialRunCommand {
  private static let showOptions = [
    Arguments.CommandOption(
      name: "--out",
      value: "DIR",
      help: "writes the files into this folder"
    )
  ]

  static let showCommand = Command(
    name: "show",
    operands: "[NAME...]",
    summary: "prints pages of the documentation, and scenarios, that the program contains",
    about: """
      Prints files that the program contains: pages and scenarios. NAME is a file's name, its last part
      such as FirstTenMinutes, or a folder such as scenarios/mistakes. Without a name, it lists them.
      """,
    options: showOptions,
    completes: .words(EmbeddedFile.all.map(\.name))
  ) { command, words throws(HintedError) in try command.showFiles(words) }

  /// Lists the embedded files, prints them, or writes them into a folder.
  func showFiles(_ words: [String]) throws(HintedError) -> Int32 {
    let arguments = try Arguments(words, knowing: Self.showOptions)
    if arguments.has("--help") {
      console.print(Self.showCommand.help(of: name))
      return ExitStatus.passed
    }
    let folder = arguments.text("--out")
    if let folder, folder.isEmpty {
      throw HintedError(
        "--out is ''",
        hint: "it takes the path of a folder"
      )
    }
    if arguments.plain.isEmpty, folder == nil {
      console.print(EmbeddedFile.all.map { "\($0.name)\n" }.joined())
      return ExitStatus.passed
    }
    var files = arguments.plain.isEmpty ? EmbeddedFile.all : []
    for word in arguments.plain { files += try EmbeddedFile.named(word) }
    guard let folder else {
      console.print(files.map(\.text).joined())
      return ExitStatus.passed
    }
    return write(files, into: folder)
  }

  /// Writes files into a folder, and replaces none that is there.
  private func write(_ files: [EmbeddedFile], into folder: String) -> Int32 {
    for file in files {
      let url = URL(fileURLWithPath: folder).appendingPathComponent(file.name)
      do {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try Data(file.text.utf8).write(to: url, options: .withoutOverwriting)
      } catch CocoaError.fileWriteFileExists {
        console.complain(
          "\(url.relativePath) is already there",
          hint: "give --out another folder, or remove the file"
        )
        return ExitStatus.wrong
      } catch {
        console.complain("\(url.relativePath) can't be written: \(error.localizedDescription)")
        return ExitStatus.incomplete
      }
    }
    return ExitStatus.passed
  }
}
