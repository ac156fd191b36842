import Foundation
import Phones
import Runner
import Synchronization
import TestSupport
import Testing

/// The app is written as Xcode's template writes one, and its Info.plist names the scene's delegate.
@Suite("A study whose app has a scene", .serialized)
struct SceneStudyTests {
  private let folder: TemporaryFolder
  private let infoPlist: String

  init() throws {
    folder = try TemporaryFolder()
    infoPlist = folder.file("Info.plist")
    let configuration = [
      "UISceneConfigurationName": "Default Configuration",
      "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).SceneDelegate",
    ]
    let info: [String: Any] = [
      "NSSensorKitUsageDescription": "None.",
      "NSSensorKitPrivacyPolicyURL": "https://study.example/privacy",
      "NSSensorKitUsageDetail": ["SRSensorUsageAmbientLightSensor": ["Description": "Light."]],
      "BGTaskSchedulerPermittedIdentifiers": ["refresh"], "UIBackgroundModes": ["fetch"],
      "UIApplicationSceneManifest": [
        "UIApplicationSupportsMultipleScenes": false,
        "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [configuration]],
      ],
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: info,
      format: .xml,
      options: 0
    )
    try data.write(to: URL(fileURLWithPath: infoPlist))
  }

  private func live(
    _ group: String,
    tasks: String = "never",
    lasts: String = "1d",
    _ events: String...
  ) throws -> (notes: [String], outcome: StudyOutcome) {
    var text = StudyText()
    text.app = "Scenes"
    text.entitlements = "[ambient-light-sensor]"
    text.lasts = lasts
    text.appLines = ["info plist: \(infoPlist)"]
    let system = "system: { suspends apps: true, evicted after: never, grants tasks: \(tasks) }"
    text.groups = ["{ group: willing, count: 1, \(group), \(system) }"]
    text.events = events
    text.expect = ["{ that: it runs, no rows: select 1 where 0 }"]
    SceneNotes.all.withLock { $0 = [] }
    let outcome = try run(text)
    return (SceneNotes.all.withLock { $0 }, outcome)
  }

  /// Sources: Apple, "Managing your app's life cycle", UISceneDelegate, UISceneSession; luxmentis.org, "On iOS scenes".
  @Test("the scene is told of suspension, eviction and a swipe as on a phone")
  func life() throws {
    let (notes, outcome) = try live(
      "opens app: never, notifications: deny",
      "{ at: 1h, do: background app }",
      "{ at: 2h, do: foreground app }",
      "{ at: 3h, do: background app }",
      "{ at: 4h, do: kill app }",
      "{ at: 5h, do: foreground app }",
      "{ at: 6h, do: close app }",
      "{ at: 7h, do: foreground app }"
    )
    #expect(
      notes == [
        // The alert for notifications covers the app.
        "launched", "configures", "connects", "foreground", "active", "resigns", "active",
        "resigns", "background", "foreground", "active", "resigns", "background",
        // The system ended the suspended app. The person leaves it after some minutes.
        "launched", "connects", "foreground", "active", "resigns", "background",
        // The person swiped the suspended app away, of which it hears at its next launch only.
        "launched", "discards 1", "configures", "connects", "foreground", "active", "resigns",
        "background",
      ]
    )
    let suspended = try outcome.numbers(
      "select at_s from app_events where event = 'suspended' order by sequence"
    )
    #expect(suspended.map { Int($0[0]) / 3600 } == [0, 2, 5, 7])
  }

  /// Source: Apple, BGTaskScheduler; our choice, since Apple names a scene in the background for locations alone.
  @Test("a launch for a background task connects no scene")
  func task() throws {
    let (notes, _) = try live(
      "opens app: never, notifications: deny",
      tasks: "generously",
      "{ at: 2min, do: kill app }"
    )
    let task = try #require(notes.firstIndex(of: "task"), "\(notes)")
    let launch = try #require(notes[..<task].lastIndex(of: "launched"))
    #expect(launch > 0 && notes[launch...task] == ["launched", "task"], "\(notes)")
  }

  /// Sources: Apple, UIScene.ConnectionOptions, userNotificationCenter(_:didReceive:withCompletionHandler:);
  /// defold/extension-push, pull request 58: UIKit reports the response through both.
  @Test("a notification from which the app is launched is in the options of the scene's connection")
  func notification() throws {
    let (notes, _) = try live(
      "opens app: after a notification",
      lasts: "12h",
      "{ at: 1h, do: kill app }"
    )
    let second = notes.lastIndex(of: "launched").map { notes[$0...] } ?? []
    #expect(
      second.prefix(4) == ["launched", "connects for diary", "foreground", "active"],
      "\(notes)"
    )
    #expect(second.contains("responds to diary"))
  }

  /// Sources: Apple, "Addressing watchdog terminations", sceneDidEnterBackground(_:).
  @Test("the watchdog ends an app whose scene's delegate blocks as it leaves the screen")
  func watchdog() throws {
    var text = StudyText()
    text.app = "BlockingScene"
    text.lasts = "1d"
    text.groups = [
      "{ group: willing, count: 1, opens app: never, system: { suspends apps: true } }"
    ]
    text.events = ["{ at: 1h, do: background app }"]
    text.expect = ["{ that: it runs, no rows: select 1 where 0 }"]
    let outcome = try run(text)
    let ends = try outcome.texts("select detail from app_events where event = 'killed'")
    #expect(
      ends == ["its main thread was blocked for 5 s of leaving the screen, 0x8badf00d"]
    )
    let functions = try outcome.texts(
      "select function from diagnostics where rule = 'main-thread-blocked'"
    )
    #expect(functions.first?.contains("sceneDidEnterBackground") == true, "\(functions)")
  }
}
