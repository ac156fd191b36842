import History
import Foundation
import Reports
import Testing

@Suite("The place at fault and the guesses of a lesson")
struct LessonFaultTests {
  private static let lessons = (try? Lesson.all()) ?? []

  /// Source: the request: a diff that is the real source.
  @Test(
    "both versions are parts of the embedded files, and differ in more than names",
    arguments: lessons
  )
  func isReal(lesson: Lesson) throws {
    let fault = lesson.fault
    let files = Dictionary(
      EmbeddedFile.all.map { ($0.name, $0.text) },
      uniquingKeysWith: { one, _ in one }
    )
    for excerpt in [fault.wrong, fault.right] {
      let source = try #require(files[excerpt.path])
      let lines = Set(
        source.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      )
      let shown = excerpt.text.split(separator: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(shown.count > 2)
      for line in shown { #expect(lines.contains(line), "\(excerpt.path): \(line)") }
      #expect(excerpt.text.count { $0 == "{" } == excerpt.text.count { $0 == "}" })
      #expect(excerpt.text.first?.isWhitespace == false)
    }
    let difference = LineDifference(fault.wrong.text, fault.right.text)
    let changed = (difference.before + difference.after).filter { $0.differs && !$0.text.isEmpty }
    // A comment, the headline of a scenario and a declaration's name are not the mistake.
    let statements = changed.map { $0.text.trimmingCharacters(in: .whitespaces) }.filter { line in
      !["//", "#", "exit:", "name:"].contains { line.hasPrefix($0) } && !line.contains("class ")
    }
    #expect(!statements.isEmpty, "\(changed)")
  }

  @Test(
    "the place of a lesson whose apps differ is in the apps that its scenarios name",
    arguments: lessons
  )
  func isOfTheApps(lesson: Lesson) throws {
    func app(_ file: EmbeddedFile) throws -> Substring {
      let found = try #require(file.text.firstMatch(of: /name: ([A-Z][A-Za-z]+)/))
      return found.output.1
    }
    let (wrong, right) = (try app(lesson.wrong), try app(lesson.right))
    let isCode = lesson.fault.wrong.path.hasSuffix(".swift")
    #expect(isCode == (wrong != right))
    #expect(isCode == lesson.fault.right.path.hasSuffix(".swift"))
    if !isCode {
      #expect(lesson.fault.wrong.text == lesson.wrong.text)
      #expect(lesson.fault.right.text == lesson.right.text)
    }
  }

  /// Source: the request: choices, each with its consequence.
  @Test("a lesson has three guesses, one of which is right", arguments: lessons)
  func guesses(lesson: Lesson) {
    #expect(lesson.guesses.count == 3)
    #expect(lesson.guesses.count { $0.isRight } == 1)
    #expect(Set(lesson.guesses.map(\.consequence)).count == 3)
    for guess in lesson.guesses {
      #expect(guess.text.hasSuffix(".") && guess.consequence.hasSuffix("."))
    }
  }

  @Test("the right guess is not always at the same place")
  func places() {
    let places = Self.lessons.map { lesson in lesson.guesses.firstIndex { $0.isRight } }
    #expect(Set(places).count > 1)
  }

  /// Our choice: the pages show blocks, so that a page must not use what they lack.
  @Test(
    "a page has only paragraphs and code, and its blocks have all of its words",
    arguments: lessons
  )
  func blocks(lesson: Lesson) {
    func bare(_ text: String) -> String { text.filter { $0.isLetter || $0.isNumber } }
    for part in LessonPage.LessonSection.allCases {
      let text = lesson.page.texts[part] ?? ""
      for line in text.split(separator: "\n") {
        let isMarkup = ["#", "- ", "* ", "|", "1. ", ">"].contains { line.hasPrefix($0) }
        #expect(!isMarkup, "\(line)")
      }
      let shown = lesson.page.blocks(of: part).map { block in
        switch block {
        case .code(let text): text
        case .paragraph(let runs):
          runs.map { run in
            switch run {
            case .text(let text), .code(let text): text
            case .lesson(let name): "doc" + (text.firstMatch(of: /[0-9]+/)?.output ?? "") + name
            }
          }.joined()
        }
      }.joined()
      #expect(bare(shown) == bare(text.replacing("```swift", with: "```")))
    }
  }
}

extension Lesson: CustomTestStringConvertible {
  public var testDescription: String { name }
}
