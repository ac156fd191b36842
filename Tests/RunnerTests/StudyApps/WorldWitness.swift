import Foundation
import Phones
import StudyApps
import Synchronization
import VirtualTime

/// An app that does nothing, and that notes the worlds in which it was, without keeping them.
final class WorldWitness: StudyApp {
  /// A reference to a world that doesn't keep it.
  struct Seen: Sendable {
    weak let world: World?
  }

  nonisolated static let seen = Mutex<[Seen]>([])

  init(settings: StudyAppSettings) {
    Self.seen.withLock { $0.append(Seen(world: World.current)) }
  }

  func run() async {}
}

/// The app `AutomationDiary`, which notes the worlds in which it was, without keeping them.
@MainActor
final class DiaryWitness: StudyApp {
  nonisolated static let seen = Mutex<[WorldWitness.Seen]>([])

  private let diary: AutomationDiary

  init(settings: StudyAppSettings) {
    Self.seen.withLock { $0.append(WorldWitness.Seen(world: World.current)) }
    diary = AutomationDiary(settings: settings)
  }

  func run() async { await diary.run() }

  func enteredForeground() { diary.enteredForeground() }

  func open(_ url: URL) { diary.open(url) }

  nonisolated static var endsWhenCancelled: Bool { AutomationDiary.endsWhenCancelled }
}
