package import EmbeddedFiles
import Wording

/// A lesson: a page, a scenario whose app has a mistake, and a scenario whose app doesn't.
package struct Lesson: Sendable {
  /// The number of the lesson, from 1.
  package let number: Int

  /// The name on the command line.
  package let name: String

  package let page: LessonPage

  /// The two scenarios.
  package let wrong: EmbeddedFile
  package let right: EmbeddedFile

  /// The folder of the lessons' scenarios, which has a folder for each lesson.
  private static let scenarios = "scenarios/lessons/"

  /// Reads all lessons, in their order.
  ///
  /// - Parameter files: The files in which to look for lessons; by default those of the program.
  /// - Returns: The lessons.
  /// - Throws: If a lesson is incomplete.
  package static func all(
    in files: [EmbeddedFile] = EmbeddedFile.all
  ) throws(LessonError) -> [Lesson] {
    let folders = Set(
      files.filter { $0.name.hasPrefix(scenarios) }
        .compactMap { $0.name.dropFirst(scenarios.count).split(separator: "/").first }
    )
    var lessons: [Lesson] = []
    for folder in folders.sorted() { lessons.append(try Lesson(String(folder), in: files)) }
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

  private init(_ folder: String, in files: [EmbeddedFile]) throws(LessonError) {
    guard let parts = folder.wholeMatch(of: /([0-9]+)-([a-z-]+)/), let number = Int(parts.1) else {
      throw LessonError(
        "\(Self.scenarios)\(folder) is not a valid name of a lesson, such as 01-its-name"
      )
    }
    let name = String(parts.2)
    func file(_ path: String) throws(LessonError) -> EmbeddedFile {
      guard let file = files.first(where: { $0.name == path }) else {
        throw LessonError("lesson '\(name)' has no file \(path)", hint: "write it")
      }
      return file
    }
    self.number = number
    self.name = name
    wrong = try file("\(Self.scenarios)\(folder)/wrong.yaml")
    right = try file("\(Self.scenarios)\(folder)/right.yaml")
    let text = try file("pages/\(folder).md")
    do {
      page = try LessonPage(text.text)
    } catch {
      throw LessonError("lesson '\(name)': \(error.message)", hint: "look at \(text.name)")
    }
  }
}
