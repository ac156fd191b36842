import Foundation
import PackageTemplates

/// What is remembered of the last runs of suites, in a folder beside which they were called.
struct SuiteMemory: Codable {
  /// What is remembered of one scenario.
  struct Entry: Codable {
    var passed: Bool
    var seconds: Double
  }

  /// The folder, in the current one.
  static let folder = PackageSettings.workFolder

  private static let file = "\(folder)/last-test.json"

  /// By the path by which scenarios were found.
  var entries: [String: Entry] = [:]

  /// What is remembered here: nothing if there is nothing that can be read.
  static func read() -> SuiteMemory {
    guard let data = FileManager.default.contents(atPath: file) else { return SuiteMemory() }
    return (try? JSONDecoder().decode(SuiteMemory.self, from: data)) ?? SuiteMemory()
  }

  /// Keeps it; where nothing can be written, nothing is remembered.
  func write() {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    guard let data = try? encoder.encode(self) else { return }
    Self.makeFolder(in: ".")
    try? data.write(to: URL(fileURLWithPath: Self.file), options: .atomic)
  }

  /// Makes the folder, which git ignores.
  static func makeFolder(in parent: String) {
    let folder = "\(parent)/\(Self.folder)"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let ignored = "\(folder)/.gitignore"
    if !FileManager.default.fileExists(atPath: ignored) {
      try? Data("*\n".utf8).write(to: URL(fileURLWithPath: ignored))
    }
  }
}
