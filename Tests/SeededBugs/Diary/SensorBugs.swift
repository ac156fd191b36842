import Foundation
import TrialRunCommandLine
import com_awareframework_ios_core
import com_awareframework_ios_sensor_shortcuts

/// Keeps its sensor in the screen's model.
///
/// AWARE's shared sensor is a weak reference, and the model goes with the screen.
final class DropsItsSensorOffTheScreen: Diary, SeededBug {
  nonisolated static let bug = Bug(
    "Has no sensor in the background, where automations run.",
    shows: .diagnostic("sensor-not-kept"),
    with: .timeline("at: day 1 12:00, do: background app")
  )

  override func enteredBackground() async { sensor = nil }
}

/// Builds its sensor when the first screen appears.
///
/// An automation may launch the app in the background, where no screen appears.
final class BuildsItsSensorLate: Diary, SeededBug {
  nonisolated static let bug = Bug(
    "Has no sensor yet when an automation launches it.",
    shows: .diagnostic("sensor-not-kept"),
    with: .person("opens app: never"),
    .timeline("at: day 1 12:00, do: reboot phone, for: 5min")
  )

  override func prepare() {}

  override func run() async {
    // The screen takes a moment.
    try? await Task.sleep(for: .milliseconds(300))
    build()
    await super.run()
  }
}

/// Builds another sensor when it returns to the screen.
///
/// The code of the launch is repeated, without the settings that came from a file.
final class BuildsABareSensorOnReturn: Diary, SeededBug {
  nonisolated static let bug = Bug(
    "Replaces its sensor by one without a server.",
    shows: .diagnostic("sync-without-host"),
    with: .timeline("at: day 1 12:00, do: background app"),
    .timeline("at: day 1 13:00, do: foreground app")
  )

  override func enteredForeground() async {
    let config = ShortcutsAutomationSensor.Config()
    config.dbType = .sqlite
    sensor = ShortcutsAutomationSensor(config)
    sensor?.start()
  }
}

/// Stops its sensor when it leaves the screen.
///
/// A stopped sensor records nothing until it is started, and only the launch starts it.
final class StopsItsSensorOffTheScreen: Diary, SeededBug {
  nonisolated static let bug = Bug(
    "Records nothing after it has left the screen.",
    shows: .expectation("every automation that runs is recorded"),
    with: .timeline("at: day 1 12:00, do: background app")
  )

  override func enteredBackground() async { sensor?.stop() }
}

/// Sets the label on the screen.
///
/// Rows that were recorded before have none.
final class LabelsOnReturn: Diary, SeededBug {
  nonisolated static let bug = Bug(
    "Labels the rows of a launch only after it has come back to the screen.",
    shows: .expectation("the label is set before the first row"),
    with: .timeline("at: day 1 12:00, do: background app"),
    .timeline("at: day 2 12:00, do: foreground app")
  )

  override func enteredForeground() async {
    sensor?.set(label: "pilot")
    await super.enteredForeground()
  }
}

/// Ignores URLs.
///
/// Automations that can't use the app's action open one of its URLs.
final class IgnoresURLs: Diary, SeededBug {
  nonisolated static let bug = Bug(
    "Records nothing of automations that open a URL.",
    shows: .expectation("every automation that runs is recorded"),
    with: .person(
      "  - { trigger: alarm, with: { is: stopped }, open: diary://automation?event=up }"
    )
  )

  override func open(_ url: URL) async {}
}

/// Takes a query for granted.
///
/// Participants write the URL into their automations by hand.
final class TakesAQueryForGranted: Diary, SeededBug {
  nonisolated static let bug = Bug(
    "Crashes at a URL without a query.",
    shows: .crash,
    with: .person("  - { trigger: alarm, with: { is: stopped }, open: diary://automation }")
  )

  override func open(_ url: URL) async {
    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    precondition(items[0].name != "", "a query has a name")
    await super.open(url)
  }
}
