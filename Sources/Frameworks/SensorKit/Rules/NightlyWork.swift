import Foundation
package import VirtualTime

/// What the system does once a night: it clears out what has expired, and passes on streams that are
/// batched.
///
/// That it does so at three in the morning, UTC, is our choice: sources only say "once a day".
package struct NightlyWork {
  static let day = Int64(86_400_000_000_000)
  private static let hour = Int64(3)

  /// Nanoseconds from the world's start to some night's work.
  private let phase: Int64

  init(in world: World) { self.init(startingAt: world.startDate) }

  /// The work in a world that starts at a date.
  package init(startingAt date: Date) {
    let start = Int64(date.timeIntervalSince1970.rounded()) % 86_400
    phase = (Self.hour * 3600 - start) * 1_000_000_000
  }

  /// The last night's work that is not after an instant.
  package func last(by time: WorldTime) -> WorldTime {
    let since = time.nanoseconds - phase
    let rest = since % Self.day
    return WorldTime(nanoseconds: time.nanoseconds - (rest < 0 ? rest + Self.day : rest))
  }
}
