import Foundation
import Testing

/// Our choice: a reader finds the next step without searching.
@Suite("Paths through the documentation")
struct PathTests {
  /// The pages that the end of a page names as next steps.
  private static func next(after page: String) throws -> [String] {
    let text = try Catalogue.page(page + ".md")
    let mark = /\n(?:#+ Next\n|Next: )/
    guard let last = text.matches(of: mark).last else { return [] }
    return text[last.range.upperBound...].matches(of: /<doc:([^>#]+)/).map { String($0.1) }
  }

  private static func isLesson(_ page: String) -> Bool { page.first?.isNumber == true }

  @Test("each page but the start page and the lessons ends with the next step")
  func ends() throws {
    for path in Catalogue.pages where !path.contains("/") && path != "TrialRun.md" {
      #expect(try !Self.next(after: String(path.dropLast(3))).isEmpty, "\(path)")
    }
  }

  @Test(
    "each page of a path on the start page leads to the next one, directly or by one page between"
  )
  func paths() throws {
    let rows = try Catalogue.page("TrialRun.md").split(separator: "\n")
      .filter { $0.prefixMatch(of: /\| [1-9] \|/) != nil }
      .map { $0.matches(of: /<doc:([^>]+)>/).map { String($0.1) } }
    #expect(rows.count == 4 && rows.allSatisfy { $0.count == 3 })
    for path in 0..<3 {
      for (page, following) in zip(rows, rows.dropFirst()).map({ ($0[path], $1[path]) })
      where !Self.isLesson(page) {
        let direct = try Self.next(after: page)
        let between = try direct.filter { !Self.isLesson($0) && $0 != "TrialRun" }
          .flatMap { try Self.next(after: $0) }
        #expect((direct + between).contains(following), "\(page) does not lead to \(following)")
      }
    }
  }
}
