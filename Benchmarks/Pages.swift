import Foundation
import Statistics
import TestSupport

/// Measures how long pages that replay lives take to open and to show another instant, in a browser without a screen.
///
/// The times are those of the script, the styles and the layout; such a browser paints nothing.
func runPagesSuite(_ run: BenchmarkRun) throws {
  guard Chromium.path != nil else {
    print("\npages: not measured, \(Chromium.missing)")
    return
  }
  let folder = try TestSupport.TemporaryFolder()
  let calls = [
    [trialrun, "replay", "scenarios/first-study.yaml", "--out", folder.file("first-study.html")],
    [trialrun, "lesson", "--html", "--out", folder.file("site")],
  ]
  for words in calls {
    guard let result = command(words), result.status == 0 else {
      print("\npages: not measured, '\(words.joined(separator: " "))' failed")
      return
    }
  }
  var table = Table("page", "kB", "opens, ms", "step: median, ms", "95 %", "longest", "steps")
  func measure(_ name: String) throws -> (opened: Double, step: Double)? {
    let page = String(decoding: try folder.bytes(name), as: UTF8.self)
    guard let times = try PageTimes(of: page, in: folder),
      let parts = times.steps.sorted().quantiles([0.5, 0.95, 1])
    else {
      print("\npages: \(name) was not measured")
      return nil
    }
    table.add(
      name,
      "\(page.utf8.count / 1000)",
      text(times.opened, 0),
      text(parts[0], 1),
      text(parts[1], 1),
      text(parts[2], 1),
      "\(times.steps.count)"
    )
    return (times.opened, parts[1])
  }
  let replay = try measure("first-study.html")
  run.record(.pageOpens, replay.map { $0.opened / 1000 })
  run.record(.pageStep, replay?.step)
  let lessons = try folder.names(in: "site").filter { $0 != "index.html" }.sorted()
  run.record(.lessonStep, try lessons.compactMap { try measure("site/\($0)")?.step }.max())
  run.show(table, "pages: replays of scenarios/first-study.yaml and of the lessons, once each")
}

/// The times of a page, in milliseconds.
private struct PageTimes: Decodable {
  /// From the beginning of the navigation until the page is laid out.
  let opened: Double
  /// Of each step to another instant.
  let steps: [Double]

  /// Opens a page, steps from event to event, and jumps between days; nil if the browser gave no times.
  ///
  /// - Parameters:
  ///   - page: The page's text.
  ///   - folder: A folder for the page.
  /// - Throws: If the browser can't be started.
  init?(of page: String, in folder: TestSupport.TemporaryFolder) throws {
    let timed = page.replacing("</body>", with: "<script>\(Self.script)</script></body>")
    try folder.write(timed, to: "timed.html")
    let title = try Chromium.title(of: "timed.html", in: folder, width: 1280)
    guard let times = try? JSONDecoder().decode(Self.self, from: Data(title.utf8)) else {
      return nil
    }
    self = times
  }

  private static let script = """
    (() => {
      // A read of a box makes the browser lay out what has changed.
      const lay = () => document.body.getBoundingClientRect();
      lay();
      const opened = performance.now(), steps = [], target = document.getElementById('next');
      const press = key => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      const time = keys => {
        const start = performance.now();
        keys.forEach(press);
        lay();
        steps.push(performance.now() - start);
      };
      for (let step = 0; step < 100; step += 1) time(['n']);
      for (let jump = 1; jump <= 100; jump += 1) time(['g', ...String(jump * 5 % 14), 'Enter']);
      document.title = JSON.stringify({ opened, steps });
    })();
    """
}

/// The figures of the suite `pages`.
extension Measure {
  static let pageOpens = Measure(
    "page opens",
    of: "pages",
    "a page that replays first-study, 20 people for 14 days, opens in Chromium",
    in: "s",
    .atMost,
    2
  )
  static let pageStep = Measure(
    "page step",
    of: "pages",
    "a step of it to another instant, 95 % of them",
    in: "ms",
    decimals: 1,
    .atMost,
    50
  )
  static let lessonStep = Measure(
    "lesson step",
    of: "pages",
    "a step on the page of a lesson, 95 % of them, the slowest page",
    in: "ms",
    decimals: 1,
    .atMost,
    50
  )
}
