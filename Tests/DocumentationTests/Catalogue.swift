import Foundation

/// The source files of the documentation's pages.
enum Catalogue {
  /// The package's folder.
  static let root: String = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 1...3 { url.deleteLastPathComponent() }
    return url.path
  }()

  static let folder = "\(root)/Sources/Harness/TrialRun/TrialRun.docc"

  /// The pages' paths within the catalogue.
  static let pages: [String] = {
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".md") }.sorted()
  }()

  /// The text of a page.
  static func page(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }

  /// The text of a file of the package.
  static func file(_ path: String) throws -> String {
    try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
  }

  /// The code blocks in one language on a page.
  static func blocks(of language: String, in text: String) -> [String] {
    text.components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
  }
}
