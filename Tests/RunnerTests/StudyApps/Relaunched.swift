import Phones
import Synchronization

/// An app that does nothing until it is closed, and whose objects are counted.
final class Relaunched: StudyApp {
  /// How many there are, and how many there have been at most and in all.
  struct Count: Sendable {
    var now = 0
    var most = 0
    var made = 0
  }

  nonisolated static let count = Mutex(Count())

  static var endsWhenCancelled: Bool { true }

  init(settings: StudyAppSettings) {
    Self.count.withLock {
      $0.now += 1
      $0.made += 1
      $0.most = max($0.most, $0.now)
    }
  }

  deinit { Self.count.withLock { $0.now -= 1 } }

  func run() async { try? await Task.sleep(for: .seconds(365 * 86_400)) }
}
