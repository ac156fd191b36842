import Foundation
import FoundationAdditions
import Phones
import Synchronization
import Testing
import VirtualTime

/// An app that notes what it is told of the phone's power, heat and clock.
final class Weathercock: StudyApp {
  /// What was noted, with the seconds since the study's start.
  nonisolated static let notes = Mutex<[String]>([])

  nonisolated static var endsWhenCancelled: Bool { true }

  init(settings: StudyAppSettings) {}

  func run() async {
    _ = ProcessInfo.processInfo.thermalState
    let start = ContinuousClock.now
    for (name, what) in [
      (NSNotification.Name.NSProcessInfoPowerStateDidChange, "power"),
      (ProcessInfo.thermalStateDidChangeNotification, "heat"), (.NSSystemClockDidChange, "clock"),
      (NSNotification.Name.NSSystemTimeZoneDidChange, "zone"),
    ] {
      _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        let minutes = (ContinuousClock.now - start).components.seconds / 60
        Self.notes.withLock { $0.append("\(minutes) \(what)") }
      }
    }
    while (try? await Task.sleep(for: .seconds(86_400))) != nil {}
  }
}

extension SuspensionTests {
  /// Our choice: no source says whether a suspended app hears of these changes later.
  @Suite("Changes of the phone while an app is suspended")
  struct LateNotificationTests {
    private func notes(_ events: String..., later: [String] = [], option: String = "") throws
      -> [String]
    {
      var text = StudyText()
      text.app = "Weathercock"
      text.lasts = "1d"
      text.groups = [
        """
        { group: willing, count: 1, time zone: UTC, opens app: never, \
        system: { suspends apps: true, evicted after: never\(option) } }
        """
      ]
      text.events =
        ["{ at: 10s, do: background app }"] + events + ["{ at: 2h, do: foreground app }"] + later
      text.expect = ["{ that: it runs, no rows: select 1 where 0 }"]
      Weathercock.notes.withLock { $0 = [] }
      _ = try run(text)
      return Weathercock.notes.withLock { $0 }.filter { $0.hasPrefix("120 ") }.sorted()
    }

    @Test("one notification of each kind comes when the app runs again")
    func once() throws {
      let notes = try notes(
        "{ at: 10min, do: enable low power mode }",
        "{ at: 20min, do: set clock, by: 1h }",
        "{ at: 30min, do: set clock, by: 1h }",
        "{ at: 40min, do: travel, to: Asia/Tokyo }",
        "{ at: 50min, do: travel, to: Europe/Berlin }",
        "{ at: 1h, do: heat phone, thermal state: serious, for: 5h }"
      )
      #expect(notes == ["120 clock", "120 heat", "120 power", "120 zone"])
    }

    /// Our choice: see the key `late notifications`.
    @Test("with 'late notifications: none' nothing comes, and the next change is told")
    func withheld() throws {
      let notes = try notes(
        "{ at: 10min, do: enable low power mode }",
        "{ at: 20min, do: set clock, by: 1h }",
        "{ at: 40min, do: travel, to: Asia/Tokyo }",
        "{ at: 1h, do: heat phone, thermal state: serious, for: 1h 40s }",
        later: [
          "{ at: 2h 10s, do: disable low power mode }", "{ at: 2h 20s, do: travel, to: UTC }",
          "{ at: 2h 30s, do: correct clock }",
        ],
        option: ", late notifications: none"
      )
      // They are of the later changes.
      #expect(notes == ["120 clock", "120 heat", "120 power", "120 zone"])
    }

    @Test("none comes of a value that is again as the app knows it")
    func none() throws {
      let notes = try notes(
        "{ at: 10min, do: enable low power mode }",
        "{ at: 20min, do: disable low power mode }",
        "{ at: 40min, do: travel, to: Asia/Tokyo }",
        "{ at: 50min, do: travel, to: UTC }",
        "{ at: 1h, do: heat phone, thermal state: serious, for: 5min }"
      )
      #expect(notes == [])
    }
  }
}
