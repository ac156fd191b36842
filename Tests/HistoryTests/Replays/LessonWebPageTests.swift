import History
import Foundation
import TestSupport
import Testing

/// The site of all lessons, which the command writes once.
private enum Site {
  static let folder = try? TemporaryFolder()
  static let lessons = (try? Lesson.all()) ?? []
  static let status: Int32 = {
    guard let folder else { return -1 }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Program.built("trialrun"))
    process.arguments = ["lesson", "--html", "--out", folder.file("site")]
    process.standardOutput = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return -1 }
    process.waitUntilExit()
    return process.terminationStatus
  }()

  static func page(_ name: String) throws -> String {
    try #require(status == 0)
    let path = try #require(folder).file("site/\(name).html")
    return try String(contentsOfFile: path, encoding: .utf8)
  }
}

@Suite("The pages of lessons")
struct LessonWebPageTests {
  @Test("without script, a page has everything as text", arguments: Site.lessons)
  func text(lesson: Lesson) throws {
    let page = try Site.page(lesson.folder)
    let markup = page[..<(try #require(page.range(of: "<script type"))).lowerBound]
    for guess in lesson.guesses {
      #expect(markup.contains("<summary>\(escaped(guess.text))</summary>"))
      #expect(markup.contains(escaped(guess.consequence)))
    }
    for excerpt in [lesson.fault.wrong, lesson.fault.right] {
      for line in excerpt.text.split(separator: "\n") {
        #expect(markup.contains(escaped(String(line))), "\(line)")
      }
    }
    #expect(markup.contains("<h3 id=\"story-name-0\">The wrong app</h3>"))
    #expect(markup.contains("<h3 id=\"story-name-1\">The right app</h3>"))
    #expect(markup.contains("lesson \(lesson.name) --check my.yaml"))
    #expect(markup.components(separatedBy: "<h1").count == 2)
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
  }

  @Test("a page makes no network request, and its links are to pages of the site")
  func links() throws {
    let names = Set(Site.lessons.map { "\($0.folder).html" } + ["index.html"])
    for name in names {
      let page = try Site.page(String(name.dropLast(5)))
      for word in ["src=", "<link", "@import", "url(", "fetch(", "XMLHttpRequest"] {
        #expect(!page.replacing(".fetch(", with: "").replacing(" fetch(", with: "").contains(word))
      }
      for link in page.matches(of: /href="([^"#]+)"/) {
        #expect(names.contains(String(link.output.1)), "\(link.output.1)")
      }
      #expect(page.contains("default-src 'none'"))
    }
    let index = try Site.page("index")
    #expect(index.matches(of: /href="/).count == Site.lessons.count)
  }

  /// Our choice: a lesson plays the runs of the wrong app and of the right app.
  @Test("the evidence is readable: no number is raw", arguments: Site.lessons)
  func numbers(lesson: Lesson) throws {
    let page = try Site.page(lesson.folder)
    let cells = page.matches(of: /<td class="n">([^<]*)<\/td>/).map(\.output.1)
    for cell in cells { #expect(cell.firstMatch(of: /\.[0-9]{4}/) == nil, "\(cell)") }
  }

  @Test("the script uses only names that it declares or that browsers have")
  func script() throws {
    let page = try Site.page(Site.lessons[0].folder)
    let start = try #require(page.range(of: "</script>\n<script>\n"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let script = String(page[start.upperBound..<end.lowerBound])
    let names = ScriptNames(script)
    #expect(names.unknown(besides: ReplayScriptTests.browser) == [])
    #expect(names.unused == [])
    for word in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("] {
      #expect(!script.contains(word), "\(word)")
    }
  }
}

/// One browser after the other, since each needs a core.
@Suite(
  "The pages of lessons in a browser",
  .serialized,
  .slow(.browser),
  .enabled(if: Chromium.path != nil, Comment(rawValue: Chromium.missing))
)
struct LessonBrowserTests {
  @Test(
    "each page is readable at three widths in both themes, and nothing overlaps",
    arguments: Site.lessons,
    [false, true]
  )
  func reader(lesson: Lesson, isDark: Bool) throws {
    let (views, console, picture) = try opened(
      Site.page(lesson.folder),
      widths: ReplayBrowserTests.widths,
      isDark: isDark,
      as: ReplayBrowserTests.View.self,
      ReplayBrowserTests.looking
    )
    #expect(console == "")
    #expect(views.map(\.given) == ReplayBrowserTests.widths)
    for view in views { view.expectReadable(isDark: isDark) }
    #expect(picture.count > 20_000)
  }

  /// What happens on a page.
  struct Used: Decodable {
    var lives: [String]
    var first: String
    var opened: [Int]
    var second: String
    var hash: String
    var outside: Bool
    var inside: Bool
    var elsewhere: String
    var story: [Bool]
    var printed: Int
    var top: Double
    var errors: [String]
  }

  /// Source: the request: choices with consequences, both lives in the player, and a page for the keyboard.
  @Test(
    "a guess shows its consequence, a link opens the other life, and the player has the keys it needs"
  )
  func used() throws {
    let lesson = Site.lessons[0]
    let (seen, console, _) = try opened(
      Site.page(lesson.folder),
      as: Used.self,
      #"""
      const byId = id => document.getElementById(id), now = () => document.querySelector('.r-now').textContent, seen = {};
      const press = (key, node) => node.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      const settle = () => new Promise(done => setTimeout(done, 300));
      seen.lives = [...byId('person').options].map(option => option.textContent);
      seen.first = `${byId('person').selectedOptions[0].textContent} ${now()}`;
      seen.story = [document.querySelector('details.r-stories').open];
      const guesses = [...document.querySelectorAll('details.l-guess')];
      seen.opened = [];
      for (const guess of guesses) { guess.querySelector('summary').click(); await settle(); seen.opened.push(guesses.filter(one => one.open).length); }
      const before = now();
      press('n', document.body);
      seen.outside = now() === before;
      press('n', byId('next'));
      seen.inside = now() !== before;
      [...document.querySelectorAll('a.l-life')].at(-1).click();
      await settle();
      seen.second = byId('person').selectedOptions[0].textContent;
      seen.hash = location.hash;
      seen.top = Math.round(byId('stage').getBoundingClientRect().top);
      const there = now();
      location.hash = '#l-why';
      await settle();
      seen.elsewhere = now() === there ? byId('person').selectedOptions[0].textContent : 'moved';
      document.querySelector('details.r-stories > summary').click();
      seen.story.push(document.querySelector('details.r-stories').open, byId('story-0').hidden, byId('story-1').hidden);
      dispatchEvent(new Event('beforeprint'));
      seen.printed = guesses.filter(one => one.open).length;
      dispatchEvent(new Event('afterprint'));
      seen.errors = window.wrong;
      return seen;
      """#
    )
    #expect(console == "")
    let view = try #require(seen.first)
    #expect(view.errors == [])
    #expect(view.lives == ["The wrong app", "The right app"])
    #expect(view.first.hasPrefix("The wrong app Day "))
    #expect(view.opened == [1, 1, 1])
    #expect(view.outside && view.inside)
    #expect(view.second == "The right app")
    #expect(view.hash.hasSuffix("&p=The%20right%20app"))
    #expect(abs(view.top) < 2)
    #expect(view.elsewhere == "The right app")
    #expect(view.story == [false, true, true, false])
    #expect(view.printed == 3)
  }

  @Test("the list of lessons is readable", arguments: [false, true])
  func index(isDark: Bool) throws {
    struct View: Decodable {
      var fits: Bool
      var faint: [String]
      var items: Int
    }
    let (views, console, _) = try opened(
      Site.page("index"),
      widths: ReplayBrowserTests.widths,
      isDark: isDark,
      as: View.self,
      "return { fits: document.documentElement.scrollWidth === document.documentElement.clientWidth, faint: faintTexts(), items: document.querySelectorAll('li a').length };"
    )
    #expect(console == "")
    #expect(views.count == 3)
    for view in views {
      #expect(view.fits && view.faint == [])
      #expect(view.items == Site.lessons.count)
    }
  }
}

extension Lesson: CustomTestStringConvertible {
  public var testDescription: String { name }
}
