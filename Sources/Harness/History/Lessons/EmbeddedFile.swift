import CEmbeddedFiles
package import Scenarios

/// A page of the documentation, a scenario or a source of a fixture app, which the program contains.
package struct EmbeddedFile: Hashable, Sendable {
  /// The name: of a page `pages/FirstTenMinutes.md`, of any other file its path in a checkout of TrialRun.
  package let name: String

  package let text: String

  /// A file of the program, or one that a test makes up.
  package init(name: String, text: String) { (self.name, self.text) = (name, text) }

  /// All embedded files: the pages, the scenarios and the files that they read, and the sources of the fixture apps.
  package static var all: [EmbeddedFile] {
    UnsafeBufferPointer(start: trialrun_embedded_files(), count: trialrun_embedded_file_count())
      .map { file in
        let bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
        return EmbeddedFile(
          name: String(cString: file.name),
          text: String(decoding: bytes, as: UTF8.self)
        )
      }
  }

  /// The last component of the name, without its extension.
  private var shortName: Substring {
    let component = name.split(separator: "/").last ?? ""
    return component.lastIndex(of: ".").map { component[..<$0] } ?? component
  }

  /// Finds the embedded files that a word names.
  ///
  /// - Parameter word: The name of a file, or of a folder for all files in it, or the last component of
  ///   only one file's name, without its extension, such as `FirstTenMinutes`.
  /// - Returns: At least one file.
  /// - Throws: If there is no such file, or if the last component names several files.
  package static func named(_ word: String) throws(HintedError) -> [EmbeddedFile] {
    let all = all
    let folder = word.hasSuffix("/") ? word : word + "/"
    let inFolder = all.filter { $0.name == word || $0.name.hasPrefix(folder) }
    if !inFolder.isEmpty { return inFolder }
    let short = all.filter { $0.shortName == word }
    if short.count == 1 { return short }
    guard short.isEmpty else {
      throw HintedError(
        "there are \(short.count) files '\(word)'",
        hint: "give one of " + short.map(\.name).joined(separator: ", ")
      )
    }
    let near = Spelling.nearest(to: word, among: all.map(\.name) + all.map { "\($0.shortName)" })
    throw HintedError(
      "there is no file '\(word)'",
      hint: near.map { "did you mean '\($0)'?" } ?? "call it without a name for a list"
    )
  }
}
