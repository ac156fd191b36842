import Foundation
import History
import Scenarios
import TestSupport
import Testing

/// One browser after the other, since each needs a core.
@Suite(
  "A replay's page in a browser",
  .serialized,
  .slow(.browser),
  .enabled(if: Chromium.path != nil, Comment(rawValue: Chromium.missing))
)
struct ReplayBrowserTests {
  static let widths = [360, 768, 1280]

  /// What a reader sees of a page.
  struct View: Decodable {
    var given: Int
    var room: Int
    var width: Int
    var isDark: Bool
    var faint: [String]
    var errors: [String]
    /// The pairs of neighbours whose boxes overlap, and the texts that reach beyond their box.
    var overlaps: [String]
    var cut: [String]
    /// The pictures without a text for screen readers.
    var silent: Int
    /// The texts with a value that the script lacks.
    var holes: [String]
    var lanes: Int
    var marks: Int
    var now: String

    /// Checks that the page fits, that its texts are legible, and that its scripts made no error.
    func expectReadable(isDark: Bool, _ place: SourceLocation = #_sourceLocation) {
      #expect(width == room, sourceLocation: place)
      #expect(self.isDark == isDark, sourceLocation: place)
      #expect(faint == [], sourceLocation: place)
      #expect(errors == [], sourceLocation: place)
      #expect(overlaps == [], sourceLocation: place)
      #expect(cut == [], sourceLocation: place)
      #expect(silent == 0, sourceLocation: place)
      #expect(holes == [], sourceLocation: place)
    }
  }

