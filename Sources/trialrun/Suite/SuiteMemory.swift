import Foundation

/// The stored results of the last runs of suites, in a folder of the working folder.
struct SuiteMemory: Codable {
  /// The stored result of one scenario.
  struct Entry: Codable {
    var passed: Bool
    var seconds: Double
  }

  /// The name of the folder, in the working folder.
  static let folder = PackageSettings.workFolder

  private static let file = "\(folder)/last-test.json"

  /// The entries, by the paths by which the scenarios were found.
  var entries: [String: Entry] = [:]

  /// Reads the stored results of the working folder; empty if there are none that can be read.
  static func read() -> SuiteMemory {
    guard let data = FileManager.default.contents(atPath: file) else { return SuiteMemory() }
    return (try? JSONDecoder().decode(SuiteMemory.self, from: data)) ?? SuiteMemory()
  }

  /// Stores the results; does nothing if the folder can't be written.
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
