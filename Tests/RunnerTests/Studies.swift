import Phones
import Results
import Runner
import Scenarios

/// A scenario's text, with what a test leaves unsaid.
struct StudyText {
  var starts = "2026-03-01T09:00:00Z"
  var lasts = "4d"
  var seed: UInt64 = 1
  var app = "SensorLogger"
  var entitlements = "[ambient-light-sensor, device-usage]"
  /// More lines of the app, each without indentation.
  var appLines: [String] = []
  var fetch = "{ every: 1d }"
  /// Groups whose system suspends no app, unless they name their system: most tests' apps run all the time.
  var groups = ["{ group: willing, count: 2 }"]
  var events: [String] = []
  /// More lines at the end, without indentation.
  var lines: [String] = []
  var expect = ["no failed calls"]

  var yaml: String {
    """
    # What a test says must hold.
    study: A test
    starts: \(starts)
    lasts: \(lasts)
    seed: \(seed)
    app:
      name: \(app)
      entitlements: \(entitlements)
    \(appLines.map { "  \($0)\n" }.joined())  fetch: \(fetch)
    participants:
    \(Self.list(groups.map(Self.group)))\(events.isEmpty ? "" : "timeline:\n" + Self.list(events))\
    \(lines.map { "\($0)\n" }.joined())expect:
    \(Self.list(expect))
    """
  }

  private static func group(_ text: String) -> String {
    text.contains("system:") ? text : "\(text.dropLast(2)), system: never suspends }"
  }

  private static func list(_ items: [String]) -> String {
    items.map { "  - \($0)\n" }.joined()
  }
}

/// An app that prints, and ends no line.
final class Printer: StudyApp {
  init(settings: StudyAppSettings) {}
  func run() async { print("one", "two", separator: "\n", terminator: "") }
}

/// An app whose name says nothing to another process.
private final class Hidden: StudyApp {
  init(settings: StudyAppSettings) {}
  func run() async {}
}

