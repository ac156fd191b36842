import History
import Scenarios
import Testing

@Suite("Lessons")
struct LessonPageTests {
  private static let page = """
    # A title

    A question that
    takes two lines?

    ## Run this

    one

    ## What you see

    two

    ```
    ✗ three
    ```

    four

    ## Why

    five

    ## What the right app does

    six

    ## Exercise

    seven

    ## What comes next

    See <doc:02-the-next-one>.

    """

  /// Source: the project's house rules: the page and the command can't diverge.
  @Test("a page is divided at its headings")
  func parts() throws {
    let page = try LessonPage(Self.page)
    #expect(page.title == "A title")
    #expect(page.question == "A question that takes two lines?")
    #expect(page.texts[.why] == "five")
    func text(_ part: LessonPage.LessonSection, withCode: Bool) -> String {
      page.plainText(of: part, linking: "trialrun lesson", withCode: withCode)
    }
    #expect(text(.seen, withCode: true) == "two\n\n    ✗ three\n\nfour")
    #expect(text(.seen, withCode: false) == "two\n\nfour")
    #expect(text(.next, withCode: true) == "See `trialrun lesson the-next-one`.")
    #expect(page.links == ["02-the-next-one"])
  }

  @Test("an incomplete page is refused, and the message names the missing part")
  func incomplete() {
    func complaint(_ text: String) -> String? {
      do throws(HintedError) {
        _ = try LessonPage(text)
        return nil
      } catch { return error.message }
    }
    let lacking = Self.page.replacing("## Why\n", with: "")
    #expect(complaint(lacking)?.hasPrefix("its page lacks a section") == true)
    let strange = Self.page.replacing("## Why\n", with: "## Because\n")
    #expect(
      complaint(strange) == "its page has a section 'Because', which is not a section of lessons"
    )
    let nameless = Self.page.replacing("# A title\n", with: "")
    #expect(complaint(nameless) == "its page has no title, or no question under it")
  }

  @Test("a lesson without one of its files is refused, and the message names the missing file")
  func missing() {
    let files = EmbeddedFile.all
    for lost in [
      "pages/02-consent-is-per-sensor.md", "scenarios/lessons/02-consent-is-per-sensor/right.yaml",
    ] {
      let error = #expect(throws: HintedError.self) {
        try Lesson.all(in: files.filter { $0.name != lost })
      }
      #expect(error?.message == "lesson 'consent-is-per-sensor' has no file \(lost)")
    }
  }

  /// Our choice: each lesson builds on the previous one.
  @Test(
    "each lesson's page links to the next one, and the last to the first"
  )
  func order() throws {
    let lessons = try Lesson.all()
    #expect(lessons.map(\.number) == Array(1...12))
    let pages = lessons.map { "\($0.number < 10 ? "0" : "")\($0.number)-\($0.name)" }
    for (index, lesson) in lessons.enumerated() {
      #expect(lesson.page.links == [pages[(index + 1) % pages.count]])
      #expect(lesson.page.question.hasSuffix("?") || lesson.page.question.contains("? "))
      #expect(lesson.page.texts[.run]?.contains("trialrun lesson \(lesson.name)\n") == true)
    }
  }

  @Test("a lesson is found by its name, its number and its folder", arguments: ["03", "10", "11"])
  func found(number: String) throws {
    let lessons = try Lesson.all()
    let lesson = lessons[(Int(number) ?? 0) - 1]
    for name in [lesson.name, number, "\(lesson.number)", "\(number)-\(lesson.name)"] {
      #expect(try Lesson.named(name, among: lessons).number == lesson.number)
    }
    for name in ["0", "13", "-3", "\(number)-", "3.0"] {
      #expect(throws: HintedError.self) { try Lesson.named(name, among: lessons) }
    }
  }
}
