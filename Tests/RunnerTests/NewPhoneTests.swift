import Foundation
import Results
import Runner
import Synchronization
import Testing

@Suite("A new phone", .serialized)
struct NewPhoneTests {
  private struct Life {
    var found: [Set<String>]
    var vendors: [UUID?]
    var happened: [String]
    var outcome: StudyOutcome

    /// What the last launch found.
    var last: Set<String> { found.last ?? [] }
  }

  private func live(
    _ events: [String],
    group: String = "opens app: never",
    lasts: String = "6d"
  ) throws -> Life {
    var text = StudyText()
    text.app = "Mover"
    text.lasts = lasts
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let entitlements: [String: Any] = [
      "com.apple.developer.sensorkit.reader.allow": ["ambient-light-sensor"],
      "com.apple.security.application-groups": [Mover.group],
    ]
    let file = folder.appending(path: "Mover.entitlements")
    try PropertyListSerialization.data(fromPropertyList: entitlements, format: .xml, options: 0)
      .write(to: file)
    text.entitlements = file.path
    text.appLines = ["background tasks: [night]"]
    text.groups = ["{ group: willing, count: 1, time zone: UTC, \(group) }"]
    text.events = events
    Mover.found.withLock { $0 = [] }
    Mover.vendors.withLock { $0 = [] }
    let outcome = try run(text)
    return Life(
      found: Mover.found.withLock { $0 },
      vendors: Mover.vendors.withLock { $0 },
      happened: try outcome.texts(
        """
        select trim(event || ' ' || detail) from app_events
        where event in ('installed', 'launched', 'closed', 'phone replaced', 'refused', 'notified')
        order by sequence
        """
      ),
      outcome: outcome
    )
  }

  private static func replace(
    from source: String,
    _ options: String = ", for: 3h",
    at time: String = "2d"
  ) -> String {
    "{ at: \(time), do: replace phone, restored from: \(source)\(options) }"
  }

  /// Source: Apple, "File System Programming Guide" (backups have Documents and Library without Caches); app groups as
  /// Documents: our choice.
  static let files: Set = [
    "document", "library", "first setting", "group setting",
  ]

  /// Source: Apple, kSecAttrAccessible: these items migrate with an encrypted backup.
  static let secrets: Set = ["secret", "secret after first unlock"]

