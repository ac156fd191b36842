import BackgroundTasks
import Foundation
import Phones
import Results
import Runner
import Security
import SensorKit
import Synchronization
import Testing
import UserNotifications

/// An app that notes at each launch what it finds of the launches before, and then leaves something of each kind.
final class Hoarder: StudyApp {
  /// What each launch has found, in the order of time.
  nonisolated static let found = Mutex<[Set<String>]>([])

  init(settings: StudyAppSettings) {}

  func run() async {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "night", using: .main) {
      $0.setTaskCompleted(success: true)
    }
    let note = URL.documentsDirectory.appending(path: "note")
    let center = UNUserNotificationCenter.current()
    let reader = SRSensorReader(sensor: .ambientLightSensor)
    var found: Set<String> = []
    if FileManager.default.fileExists(atPath: note.path) { found.insert("a file") }
    if UserDefaults.standard.bool(forKey: "known") { found.insert("a setting") }
    if SecItemAdd(secret as CFDictionary, nil) == errSecDuplicateItem { found.insert("a secret") }
    if reader.authorizationStatus == .authorized { found.insert("a permission") }
    if await !BGTaskScheduler.shared.pendingTaskRequests().isEmpty { found.insert("a task") }
    if await !center.pendingNotificationRequests().isEmpty { found.insert("a notification") }
    if await center.notificationSettings().authorizationStatus == .authorized {
      found.insert("a permission to notify")
    }
    Self.found.withLock { $0.append(found) }

    try? Data("1".utf8).write(to: note)
    UserDefaults.standard.set(true, forKey: "known")
    try? await SRSensorReader.requestAuthorization(sensors: [.ambientLightSensor])
    reader.startRecording()
    try? BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: "night"))
    _ = try? await center.requestAuthorization(options: [.alert])
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 90 * 3600, repeats: false)
    try? await center.add(
      UNNotificationRequest(identifier: "later", content: UNNotificationContent(), trigger: trigger)
    )
    while (try? await Task.sleep(for: .seconds(86_400))) != nil {}
  }

  private var secret: [String: Any] {
    [
      kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "hoarder",
      kSecAttrAccount as String: "person", kSecValueData as String: Data("1".utf8),
    ]
  }
}

@Suite("A deleted app", .serialized)
struct AppDeletionTests {
  private func live(
    _ events: [String],
    opens: String = "never",
    people: String? = nil
  ) throws -> (found: [Set<String>], happened: [String], recorded: [String]) {
    var text = StudyText()
    text.app = "Hoarder"
    text.entitlements = "[ambient-light-sensor]"
    text.appLines = ["background tasks: [night]"]
    text.groups = [people ?? "{ group: willing, count: 1, opens app: \(opens) }"]
    text.events = events
    Hoarder.found.withLock { $0 = [] }
    let outcome = try run(text)
    return (
      Hoarder.found.withLock { $0 },
      try outcome.texts(
        """
        select trim(event || ' ' || detail) from app_events
        where event in ('installed', 'launched', 'closed', 'deleted', 'offloaded') order by sequence
        """
      ),
      try outcome.texts("select cause from recordings order by sequence")
    )
  }

  private static let kept: Set = [
    "a file", "a setting", "a secret", "a permission", "a task", "a notification",
    "a permission to notify",
  ]

  /// Source: as on a phone, where whatever an app keeps outlives its launches.
  @Test("keeps its data when it is only closed and opened again")
  func reopened() throws {
    #expect(try live(["{ at: 2h, do: reopen app }"]).found == [[], Self.kept])
  }

