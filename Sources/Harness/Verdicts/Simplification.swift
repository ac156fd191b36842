import Phones
package import Scenarios
import SensorKit

/// Something that the simulation does more kindly than a phone, a person or a server would.
package struct Simplification: Sendable {
  /// What the simulation does.
  package let simulated: String
  /// What the world does.
  package let world: String
  /// What this does to a verdict or a yield.
  package let effect: String
  /// Where the world's part is from; "our choice" where nothing is published.
  package let source: String
  /// Whether it can change the answers of a scenario.
  package let bears: @Sendable (Scenario) -> Bool

  /// The system suspends no app, which a scenario asks for.
  package static let neverSuspends = Simplification(
    simulated: "the system never suspends the app",
    world: "iOS suspends an app some seconds after it has left the screen",
    effect: """
      an app that only sleeps from fetch to fetch gets data every day, and on a phone next \
      to none
      """,
    source: "Apple, About the background execution sequence",
    bears: { $0.groups.contains { !$0.suspension.isOn } }
  )

  /// All simplifications, in the order of their page.
  package static let all: [Simplification] = [
    neverSuspends,
    Simplification(
      simulated: "the system of a `ShortWorld` suspends no app, unless `suspendsApp` is true",
      world: "iOS suspends an app some seconds after it has left the screen",
      effect: "a test of an app that only sleeps passes",
      source: "Apple, About the background execution sequence",
      bears: { _ in false }
    ),
    Simplification(
      simulated: """
        every phone runs the tasks of an app that is opened, one to three a day in the median
        """,
      world: "some phones run none for days, though the app is used",
      effect: "yields of apps that rely on tasks alone may be too high, and differ too little",
      source: "react-native-background-fetch, issue 14; expo, issues 31059 and 34471",
      bears: { $0.runsTasks }
    ),
    Simplification(
      simulated: """
        a connected phone gets each push within seconds, and the study's server knows the app's \
        token at once
        """,
      world: """
        silent pushes are of low priority and not guaranteed, and an app may fail to send its \
        token
        """,
      effect: "an app that relies on silent pushes alone fetches too often",
      source: "Apple, Pushing background updates to your App",
      bears: { $0.pushes != nil }
    ),
    Simplification(
      simulated: """
        an app that the system suspends is ended after eight hours in the mean, whatever it \
        holds
        """,
      world: "apps that hold much memory are ended first, in bursts as others need memory",
      effect: "an app that holds much memory keeps its state too long",
      source: "our choice: no rate is published",
      bears: { scenario in scenario.groups.contains { $0.suspension.isOn } }
    ),
    Simplification(
      simulated: "no app is ended because it uses too much memory or processor time",
      world: "iOS ends it, also one that computes for more than some 20 s at its launch",
      effect: "an app that is too heavy for a phone passes",
      source: """
        Apple, Addressing watchdog terminations; WWDC 2020, session 10078; that memory has no limit: our choice, as a \
        process holds its simulated phone beside the app
        """,
      bears: { _ in true }
    ),
    Simplification(
      simulated: "a locked phone hands samples over, unless 'locked phone: fails' is set",
      world: "fetches on a locked phone have failed in at least one app",
      effect: "data that tasks fetch at night may be missing",
      source: "SpeziSensorKit, issue 14",
      bears: { !$0.app.sensors.isEmpty && $0.sensorKit.options.lockedPhone != .fails }
    ),
    Simplification(
      simulated: "people are as engaged at the end as at first, unless 'engagement' is set",
      world: "people open an app, wear a watch and answer less from week to week",
      effect: "yields of long studies are too good",
      source: "page Simulated people",
      bears: { scenario in
        scenario.groups.contains {
          $0.engagementHalvesIn == nil && $0.population?.engagementHalvesIn == nil
        }
      }
    ),
    Simplification(
      simulated: "no phone is off for a day, unless 'keeps phone on' is set",
      world: "batteries are empty, phones break, and some people lose most of their data",
      effect: "days without data are too few, and differ too little between people",
      source: "page Published findings",
      bears: { scenario in scenario.groups.contains { $0.keepsPhoneOn == nil } }
    ),
    Simplification(
      simulated: "nobody gets a new phone, unless the timeline has 'replace phone'",
      world: "in studies of months, somebody does",
      effect: "losses at a change of phone are missing",
      source: "our choice: no rate is published",
      bears: { scenario in
        scenario.lasts >= .seconds(30 * 86_400)
          && !scenario.timeline.contains { $0.action.content is ReplacePhone }
      }
    ),
    Simplification(
      simulated: "no phone stays locked for three days, unless the timeline has 'leave phone'",
      world: "it happens on holidays; after 72 hours without an unlock an iPhone restarts",
      effect: "losses after a holiday are missing",
      source: "naehrdine.blogspot.com, on the inactivity restart of iOS 18.1",
      bears: { scenario in
        scenario.lasts >= .seconds(30 * 86_400)
          && !scenario.timeline.contains { $0.action.content is LeavePhone }
      }
    ),
    Simplification(
      simulated: "a server without stated faults answers every request",
      world: "servers are restarted, overloaded and changed",
      effect: "an app that does not send again passes",
      source: "our choice",
      bears: { $0.server.map { $0.faults.isEmpty } ?? false }
    ),
  ]

  /// What bears on the answers of runs, each in one line without a full stop.
  ///
  /// - Parameter definitions: The definitions of the runs' scenarios; one that can't be read is left out.
  /// - Returns: The lines.
  package static func lines(ofDefinitions definitions: [String]) -> [String] {
    let scenarios = definitions.compactMap { try? Scenario(definition: $0) }
    return all.filter { scenarios.contains(where: $0.bears) }
      .map { "\($0.simulated): \($0.effect)" }
  }

  /// The page "Kinder than the world".
  package static var documentation: String {
    let rows = all.map { "| \($0.simulated) | \($0.world) | \($0.effect) | \($0.source) |\n" }
      .joined()
    return """
      # Kinder than the world

      What TrialRun still simulates more kindly than a phone, a person or a server is.

      A simulated study is better than the real one wherever a line below bears on it. `recruit` and `compare` name those
      that bear on their answer; a verdict names a system that never suspends the app.

      | TrialRun | the world | what this does to a verdict or a yield | source |
      |---|---|---|---|
      \(rows)
      Next: <doc:DesignAStudy>.

      """
  }
}

extension Scenario {
  /// Whether the system suspends the app and may run tasks of it.
  fileprivate var runsTasks: Bool {
    groups.contains { $0.suspension.isOn && $0.refreshesInBackground }
      && app.infoPlist.content[PropertyListKey.permittedTasks] != nil
  }
}
