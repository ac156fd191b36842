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

/// Opens URLs on its screen, as the first view does with a handler of its own.
///
/// A URL that launches the app comes before that view.
final class MissesTheURLOfALaunch: Diary, SeededBug {
  override nonisolated class var family: Family { .linkedDiary }
  nonisolated static let bug = Bug(
    "Records no URL that comes before its first screen.",
    shows: .expectation("every automation that runs is recorded"),
    with: .timeline("at: day 2 07:00, do: kill app")
  )

  private var screenIsThere = false

  override func run() async {
    // The screen takes a moment.
    try? await Task.sleep(for: .milliseconds(300))
    screenIsThere = true
    await super.run()
  }

  override func open(_ url: URL) async {
    if screenIsThere { await super.open(url) }
  }
}

/// Notes with a URL how old what it has sent is.
///
/// It knows that time once its schedule has come round, half an hour after each launch.
final class TakesASyncForGranted: Diary, SeededBug {
  override nonisolated class var family: Family { .linkedDiary }
  nonisolated static let bug = Bug(
    "Crashes at a URL before its schedule has synchronised once.",
    shows: .crash,
    with: .timeline("at: day 2 07:00, do: kill app")
  )

  private var lastSync: Date?

  override func synchroniseOnSchedule() async {
    while (try? await Task.sleep(for: .seconds(1800))) != nil {
      synchronise()
      lastSync = Date()
    }
  }

  override func open(_ url: URL) async {
    guard let lastSync, lastSync <= Date() else {
      preconditionFailure("what was sent is older than the URL")
    }
    await super.open(url)
  }
}
