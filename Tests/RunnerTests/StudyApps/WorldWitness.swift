import Phones
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
