package import Scenarios

/// A lesson: a page, a scenario whose app has a mistake, a scenario whose app doesn't, and an exercise.
package struct Lesson: Sendable {
  /// The number of the lesson, from 1.
  package let number: Int

  /// The name on the command line.
  package let name: String

  /// The name of its folder of scenarios and of its page: the number with two digits, and the name.
  package let folder: String

  package let page: LessonPage

  /// The two scenarios.
  package let wrong: EmbeddedFile
  package let right: EmbeddedFile

  /// A scenario that solves the exercise; its expectations are what a solution must meet.
  package let exercise: EmbeddedFile

  package let guesses: [LessonGuess]

  /// The place that is at fault in the wrong app, or else in its scenario, and the same place in the right one.
  package let fault: LessonFault

  /// The folder of the lessons' scenarios, which has a folder for each lesson.
  private static let scenarios = "scenarios/lessons/"

  /// Reads all lessons, in their order.
  ///
  /// - Parameter files: The files in which to look for lessons; by default those of the program.
  /// - Returns: The lessons.
  /// - Throws: If a lesson is incomplete.
  package static func all(
    in files: [EmbeddedFile] = EmbeddedFile.all
  ) throws(HintedError) -> [Lesson] {
    let folders = Set(
      files.filter { $0.name.hasPrefix(scenarios) }
        .compactMap { $0.name.dropFirst(scenarios.count).split(separator: "/").first }
    )
    var lessons: [Lesson] = []
    for folder in folders.sorted() { lessons.append(try Lesson(String(folder), in: files)) }
    return lessons
  }

  /// Finds a lesson by its name, its number, or its folder, which has both.
  package static func named(_ name: String, among lessons: [Lesson]) throws(HintedError) -> Lesson {
    if let lesson = lessons.first(where: {
      $0.name == name || $0.number == Int(name) || $0.folder == name
    }) {
      return lesson
    }
    throw HintedError(
      "there is no lesson '\(name)'",
      hint: Spelling.hint(name, among: lessons.map(\.name))
    )
  }

  private init(_ folder: String, in files: [EmbeddedFile]) throws(HintedError) {
    guard let parts = folder.wholeMatch(of: /([0-9]+)-([a-z-]+)/), let number = Int(parts.1) else {
      throw HintedError(
        "\(Self.scenarios)\(folder) is not a valid name of a lesson, such as 01-its-name"
      )
    }
    let name = String(parts.2)
    func file(_ path: String) throws(HintedError) -> EmbeddedFile {
      guard let file = files.first(where: { $0.name == path }) else {
        throw HintedError("lesson '\(name)' has no file \(path)", hint: "write it")
      }
      return file
    }
    self.number = number
    self.folder = folder
    self.name = name
    wrong = try file("\(Self.scenarios)\(folder)/wrong.yaml")
    right = try file("\(Self.scenarios)\(folder)/right.yaml")
    exercise = try file("\(Self.scenarios)\(folder)/exercise.yaml")
    guard let content = LessonContent.all[name] else {
      throw HintedError("lesson '\(name)' has no guesses", hint: "write them in LessonContent")
    }
    guesses = content.guesses
    func excerpt(_ place: CodePlace?, or scenario: EmbeddedFile) throws(HintedError)
      -> LessonExcerpt
    {
      try place.map { place throws(HintedError) in try place.excerpt(from: file(place.path)) }
        ?? LessonExcerpt(path: scenario.name, text: scenario.text)
    }
    fault = LessonFault(
      wrong: try excerpt(content.wrong, or: wrong),
      right: try excerpt(content.right, or: right)
    )
    let text = try file("pages/\(folder).md")
    do {
      page = try LessonPage(text.text)
    } catch {
      throw HintedError("lesson '\(name)': \(error.message)", hint: "look at \(text.name)")
    }
  }
}
