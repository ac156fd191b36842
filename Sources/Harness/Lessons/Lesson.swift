import Foundation
import Wording

/// A lesson: a page, a scenario whose app gets something wrong, and one whose app doesn't.
package struct Lesson: Sendable {
  /// Its place among the lessons, from 1.
  package let number: Int

  /// What it is called on the command line.
  package let name: String

  package let page: LessonPage

  /// The two scenarios.
  package let wrong: String
  package let right: String

  /// Where the scenarios of lessons are, and their pages, in a checkout of the package.
  private static let scenarios = "scenarios/lessons"
  private static let pages = "Sources/Harness/TrialRun/TrialRun.docc/Lessons"

  /// Reads all lessons, in their order.
  ///
  /// - Parameter folders: Where to look for a checkout: in each, and in those above it.
  /// - Returns: The lessons.
  /// - Throws: If there is none, or if a lesson is not whole.
  package static func all(near folders: [String]) throws(LessonError) -> [Lesson] {
    guard let root = folders.lazy.compactMap(checkout(above:)).first else {
      throw LessonError(
        "the lessons are not here",
        hint: "call it in a checkout of TrialRun, where they are in \(scenarios)"
      )
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root + scenarios)) ?? []
    var lessons: [Lesson] = []
    for name in names.sorted() { lessons.append(try Lesson(name, in: root)) }
    return lessons
  }

  /// The lesson of a name, or of a number.
  package static func named(_ name: String, among lessons: [Lesson]) throws(LessonError) -> Lesson {
    if let lesson = lessons.first(where: { $0.name == name || "\($0.number)" == name }) {
      return lesson
    }
    throw LessonError(
      "there is no lesson '\(name)'",
      hint: Spelling.hint(name, among: lessons.map(\.name))
    )
  }

  private init(_ folder: String, in root: String) throws(LessonError) {
    guard let parts = folder.wholeMatch(of: /([0-9]+)-([a-z-]+)/), let number = Int(parts.1) else {
      throw LessonError("\(Self.scenarios)/\(folder) is not named as lessons are, 01-its-name")
    }
    self.number = number
    name = String(parts.2)
    wrong = "\(root)\(Self.scenarios)/\(folder)/wrong.yaml"
    right = "\(root)\(Self.scenarios)/\(folder)/right.yaml"
    let file = "\(root)\(Self.pages)/\(folder).md"
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
      throw LessonError("lesson '\(name)' has no page", hint: "it should be \(file)")
    }
    do {
      page = try LessonPage(text)
    } catch {
      throw LessonError("lesson '\(name)': \(error.message)", hint: "look at \(file)")
    }
  }

  /// The nearest checkout, empty or with a slash at its end: paths are shown as one would type them.
  private static func checkout(above folder: String) -> String? {
    var folder = folder
    for _ in 0..<8 {
      let isThere = [scenarios, pages].allSatisfy {
        FileManager.default.fileExists(atPath: folder.isEmpty ? $0 : "\(folder)/\($0)")
      }
      if isThere { return folder.isEmpty ? "" : "\(folder)/" }
      let path = folder.isEmpty ? FileManager.default.currentDirectoryPath : folder
      folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    }
    return nil
  }
}
