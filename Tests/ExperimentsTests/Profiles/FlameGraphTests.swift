import Experiments
import Foundation
import TestSupport
import Testing
import VirtualTime

/// One browser after the other, since each needs a core.
@Suite(
  "The flame graph in a browser",
  .serialized,
  .enabled(if: Chromium.path != nil, Comment(rawValue: Chromium.missing))
)
struct FlameGraphTests {
  /// What a reader sees of the page, and what the keys and the search do.
  struct Seen: Decodable {
    var room: Int
    var width: Int
    var isDark: Bool
    var errors: [String]
    var faint: [String]
    /// The boxes, how many of them reach beyond the graph, and how many the first enlarged one leaves.
    var boxes: Int
    var outside: Int
    var left: Int
    /// The share of the graph that the enlarged function has.
    var share: Double
    /// What is said after the keys, and after the search.
    var said: String
    var found: String
    /// The boxes after the way back, and the tip of a box.
    var again: Int
    var tip: String
    var headings: [String]
  }

  static let script = #"""
    const all = query => [...document.querySelectorAll(query)];
    const graph = document.querySelector('.flames'), seen = { errors: window.wrong };
    const visible = () => all('.flames i').filter(n => n.getClientRects().length);
    const press = key => graph.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    seen.room = document.documentElement.clientWidth;
    seen.width = document.documentElement.scrollWidth;
    seen.isDark = isDark();
    seen.faint = faintTexts();
    seen.headings = all('h1, h2').map(h => h.textContent);
    seen.boxes = visible().length;
    const area = graph.getBoundingClientRect();
    seen.outside = visible().filter(n => {
      const box = n.getBoundingClientRect();
      return box.left < area.left - 1 || box.right > area.right + 1 || box.bottom > area.bottom + 1;
    }).length;
    graph.focus();
    for (const key of ['Home', 'ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowDown', 'Enter']) press(key);
    seen.left = visible().length;
    seen.share = document.querySelector('.flames i.at').getBoundingClientRect().width / area.width;
    seen.said = document.querySelector('.f-said').textContent;
    seen.faint.push(...faintTexts().filter(text => !all('.dim').some(n => n.textContent.startsWith(text))));
    press('Escape');
    seen.again = visible().length;
    visible()[0].dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX: 30, clientY: 300 }));
    const tip = document.querySelector('.tip');
    seen.tip = tip.hidden ? '' : tip.innerText;
    const search = document.getElementById('search');
    search.value = 'MEAN';
    search.dispatchEvent(new Event('input'));
    seen.found = document.querySelector('.count').textContent;
    return seen;
    """#

  private static func function(_ module: String?, _ name: String, _ source: String? = nil)
    -> ProgramFunction
  { ProgramFunction(module: module, name: name, source: source) }

  /// Samples of an app: a launch, a deep stack, and a function with a name that acts in HTML.
  static let stacks: StackTable = {
    let mean = function("MyApp", "LightModel.mean.getter", "LightModel.swift:44")
    let append = function("MyApp", "LightModel.append(_:)", "LightModel.swift:20")
    let hostile = function("MyApp", "a<img src=x onerror=alert(1)>\"'&", "b.swift:1")
    let deep = (0..<20).map { function("MyApp", "Walker.visit(_:depth:) \($0)") }
    var samples: [(AppCallback, [ProgramFunction])] = []
    samples += Array(repeating: (.didFetchResult, [mean, append]), count: 700)
    samples += Array(
      repeating: (.didFetchResult, [function("Swift", "Sequence.reduce<A>(_:_:)"), mean, append]),
      count: 180
    )
    samples += Array(repeating: (.didCompleteFetch, Array(deep.reversed())), count: 60)
    samples += Array(repeating: (.launch, [hostile]), count: 59)
    return StackTable(samples + [(.timer, [append])])
  }()

  static func page() -> String {
    var profile = Profile(
      study: "Light & <sleep>",
      scenario: "a-scenario",
      app: "MyApp",
      participant: "willing-1",
      seed: "1",
      days: 1,
      runs: [],
      loopSeconds: 0.001
    )
    profile.functions = stacks.functionTimes()
    return FlameGraph.page(of: stacks, in: profile)
  }

  /// Source: issue 22: the flame graph is opened in Chromium at three widths.
  @Test(
    "is drawn, readable and usable at three widths in both themes",
    arguments: [false, true]
  )
  func reader(isDark: Bool) throws {
    let (views, console, picture) = try opened(
      Self.page(),
      widths: [360, 800, 1280],
      isDark: isDark,
      as: Seen.self,
      Self.script
    )
    #expect(console == "")
    #expect(views.count == 3)
    for view in views {
      #expect(view.width == view.room)
      #expect(view.isDark == isDark)
      #expect(view.errors == [])
      #expect(view.faint == [])
      #expect(view.outside == 0)
      #expect(view.boxes == 29)
      #expect(view.left == 4)
      #expect(view.again == view.boxes)
      #expect(abs(view.share - 1) < 0.01)
      #expect(view.said.hasPrefix("LightModel.mean.getter (LightModel.swift:44) 88"))
      #expect(view.tip.contains("of the samples"))
      #expect(view.found == "1 found, 88.0 % of the samples")
      #expect(view.headings == ["Where MyApp spends its time", "Functions of the app"])
    }
    #expect(picture.count > 20_000)
  }
}
