import Foundation
import Wording

/// A lesson: a page, a scenario whose app has a mistake, and a scenario whose app doesn't.
package struct Lesson: Sendable {
  /// The number of the lesson, from 1.
  package let number: Int

  /// The name on the command line.
  package let name: String

  package let page: LessonPage

  /// The paths of the two scenarios.
  package let wrong: String
  package let right: String

  /// The folders of the lessons' scenarios and pages in a checkout of the package.
  private static let scenarios = "scenarios/lessons"
  private static let pages = "Sources/Harness/TrialRun/TrialRun.docc/Lessons"

  /// Reads all lessons, in their order.
  ///
  /// - Parameter folders: The folders in which, and above which, to look for a checkout.
  /// - Returns: The lessons.
  /// - Throws: If no folder is in a checkout, or if a lesson is incomplete.
  package static func all(near folders: [String]) throws(LessonError) -> [Lesson] {
    guard let root = folders.lazy.compactMap(checkout(above:)).first else {
      throw LessonError(
        "no lessons found",
        hint: "run the command in a checkout of TrialRun, which has them in \(scenarios)"
      )
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root + scenarios)) ?? []
    var lessons: [Lesson] = []
    for name in names.sorted() { lessons.append(try Lesson(name, in: root)) }
    return lessons
  }

  /// Finds a lesson by its name or its number.
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
      throw LessonError(
        "\(Self.scenarios)/\(folder) is not a valid name of a lesson, such as 01-its-name"
      )
    }
    self.number = number
    name = String(parts.2)
    wrong = "\(root)\(Self.scenarios)/\(folder)/wrong.yaml"
    right = "\(root)\(Self.scenarios)/\(folder)/right.yaml"
    let file = "\(root)\(Self.pages)/\(folder).md"
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
      throw LessonError("lesson '\(name)' has no page", hint: "write \(file)")
    }
    do {
      page = try LessonPage(text)
    } catch {
      throw LessonError("lesson '\(name)': \(error.message)", hint: "look at \(file)")
    }
  }

  /// The path of the nearest checkout: empty or with a slash at its end, so that messages show short paths.
  private static func checkout(above folder: String) -> String? {
    var folder = folder
    for _ in 0..<8 {
      let isCheckout = [scenarios, pages].allSatisfy {
        FileManager.default.fileExists(atPath: folder.isEmpty ? $0 : "\(folder)/\($0)")
      }
      if isCheckout { return folder.isEmpty ? "" : "\(folder)/" }
      let path = folder.isEmpty ? FileManager.default.currentDirectoryPath : folder
      folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    }
    return nil
  }
}
