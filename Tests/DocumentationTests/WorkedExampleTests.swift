import Foundation
import Testing

/// Our choice: the files that an addition needs are counted, and stay few.
@Suite("Worked examples for developers")
struct WorkedExampleTests {
  private static let words = ["one": 1, "two": 2, "three": 3, "four": 4, "five": 5]

  /// The largest number of files for an addition, without tests and generated files.
  private static let most = [
    "A sensor": 4, "A scenario key": 3, "A timeline action": 2, "A trigger of automations": 2,
    "A results table": 4, "A column of a table": 2, "An option of a command": 2,
    "An expectation with a name": 2, "A report": 2,
  ]

  @Test(
    "each example names as many files as its heading says, at most the limit, and only existing files"
  )
  func examples() throws {
    let page = try Catalogue.page("WorkingOnTrialRun.md")
    let sections = page.components(separatedBy: "\n### ").dropFirst()
    var seen: Set<String> = []
    for section in sections {
      let heading = section.prefix { $0 != "\n" }
      let parts = heading.components(separatedBy: ": ")
      guard parts.count == 2, let most = Self.most[parts[0]] else { continue }
      seen.insert(parts[0])
      let counts = parts[1].split { !$0.isLetter }.compactMap { Self.words[String($0)] }
      let steps = section.split(separator: "\n").filter { $0.first?.isNumber == true }
      #expect(steps.count == counts.max(), "\(heading)")
      #expect(steps.count <= most, "\(heading)")
      for step in steps {
        for match in step.matches(of: /`(Sources\/[^`]+)`/) {
          let exists = FileManager.default.fileExists(atPath: "\(Catalogue.root)/\(match.1)")
          #expect(exists, "\(match.1)")
        }
      }
    }
    #expect(seen == Set(Self.most.keys))
  }

  /// The largest number of files for a key of a scenario.
  private static let mostForKey = [
    "`dockkit:`": 3, "the app": 3, "a group": 3, "a group, drawn by participants": 4,
    "the scenario": 4,
  ]

  @Test("a key of another section needs as many files as its row says, at most the limit")
  func keys() throws {
    let page = try Catalogue.page("WorkingOnTrialRun.md")
    let table = try #require(page.components(separatedBy: "| a key of | files | which |\n").last)
    let rows = table.components(separatedBy: "\n\n")[0].split(separator: "\n").dropFirst()
      .map { $0.components(separatedBy: " | ").map { $0.trimmingPrefix("| ") } }
    let sources = try Set(
      FileManager.default.subpathsOfDirectory(atPath: "\(Catalogue.root)/Sources")
        .map { ($0 as NSString).lastPathComponent }
    )
    #expect(Set(rows.map { String($0[0]) }) == Set(Self.mostForKey.keys))
    for row in rows {
      let files = row[2].split(separator: ";")
      #expect(files.count == Int(row[1]), "\(row[0])")
      #expect(files.count <= Self.mostForKey[String(row[0])] ?? 0, "\(row[0])")
      let named = row[2].matches(of: /`([\w+]+\.swift)`/).map { String($0.1) }
      #expect(sources.isSuperset(of: named), "\(row[0])")
    }
  }
}