  static let looking = #"""
    const root = document.documentElement, all = query => [...document.querySelectorAll(query)];
    const boxOf = node => node.getBoundingClientRect(), isShown = node => node.getClientRects().length > 0;
    const overlaps = [], cut = [];
    for (const query of ['.r-phone, .r-middle, .r-events', '.r-cards > section', '.r-controls > *', '.r-head > :not(.hush)', '.r-track', '.r-lane']) {
      const nodes = all(query).filter(isShown);
      nodes.forEach((one, index) => nodes.slice(index + 1).forEach(other => {
        const a = boxOf(one), b = boxOf(other);
        if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
          overlaps.push(`${one.className || one.id} ${other.className || other.id}`);
      }));
    }
    for (const [inner, outer] of [['.card text', '.card'], ['.r-app *, .r-sheet *', '.r-screen'], ['.r-lane *', '.r-lane'], ['.r-controls *', '.r-bar'], ['.r-event *', '#events'], ['.r-track text', '.r-bar']]) {
      for (const node of all(inner).filter(isShown)) {
        const own = boxOf(node), box = boxOf(node.closest(outer));
        if (own.width && (own.left < box.left - 1.5 || own.right > box.right + 1.5)) cut.push(`${outer}: ${node.textContent.slice(0, 30)}`);
      }
    }
    return {
      given: innerWidth, room: root.clientWidth, width: root.scrollWidth, isDark: isDark(), faint: faintTexts(), errors: window.wrong,
      overlaps, cut, silent: all('[role=img]').filter(node => isShown(node) && !node.getAttribute('aria-label')?.trim()).length,
      holes: all('#stage *').flatMap(node => [node.getAttribute('aria-label') ?? '', ...[...node.childNodes].filter(child => child.nodeType === 3).map(child => child.data)])
        .filter(text => /undefined|NaN|null/.test(text)),
      lanes: all('.r-lane').length, marks: all('#study path').length, now: document.querySelector('.r-now').textContent,
    };
    """#

  @Test(
    "the page is readable at three widths in both themes, and nothing overlaps",
    arguments: ["first-study", "dock-two-people-cross"],
    [false, true]
  )
  func reader(name: String, isDark: Bool) throws {
    // The app is suspended then.
    let hash = name == "first-study" ? "#t=day3T20:30" : "#t=day0T09:00:20"
    let (views, console, picture) = try opened(
      page(replays(of: name, count: 3)),
      hash: hash,
      widths: Self.widths,
      isDark: isDark,
      as: View.self,
      Self.looking
    )
    #expect(console == "")
    #expect(views.map(\.given) == Self.widths)
    for view in views {
      view.expectReadable(isDark: isDark)
      #expect(view.marks > 1)
      #expect(view.lanes == (name == "first-study" ? 3 : 0))
      #expect(
        view.now.contains(name == "first-study" ? "Day 3 Wed 20:30:00" : "Day 0 Sun 09:00:20")
      )
    }
    #expect(picture.count > 20_000)
  }

  /// What a reader sees at first.
  struct First: Decodable {
    var now: String
    var marks: [String]
    /// The player's share of the height.
    var player: Double
  }

  /// Source: issue 46, point 14: the page opened on day 0 of somebody who joined later, the bar had no legend, and the
  /// player covered a quarter of a small screen.
  @Test(
    "the page opens at the first event, explains the bar's marks, and leaves a small screen to the life"
  )
  func first() throws {
    let lives = try replays(of: "study-design", only: ["recruited-3"])
    let playback = lives[0].playback
    let (seen, _, _) = try opened(
      page(lives),
      widths: [400, 1400],
      as: First.self,
      """
      const now = document.querySelector('.r-now').textContent;
      const shown = document.querySelector(innerWidth < 640 ? '#help-marks' : '#marks');
      if (innerWidth < 640) document.getElementById('help').showModal();
      const marks = [...shown.children].filter(one => one.getClientRects().length).map(one => one.textContent);
      return { now, marks, player: document.getElementById('bar').offsetHeight / innerHeight };
      """
    )
    let time = try #require(playback.eventTime(after: -1))
    let clock = playback.clock
    #expect(time > 86_400)
    for view in seen {
      #expect(
        view.now == "Day \(clock.day(at: time)) \(clock.weekday(at: time)) \(clock.clock(at: time))"
      )
      #expect(view.marks == ["person", "fetch", "empty fetch", "failure", "other", "night"])
    }
    #expect(seen[0].player < 0.15)
    #expect(try hiddenParts(of: page(lives)) == [])
  }

  /// What happens at each key.
  struct Pressed: Decodable {
    var opened: String
    var steps: [String]
    var pace: [String]
    var days: [String]
    var typed: String
    var played: Bool
    var stood: Bool
    var help: Bool
    var why: String
    var other: String
    var beside: Int
    var hash: String
    var said: String
    var slider: String
    var focus: [String]
    var errors: [String]
  }

  /// Source: the request: keys as in `watch`, deep links, and a page for the keyboard and for screen readers.
  @Test("the keys of watch work, links open an instant, and a screen reader is told")
  func keys() throws {
    let lives = try replays(of: "first-study", count: 6)
    let playback = lives[0].playback
    let (seen, console, _) = try opened(
      page(lives),
      hash: "#t=day3T20:00&p=\(lives[1].name)",
      as: Pressed.self,
      #"""
      const byId = id => document.getElementById(id), now = () => document.querySelector('.r-now').textContent, seen = {};
      const press = (key, node = document.body) => node.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      const pressed = (...keys) => keys.map(key => { press(key); return now(); });
      seen.opened = `${byId('person').selectedOptions[0].textContent} ${now()}`;
      byId('person').value = '0';
      byId('person').onchange();
      seen.steps = pressed('n', 'ArrowRight', 'p', 'ArrowLeft');
      const pace = key => { press(key); return byId('pace').textContent; };
      seen.pace = [byId('pace').textContent, pace('+'), pace('ArrowUp'), pace('-'), pace('ArrowDown')];
      seen.days = pressed('d', 'D');
      for (const key of ['g', '1', '2', 'Enter']) press(key);
      seen.typed = now();
      press(' ');
      seen.played = document.body.classList.contains('playing');
      document.documentElement.tick(100);
      const before = now();
      press(' ');
      document.documentElement.tick(0);
      seen.stood = !document.body.classList.contains('playing') && before !== seen.typed;
      press('?');
      seen.help = byId('help').open;
      byId('help').close();
      location.hash = '#t=day2T20:00:00';
      await new Promise(done => setTimeout(done, 300));
      const event = [...document.querySelectorAll('#events button')].findLast(node => !node.classList.contains('later'));
      event.click();
      seen.why = document.querySelector('.r-why').textContent;
      seen.other = event.textContent;
      press('m');
      seen.beside = document.querySelectorAll('.r-mini').length;
      press('m');
      await new Promise(done => setTimeout(done, 300));
      seen.hash = location.hash;
      seen.said = byId('live').textContent;
      seen.slider = `${byId('study').getAttribute('role')} ${byId('study').getAttribute('aria-valuetext')}`;
      seen.focus = [...document.querySelectorAll('button, select, [tabindex="0"]')].filter(node => node.getClientRects().length && !node.disabled && node.tabIndex === 0)
        .map(node => node.id).filter(id => id !== '');
      seen.errors = window.wrong;
      return seen;
      """#
    )
    #expect(console == "")
    let view = try #require(seen.first)
    #expect(view.errors == [])
    #expect(view.opened.hasPrefix("\(lives[1].name) Day 3 Wed 20:00:00"))
    let start = playback.clock.start(ofDay: 3) + 72_000
    // The page has whole milliseconds.
    let times = playback.events.map { ($0.time * 1000).rounded() / 1000 }
    let next = try #require(times.first { $0 > start })
    let later = try #require(times.first { $0 > next })
    let previous = try #require(times.last { $0 < next })
    #expect(
      view.steps
        == [next, later, next, previous].map {
          "Day \(playback.clock.day(at: $0)) \(playback.clock.weekday(at: $0)) \(playback.clock.clock(at: $0))"
        }
    )
    #expect(view.pace == ["1 h/s", "3 h/s", "6 h/s", "3 h/s", "1 h/s"])
    // From an instant of day 3, at which the app was started.
    #expect(view.days == ["Day 4 Thu 00:00:00", "Day 3 Wed 00:00:00"])
    #expect(view.typed == "Day 12 Fri 00:00:00")
    #expect(view.played && view.stood && view.help)
    #expect(view.why.contains("source: "))
    #expect(view.beside == 5)
    #expect(view.hash == "#t=day2T20:00&p=\(lives[0].name)")
    #expect(view.said.contains("day 2 20:00:00"))
    #expect(view.slider == "slider day 2 Tue 20:00:00")
    #expect(
      view.focus == [
        "theme", "person", "compare", "events", "study", "today", "back", "play", "next", "slower",
        "faster", "slow", "help-button",
      ]
    )
  }

  /// The work of a step, on average.
  struct Work: Decodable {
    var layouts: Double
    var elements: Double
    var comparisons: Double
  }

  /// Source: the request: any instant within 50 ms.
  ///
  /// The test counts work, since time depends on the machine.
  @Test("a step lays the page out once, and its work does not grow with the length of the life")
  func work() throws {
    func work(days: Int) throws -> Work {
      let folder = try TemporaryFolder()
      let scenario = """
        # No fetch fails.
        study: Many fetches
        starts: 2026-03-02T09:00:00-05:00
        lasts: \(days)d
        seed: 1
        app: { name: SensorLogger, entitlements: [ambient-light-sensor], fetch: { every: 1h } }
        participants: [{ group: willing, count: 1, system: never suspends }]
        expect: [no failed calls]
        """
      try folder.write(scenario, to: "many.yaml")
      let (seen, console, _) = try opened(
        page(replays(at: folder.file("many.yaml"))),
        hash: "#t=day\(days - 1)T12:00",
        as: Work.self,
        #"""
        const total = { layouts: 0, elements: 0, comparisons: 0 };
        let isChanged = false;
        for (const name of ['createElement', 'createElementNS']) {
          const own = document[name].bind(document);
          document[name] = (...words) => { total.elements += 1; isChanged = true; return own(...words); };
        }
        for (const [owner, names] of [[HTMLElement.prototype, ['offsetTop', 'offsetLeft', 'offsetWidth', 'offsetHeight']], [Element.prototype, ['clientWidth', 'clientHeight', 'scrollWidth', 'scrollHeight']]]) for (const name of names) {
          const own = Object.getOwnPropertyDescriptor(owner, name);
          Object.defineProperty(owner, name, { ...own, get() { if (isChanged) total.layouts += 1; isChanged = false; return own.get.call(this); } });
        }
        const some = Array.prototype.some;
        Array.prototype.some = function (...words) { total.comparisons += this.length; return some.apply(this, words); };
        const steps = 10;
        for (let step = 0; step < steps; step += 1) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true, cancelable: true }));
        return { layouts: total.layouts / steps, elements: total.elements / steps, comparisons: total.comparisons / steps };
        """#
      )
      #expect(console == "")
      return try #require(seen.first)
    }
    let (short, long) = (try work(days: 10), try work(days: 60))
    #expect(long.layouts == 1)
    #expect(long.elements < 500)
    #expect(long.comparisons > 0)
    #expect(long.comparisons < short.comparisons * 1.2)
  }

  @Test("the page runs no script in a name or in any other text")
  func hostile() throws {
    let (views, console, _) = try opened(
      page(try hostileLives(hostileText), title: hostileText, notes: [hostileText]),
      widths: Self.widths,
      as: View.self,
      Self.looking
    )
    #expect(console == "")
    #expect(views.count == 3)
    for view in views {
      #expect(view.errors == [])
      #expect(view.width == view.room)
      #expect(view.overlaps == [])
    }
  }

  @Test("on paper there is a strip of instants instead of the stage")
  func paper() throws {
    let folder = try TemporaryFolder()
    try folder.write(page(replays(of: "first-study")), to: "page.html")
    let answer = try Chromium.open(
      "page.html",
      in: folder,
      width: 1280,
      isDark: false,
      isPrinted: true
    )
    #expect(answer.console == "")
    #expect(answer.picture.prefix(5) == Data("%PDF-".utf8))
    struct Strip: Decodable {
      var shots: Int
      var bars: Int
      var first: String
    }
    let (seen, _, _) = try opened(
      page(replays(of: "first-study")),
      as: Strip.self,
      """
      dispatchEvent(new Event('beforeprint'));
      const shots = [...document.querySelectorAll('.r-shot')];
      return { shots: shots.length, bars: document.querySelectorAll('.r-shot svg rect').length, first: shots[0].textContent };
      """
    )
    let strip = try #require(seen.first)
    #expect((8...18).contains(strip.shots))
    #expect(strip.bars > strip.shots)
    #expect(strip.first.contains("Day 0 Sun 09:00:00"))
  }
}