/// The apps that tests may name.
let apps =
  RegisteredApp.builtIn + [
    RegisteredApp(Leak.self, named: "Leak", summary: "Leaves memory behind."),
    RegisteredApp(Waiter.self, named: "Waiter", summary: "Waits in one of several ways."),
    RegisteredApp(BlocksMain.self, named: "BlocksMain", summary: "Blocks its main thread."),
    RegisteredApp(Weathercock.self, named: "Weathercock", summary: "Notes what the phone is like."),
    RegisteredApp(Suspended.self, named: "Suspended", summary: "Notes when it runs."),
    RegisteredApp(Pushed.self, named: "Pushed", summary: "Notes its pushes."),
    RegisteredApp(Courier.self, named: "Courier", summary: "Sends times."),
    RegisteredApp(
      BackgroundCourier.self,
      named: "BackgroundCourier",
      summary: "Sends times by a background session."
    ),
    RegisteredApp(
      delegate: Transferrer.self,
      named: "Transferrer",
      summary: "Notes its downloads."
    ),
    RegisteredApp(
      PressureCourier.self,
      named: "PressureCourier",
      summary: "Sends quarters of days."
    ),
    RegisteredApp(Collector.self, named: "Collector", summary: "Notes each sample."),
    RegisteredApp(LightWitness.self, named: "LightWitness", summary: "Tells what it kept."),
    RegisteredApp(Diarist.self, named: "Diarist", summary: "Notes what it is told of its life."),
    RegisteredApp(Hoarder.self, named: "Hoarder", summary: "Keeps what it can."),
    RegisteredApp(Mover.self, named: "Mover", summary: "Keeps what it can, of each kind."),
    RegisteredApp(Strider.self, named: "Strider", summary: "Counts steps."),
    RegisteredApp(Printer.self, named: "Printer", summary: "Prints."),
    RegisteredApp(Hidden.self, named: "Hidden", summary: "Is found by nobody."),
    RegisteredApp(Unfinished.self, named: "Unfinished", summary: "Ends on its fourth day."),
    RegisteredApp(ParksInCallback.self, named: "ParksInCallback", summary: "Waits for ever."),
    RegisteredApp(NightWorker.self, named: "NightWorker", summary: "Works in the background."),
    RegisteredApp(Exporter.self, named: "Exporter", summary: "Exports as it is opened."),
    RegisteredApp(Reminder.self, named: "Reminder", summary: "Notifies each evening."),
    RegisteredApp(delegate: OrdinaryDelegate.self, named: "Ordinary", summary: "Is a delegate."),
    RegisteredApp(delegate: SceneAppDelegate.self, named: "Scenes", summary: "Has a scene."),
    RegisteredApp(
      delegate: BlockingSceneApp.self,
      named: "BlockingScene",
      summary: "Blocks its scene."
    ),
    RegisteredApp(Poller.self, named: "Poller", summary: "Fetches four times a second."),
    RegisteredApp(Relaunched.self, named: "Relaunched", summary: "Counts its objects."),
    RegisteredApp(WorldWitness.self, named: "WorldWitness", summary: "Notes its world."),
    RegisteredApp(DiaryWitness.self, named: "DiaryWitness", summary: "Notes its world."),
    RegisteredApp(Chatterbox.self, named: "Chatterbox", summary: "Prints and logs."),
    RegisteredApp(Babbler.self, named: "Babbler", summary: "Prints a lot."),
    RegisteredApp(ObjectPrinter.self, named: "ObjectPrinter", summary: "Prints an object."),
    RegisteredApp(LastWords.self, named: "LastWords", summary: "Prints, and traps."),
    RegisteredApp(LoudLastWords.self, named: "LoudLastWords", summary: "Prints a lot, and traps."),
    RegisteredApp(AsksTogether.self, named: "AsksTogether", summary: "Asks twice at once."),
    RegisteredApp(AsksOffScreen.self, named: "AsksOffScreen", summary: "Asks as it leaves."),
    RegisteredApp(ZoneWitness.self, named: "ZoneWitness", summary: "Notes its time zone."),
  ]

/// Runs a scenario in memory.
///
/// - Parameters:
///   - text: The scenario.
///   - edit: What the call changes of the run.
/// - Returns: What came of it.
/// - Throws: What is wrong with the text or the call.
func run(
  _ text: StudyText,
  _ edit: (inout StudyOptions) -> Void = { _ in }
) throws -> StudyOutcome { try run(yaml: text.yaml, edit) }

/// Reads a scenario.
func read(yaml: String) throws -> Scenario {
  try ScenarioReader(vocabulary: .standard(apps: apps)).read(text: yaml, path: "test.yaml")
}

/// Runs a scenario's file in memory; see ``run(_:_:)``.
func run(
  yaml: String,
  _ edit: (inout StudyOptions) -> Void = { _ in }
) throws -> StudyOutcome {
  let scenario = try read(yaml: yaml)
  var options = StudyOptions()
  // In the test's own process, so that it can look at what an app has noted.
  options.isolation = .caller
  edit(&options)
  return try StudyRun(scenario, options, apps: apps).run { _ in }
}

extension StudyOutcome {
  /// The first column of a query's rows, as texts.
  func texts(_ sql: String) throws -> [String] {
    try database.rows(sql).compactMap { row in
      guard case .text(let text)? = row.first else { return nil }
      return text
    }
  }

  /// A query's rows of numbers.
  func numbers(_ sql: String) throws -> [[Double]] {
    try database.rows(sql).map { row in
      row.compactMap { value in
        switch value {
        case .real(let number): number
        case .integer(let number): Double(number)
        case .null, .text: nil
        }
      }
    }
  }

  /// The digests of all participants, by name.
  func digests() throws -> [String: String] {
    var digests: [String: String] = [:]
    for row in try database.rows("select participant, digest from participants") {
      guard case .text(let name) = row[0], case .text(let digest) = row[1] else { continue }
      digests[name] = digest
    }
    return digests
  }
}