  @Test(
    "has the files and settings of a backup, and of the keychain what moves in an encrypted one",
    arguments: [
      ("encrypted backup", files.union(secrets)), ("direct transfer", files.union(secrets)),
      ("unencrypted backup", files), ("nothing", []),
    ] as [(String, Set<String>)]
  )
  func comesAlong(source: String, expected: Set<String>) throws {
    let life = try live([Self.replace(from: source, at: "2h")])
    #expect(life.found.count == 2)
    #expect(life.last == expected)
    #expect(
      life.happened.filter { !$0.hasPrefix("notified") } == [
        "installed Mover", "launched", "closed the phone was replaced",
        "phone replaced restored from \(source)", "installed Mover", "launched",
      ]
    )
    // Whatever comes along, the person is asked again, and the requests are made again.
    #expect(try life.outcome.numbers("select count(*) from prompts") == [[2]])
  }

  /// The same app on the same phone finds everything, so that the test above tests the phone.
  @Test("differs from the old phone, on which everything stays")
  func oldPhone() throws {
    let life = try live(["{ at: 2h, do: reopen app }"])
    #expect(life.last.isSuperset(of: Self.files.union(Self.secrets)))
    #expect(
      life.last.subtracting(Self.files.union(Self.secrets)) == [
        "cache", "temporary", "permission", "permission to notify", "task",
        "notification", "secret of this device", "secret after first unlock of this device",
        "secret of a passcode",
      ]
    )
    #expect(life.vendors.count == 2 && Set(life.vendors).count == 1)
  }

  /// Source: Apple, deployment guide (iCloud backs up a locked phone on a charger and Wi-Fi, so the state can be a day
  /// old).
  @Test(
    "has the state of the backup's time",
    arguments: [("", true), (", backup age: 1h", true), (", backup age: 1d", false)]
  )
  func backupAge(option: String, hasLater: Bool) throws {
    let life = try live([
      "{ at: 40h, do: reopen app }", Self.replace(from: "encrypted backup", "\(option), for: 1h"),
    ])
    #expect(life.found.count == 3)
    #expect(life.last.contains("first setting"))
    #expect(life.last.contains("setting") == hasLater)
  }

  /// Our choice: an app that the backup does not have is not restored.
  @Test("lacks an app that was installed after the backup")
  func backupWithoutApp() throws {
    let life = try live(
      [Self.replace(from: "encrypted backup", ", backup age: 30h, for: 2h")],
      group: "opens app: never, joins: 1d"
    )
    #expect(life.found == [[], []])
  }

  /// Our choice: a restored phone has another identifier, as commonly seen.
  @Test(
    "has another identifier for the vendor, each time",
    arguments: ["direct transfer", "nothing"]
  )
  func vendor(source: String) throws {
    let life = try live([
      Self.replace(from: source), Self.replace(from: source, at: "3d"),
    ])
    #expect(life.vendors.count == 3 && Set(life.vendors).count == 3)
    #expect(!life.vendors.contains(nil))
  }

  /// Our choice: a restored app is not opened yet, and the system runs no app that was never opened on the phone.
  @Test("does not run the app before the person has opened it there")
  func notOpened() throws {
    let life = try live(
      [
        Self.replace(from: "direct transfer", ""), "{ at: 3d, do: wake app }",
        "{ at: 4d, do: foreground app }",
      ],
      group: "opens app: never, system: suspends"
    )
    let replaced = try #require(life.happened.firstIndex { $0.hasPrefix("phone replaced") })
    #expect(
      life.happened[replaced...].prefix(4) == [
        "phone replaced restored from direct transfer", "installed Mover",
        "refused a background fetch: never opened", "launched",
      ]
    )
    let launches = try life.outcome.numbers(
      """
      select min(at_s) / 86400.0 from app_events where event = 'launched'
      and at_s > (select at_s from app_events where event = 'phone replaced')
      """
    )
    #expect(launches == [[4]])
  }

  /// Our choice: nothing that was pending moves; the requests of the new phone's app run there.
  @Test("does not show the old phone's notifications")
  func pending() throws {
    let life = try live([Self.replace(from: "direct transfer", "")])
    #expect(!life.happened.contains { $0.hasPrefix("notified") })
    let stays = try live([])
    #expect(stays.happened.contains("notified later"))
  }

  /// Our choice: as after a restart, for which the habit is made.
  @Test(
    "has its app opened by habit if the scenario gives no time",
    arguments: ["as needed", "daily"]
  )
  func habit(opens: String) throws {
    let life = try live([Self.replace(from: "direct transfer", "")], group: "opens app: \(opens)")
    let launches = try life.outcome.numbers(
      "select at_s from app_events where event = 'launched' and at_s > 172800"
    )
    #expect(launches.count >= 1)
    #expect(launches.first?.first.map { $0 < 4 * 86_400 } == true)
  }

  /// Our choice: the person does not install what nobody reminds them of.
  @Test("never has the app if it is set up as new and the scenario gives no time")
  func forGood() throws {
    let life = try live(
      [Self.replace(from: "nothing", ""), "{ at: 3d, do: foreground app }"],
      group: "opens app: daily"
    )
    #expect(life.found.count == 1)
    #expect(
      try life.outcome.texts("select left_because || ' ' || left_s from participants")
        == ["replace phone 172800.0"]
    )
    #expect(try life.outcome.texts("select outcome from participants") == ["left the study"])
  }

  /// Our choice: as with an app that is deleted for a time.
  @Test("does not have the app any more if the person leaves the study before it is there")
  func leaves() throws {
    let life = try live(
      [Self.replace(from: "direct transfer", ", for: 2d")],
      group: "opens app: never, leaves study: 3d"
    )
    #expect(life.found.count == 1)
    #expect(
      try life.outcome.texts("select left_because || ' ' || left_s from participants")
        == ["replace phone 172800.0"]
    )
    #expect(try life.outcome.texts("select rule from diagnostics") == [])
    #expect(life.happened.last == "phone replaced restored from direct transfer")
  }

  /// Our choice: what needs the app is not performed while the phone is without it.
  @Test("is without the app until the time of 'for'")
  func without() throws {
    let life = try live([
      Self.replace(from: "direct transfer", ", for: 1d"), "{ at: 60h, do: reopen app }",
    ])
    #expect(
      try life.outcome.texts("select message from diagnostics where rule = 'action-not-performed'")
        == ["'reopen app' was not performed: the app was not installed"]
    )
    #expect(life.found.count == 2)
  }

  /// Our choice: watch and dock are the person's, and used with the new phone at once.
  @Test("is put on the dock in the old one's place")
  func dock() throws {
    var text = StudyText()
    text.app = "DockCamera"
    text.entitlements = "[]"
    text.groups = ["{ group: willing, count: 1, dock: stand }"]
    text.lasts = "2h"
    text.fetch = "{ every: 1d }"
    text.events = ["{ at: 1h, do: replace phone, restored from: direct transfer, for: 10min }"]
    let outcome = try run(text)
    let events = try outcome.texts(
      "select event from dock_events where event in ('docked', 'undocked') order by sequence"
    )
    #expect(events == ["docked", "undocked", "docked"])
  }

  /// Our choice: the automations come along, and can do nothing before the app was opened.
  @Test("has the automations of the old one, whose action is missing until the app was opened")
  func automations() throws {
    var text = StudyText()
    text.app = "AutomationDiary"
    text.entitlements = "[]"
    text.lasts = "4d"
    text.groups = [
      """
      { group: willing, count: 1, time zone: UTC, opens app: never, automations: \
      [{ trigger: time-of-day, with: { at: "12:00" }, event: noon }] }
      """
    ]
    text.events = [
      "{ at: day 1 18:00, do: replace phone, restored from: direct transfer, for: 20h }"
    ]
    let outcome = try run(text)
    let noons = try outcome.texts("select outcome from automations order by sequence")
    #expect(noons.count == 4)
    #expect(noons[2] == "action missing")
    #expect(noons.count { $0 == "action missing" } == 1)
  }

  /// Our choice, as for the other permissions: SensorKit's and that to notify.
  @Test("has counted no steps of the old one's time, and asks for motion and the camera again")
  func motionAndCamera() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Strider.plist")
    let info: [String: Any] = [
      "NSMotionUsageDescription": "Steps.", "NSCameraUsageDescription": "Faces.",
      "NSSensorKitUsageDescription": "None.",
      "NSSensorKitPrivacyPolicyURL": "https://study.example/privacy",
      "NSSensorKitUsageDetail": [String: Any](),
    ]
    try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
      .write(to: file)
    var text = StudyText()
    text.app = "Strider"
    text.entitlements = "[]"
    text.appLines = ["info plist: \(file.path)"]
    text.groups = ["{ group: willing, count: 1, time zone: UTC, dock: stand }"]
    text.events = [
      "{ at: 2d, do: reopen app }",
      "{ at: 49h, do: replace phone, restored from: direct transfer, for: 1min }",
    ]
    Strider.mayUse.withLock { $0 = [] }
    Strider.steps.withLock { $0 = [] }
    _ = try run(text)
    #expect(Strider.mayUse.withLock { $0 } == [false, false, true, true, false, false])
    let steps = Strider.steps.withLock { $0 }
    #expect(steps.count == 3)
    #expect(steps[1] > 1_000 && steps[2] < 500)
  }

  /// Source: issue 49, point 2: it is a row with what the phone was restored from.
  @Test("is in the rows, with what it was restored from and what stayed on the old phone")
  func rows() throws {
    let life = try live([
      Self.replace(from: "encrypted backup", ", backup age: 1d, for: 1h")
    ])
    #expect(
      try life.outcome.texts("select detail from app_events where event = 'phone replaced'")
        == ["restored from encrypted backup, 1d old"]
    )
    #expect(
      try life.outcome.texts("select detail from actions where action = 'replace phone'")
        == ["restored from encrypted backup, 1d old"]
    )
    #expect(
      try life.outcome.texts("select cause from authorizations order by sequence")
        == ["the sheet", "the phone was replaced", "the sheet"]
    )
    #expect(
      try life.outcome.texts("select cause from recordings order by sequence")
        == ["the phone was replaced", "the study ended"]
    )
    #expect(
      try life.outcome.texts("select reason || ' ' || to_s from deletions")
        == ["phoneReplaced 172800.0"]
    )
  }

  /// Source: the design: a run has one result.
  @Test("has the same results in each run")
  func digests() throws {
    let events = [Self.replace(from: "encrypted backup", ", backup age: 1d, for: 1h")]
    #expect(try live(events).outcome.digests() == live(events).outcome.digests())
  }
}
