import Foundation
import Phones
import SensorKit
import Synchronization
import Testing

/// An app that notes what it is told of its life, and when its task ends.
final class Diarist: StudyApp {
  /// What was noted, in the order of time; the number is that of the launch.
  nonisolated static let notes = Mutex<[String]>([])

  nonisolated static var endsWhenCancelled: Bool { true }

  private let launch: Int

  init(settings: StudyAppSettings) {
    launch = Self.notes.withLock { notes in notes.count { $0.hasSuffix("runs") } + 1 }
  }

  private func note(_ what: String) { Self.notes.withLock { $0.append("\(launch) \(what)") } }

  func run() async {
    note("runs")
    try? await SRSensorReader.requestAuthorization(sensors: [.ambientLightSensor])
    SRSensorReader(sensor: .ambientLightSensor).startRecording()
    while (try? await Task.sleep(for: .seconds(86_400))) != nil {}
    note("ends")
  }

  func enteredBackground() async { note("leaves the screen") }
  func enteredForeground() async { note("is back") }
  func wokenInBackground() async { note("is woken") }
}

@Suite("The life of an app", .serialized)
struct AppLifeTests {
  private func live(_ deeds: String...) throws -> (notes: [String], events: [String]) {
    var text = StudyText()
    text.app = "Diarist"
    text.entitlements = "[ambient-light-sensor]"
    text.groups = ["{ group: willing, count: 1, opens app: never }"]
    text.events = deeds.enumerated().map { "{ at: \($0.offset + 1)h, do: \($0.element) }" }
    Diarist.notes.withLock { $0 = [] }
    let outcome = try run(text)
    // Once more at its world's end, by then without anybody who could hear of it.
    let notes = Diarist.notes.withLock { $0 }
    let events = try outcome.texts(
      "select trim(event || ' ' || detail) from app_events where event <> 'installed' order by at_s"
    )
    return (notes, events)
  }

  /// Source: Apple, "Responding to memory warnings": the system ends an app without telling it.
  @Test("ends when the system needs its memory: its tasks end, and no crash is recorded")
  func killed() throws {
    let (notes, events) = try live("background app", "kill app")
    #expect(notes.prefix(3) == ["1 runs", "1 leaves the screen", "1 ends"])
    #expect(events == ["launched", "backgrounded", "killed the system needed its memory"])
  }

  /// Source: Apple, SensorKit: the system records, not the app.
  @Test("can be ended by the system while its recording goes on")
  func records() throws {
    var text = StudyText()
    text.app = "Diarist"
    text.entitlements = "[ambient-light-sensor]"
    text.groups = ["{ group: willing, count: 1, opens app: never }"]
    text.events = ["{ at: 2h, do: kill app }"]
    let outcome = try run(text)
    #expect(try outcome.texts("select cause from recordings") == ["the study ended"])
  }

  /// Source: Apple, "Preparing your app to be launched in the background".
  @Test("continues in the background when the system wakes it, in a new process if it had ended")
  func woken() throws {
    let (notes, events) = try live("background app", "wake app", "kill app", "wake app")
    #expect(
      notes.prefix(7) == [
        "1 runs", "1 leaves the screen", "1 is woken", "1 ends", "2 runs", "2 leaves the screen",
        "2 is woken",
      ]
    )
    #expect(
      events == [
        "launched", "backgrounded", "woken", "killed the system needed its memory",
        "launched in the background", "woken",
      ]
    )
  }

  /// Source: Apple, application(_:didReceiveRemoteNotification:fetchCompletionHandler:).
  @Test(
    "is not woken after it was swiped away, until it is opened again or the phone restarts",
    arguments: [("foreground app", "background app"), ("reopen app", "background app")]
  )
  func swiped(opening: String, leaving: String) throws {
    let (_, events) = try live(
      "background app",
      "close app",
      "wake app",
      opening,
      leaving,
      "wake app"
    )
    #expect(
      events == [
        "launched", "backgrounded", "closed swiped away", "launched", "backgrounded", "woken",
      ]
    )
  }

  /// Source: Apple, as above: "or restart the device".
  @Test("is woken again after a restart of the phone")
  func restarted() throws {
    let (_, events) = try live("close app", "reboot phone", "wake app")
    #expect(
      events == ["launched", "closed swiped away", "launched in the background", "woken"]
    )
  }

  /// Our choice: what is on the screen needs no waking, and what nobody has opened has asked for none.
  @Test("is not woken while it is on the screen")
  func onScreen() throws {
    #expect(try live("wake app").events == ["launched"])
  }

  /// Source: as on a phone, where the icon of an app that was ended starts it.
  @Test("is launched again when the person opens it after the system has ended it")
  func relaunched() throws {
    let (notes, events) = try live("background app", "kill app", "foreground app")
    #expect(notes.prefix(4) == ["1 runs", "1 leaves the screen", "1 ends", "2 runs"])
    #expect(events.last == "launched")
  }

  /// Source: Apple, the scene's life cycle: foreground and background without an end between.
  @Test("is the same process on the screen and off it")
  func foreground() throws {
    let (notes, events) = try live("background app", "foreground app")
    #expect(notes.prefix(3) == ["1 runs", "1 leaves the screen", "1 is back"])
    #expect(events == ["launched", "backgrounded", "foregrounded"])
  }

  /// Source: as on a phone: an update ends what runs and starts the new version.
  @Test("ends with an update, and is launched again")
  func updated() throws {
    let (notes, events) = try live("update app, adds: [visits]")
    #expect(
      notes.prefix(3) == ["1 runs", "1 ends", "2 runs"]
        || notes.prefix(3) == ["1 runs", "2 runs", "1 ends"]
    )
    #expect(events == ["launched", "closed updated", "updated Diarist, update 1", "launched"])
  }

  /// Our choice: what isn't there can't be ended.
  @Test("ends once: later actions on the ended app record nothing")
  func twice() throws {
    let (_, events) = try live("kill app", "kill app", "close app", "background app")
    #expect(events == ["launched", "killed the system needed its memory"])
  }
}