  /// Source: Apple, "Optimizing your app's data for iCloud backup" (an app's files go with it); that keychain items
  /// stay: Apple engineers on the developer forums; that permissions end: our choice.
  @Test("finds only its keychain items when it is installed again, and must ask for consent again")
  func installedAgain() throws {
    let (found, happened, recorded) = try live(["{ at: 2h, do: delete app, for: 1h }"])
    #expect(found == [[], ["a secret"]])
    #expect(
      happened == [
        "installed Hoarder", "launched", "closed deleted", "deleted Hoarder", "installed Hoarder",
        "launched",
      ]
    )
    #expect(recorded == ["the app was deleted", "the study ended"])
  }

  /// Source: Apple, iPhone Storage in Settings (documents and data stay); the rest is our choice.
  @Test("finds all but its notifications when it was offloaded, and a tap installs it again")
  func offloaded() throws {
    let (found, happened, recorded) = try live([
      "{ at: 2h, do: offload app }", "{ at: 3h, do: wake app }", "{ at: 4h, do: offload app }",
      "{ at: 5h, do: foreground app }",
    ])
    #expect(found == [[], Self.kept.subtracting(["a notification"])])
    #expect(
      happened == [
        "installed Hoarder", "launched", "closed offloaded", "offloaded Hoarder",
        "installed Hoarder", "launched",
      ]
    )
    #expect(recorded == ["the study ended"])
  }

  /// Our choice: people miss an offloaded app as one that the system has ended.
  @Test(
    "an offloaded app is installed again when the person opens it by habit",
    arguments: [("as needed", 2), ("daily", 2), ("never", 1)]
  )
  func tapped(opens: String, launches: Int) throws {
    let (found, happened, _) = try live(["{ at: 2h, do: offload app }"], opens: opens)
    #expect(found.count >= launches && (found.count == 1) == (launches == 1))
    #expect(happened.filter { $0 == "installed Hoarder" }.count == launches)
  }

  /// Our choice: what becomes of an offloaded app is that of any other one.
  @Test(
    "an offloaded app can be deleted, updated and moved to another phone",
    arguments: [
      ("delete app, for: 1h", ["a secret"]), ("update app, adds: [visits]", nil),
      (
        "replace phone, restored from: direct transfer, for: 1h",
        ["a file", "a setting", "a secret"]
      ),
    ] as [(String, [String]?)]
  )
  func offloadedAnd(later: String, found: [String]?) throws {
    let kept = Self.kept.subtracting(["a notification"])
    #expect(
      try live(["{ at: 2h, do: offload app }", "{ at: 3h, do: \(later) }"]).found
        == [[], found.map(Set.init) ?? kept]
    )
  }

  /// Source: explore: an app that was installed again was opened a second time beside itself, and so ran on while the phone
  /// was off.
  @Test(
    "runs once, although the person opens it again at the time at which they would have opened it first"
  )
  func runsOnce() throws {
    let group = "{ group: willing, count: 1, opens app: never, opens app after: 2h }"
    let (found, happened, _) = try live(
      ["{ at: 1h, do: delete app, for: 1min }", "{ at: 3h, do: close app }"],
      people: group
    )
    #expect(found.count == 1)
    #expect(
      happened == [
        "installed Hoarder", "deleted Hoarder", "installed Hoarder", "launched",
        "closed swiped away",
      ]
    )
  }

  /// Our choice: nobody installs an app on a phone that is off.
  @Test("is installed again when the phone is on")
  func phoneOff() throws {
    let (_, happened, _) = try live([
      "{ at: 1h, do: delete app, for: 1h }", "{ at: 90min, do: reboot phone, for: 2h }",
      "{ at: 3h, do: grant }",
    ])
    #expect(happened.suffix(3) == ["deleted Hoarder", "installed Hoarder", "launched"])
  }

  /// Our choice: who has deleted an app misses it no more, and what needs it does nothing.
  @Test(
    "stays deleted if the action has no time, whatever happens later",
    arguments: [
      "foreground app", "reopen app", "wake app", "grant", "reboot phone",
      "update app, adds: [visits]",
    ],
    ["as needed", "daily"]
  )
  func gone(later: String, opens: String) throws {
    let (found, happened, recorded) = try live(
      ["{ at: 2h, do: delete app }", "{ at: 4h, do: \(later) }"],
      opens: opens
    )
    #expect(found.count == 1)
    #expect(happened.last == "deleted Hoarder")
    #expect(recorded == ["the app was deleted"])
  }

  /// Source: as on a phone: the store has the newest version.
  @Test("is installed again in the version of a later update")
  func newest() throws {
    let (_, happened, _) = try live([
      "{ at: 2h, do: delete app, for: 3h }", "{ at: 3h, do: update app, adds: [visits] }",
    ])
    #expect(happened.suffix(3) == ["deleted Hoarder", "installed Hoarder", "launched"])
  }

  /// The count of days had gone on after the app was deleted: issue 46, 2 and 4.
  @Test("an app that was deleted for good is not blamed for tasks that can't run any more")
  func tasksOfDeletedApp() throws {
    var text = StudyText()
    text.lasts = "40d"
    text.entitlements = "[ambient-light-sensor]"
    text.groups = ["{ group: willing, count: 3, system: \"26.0\", opens app: daily }"]
    text.events = ["{ at: 10d, do: delete app }"]
    let findings = try run(text).database.findings()
    #expect(!findings.contains { $0.rule == "task-not-resubmitted" }, "\(findings)")
  }
}
