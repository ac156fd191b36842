import DockKit
import Foundation
import Testing

/// Every public declaration of Apple's DockKit, named from outside the package.
///
/// Source: the reference, 1, whose numbers and facts `declarations.tsv` repeats.
@Suite("DockKit's parity")
struct ParityTests {
  @Test("The list has the 227 declarations of the reference, each once")
  func list() throws {
    #expect(try Declaration.all().map(\.number) == Array(1...227))
  }

  @Test(
    "Each declaration of a group is there, spelled and typed as in the reference",
    arguments: Group.allCases
  )
  func group(_ group: Group) throws {
    var parity = Parity()
    group.use(&parity)
    #expect(parity.numbers == (try Declaration.all().filter { $0.group == group }.map(\.number)))
  }

  /// Our choice: so that a number can't come to stand beside another declaration.
  @Test("Each number stands in the code beside the name that the list gives it")
  func names() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    var uses: [Int: String] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where file.hasPrefix("Parity+") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      let starts = text.matches(of: /\(\s*([0-9]+),/)
      for (index, match) in starts.enumerated() {
        let end = index + 1 < starts.count ? starts[index + 1].range.lowerBound : text.endIndex
        if let number = Int(match.1) { uses[number] = String(text[match.range.lowerBound..<end]) }
      }
    }
    for declaration in try Declaration.all() {
      let use = try #require(uses[declaration.number], "\(declaration.number) is not in the code")
      let bare = declaration.name.replacing("()", with: "")
      let escaped = NSRegularExpression.escapedPattern(for: bare)
        .replacing(":", with: ":\\s*").replacing("(", with: "(\\s*")
      let name = try Regex("(^|\\W)\(escaped)(\\W|$)")
      #expect(use.contains(name), "\(declaration.number) is \(declaration.name), not \(use)")
    }
  }
}
