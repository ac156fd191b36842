import Foundation

/// What the sources of all tests declare, found by reading them.
package struct TestIndex {
  /// The functions that are tests, each as `Target.Suite/function`.
  package private(set) var tests: Set<String> = []

  package init() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let files = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    for file in files.sorted() where file.hasSuffix(".swift") {
      guard let target = file.split(separator: "/").first else { continue }
      read(try String(contentsOf: root.appending(path: file), encoding: .utf8), of: String(target))
    }
  }

  /// Takes each function that follows a `@Test`, under the suite that it stands in.
  private mutating func read(_ text: String, of target: String) {
    var suite: String?
    var awaitsSuite = false
    var awaitsTest = false
    for line in text.split(separator: "\n") {
      let words = Self.withoutLiterals(line)
        .split { !($0.isLetter || $0.isNumber || "_@".contains($0)) }
      if words.first == "@Suite" { awaitsSuite = true }
      if words.first == "@Test" { awaitsTest = true }
      if awaitsSuite, let name = Self.word(after: ["struct", "class", "enum", "actor"], in: words) {
        suite = name
        awaitsSuite = false
      }
      if awaitsTest, let suite, let name = Self.word(after: ["func"], in: words) {
        tests.insert("\(target).\(suite)/\(name)")
        awaitsTest = false
      }
    }
  }

  /// A line without what stands between quotation marks: a title may have any words.
  private static func withoutLiterals(_ line: Substring) -> String {
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined(separator: " ")
  }

  private static func word(after keywords: Set<Substring>, in words: [Substring]) -> String? {
    guard let index = words.firstIndex(where: keywords.contains), index + 1 < words.count else {
      return nil
    }
    return String(words[index + 1])
  }
}
