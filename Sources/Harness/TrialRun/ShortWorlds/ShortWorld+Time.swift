public import Foundation
import VirtualTime

extension ShortWorld {
  /// The time since the world's start.
  public var elapsed: Duration { .nanoseconds(world.now.nanoseconds) }

  /// The date in true time; `Date()` is the date of the phone's clock.
  public var date: Date { world.date(at: world.now) }

  /// Advances virtual time; all events of that time happen.
  ///
  /// - Parameter time: The duration, not negative; with zero, the events that are due now happen.
  /// - Throws: A ``ShortWorldError`` if the duration is negative, or if the world would last more than a year.
  public func advance(by time: Duration) async throws {
    guard time >= .zero else {
      throw ShortWorldError(
        .backwards,
        "time can't run \(time) backwards",
        hint: "to see the past of another clock, set the phone's"
      )
    }
    guard elapsed + time <= Self.longest else {
      throw ShortWorldError(
        .tooLong,
        "a short world can't last \(elapsed + time)",
        hint: "it lasts up to 366 days; a scenario lasts up to ten years"
      )
    }
    try await Task.sleep(until: world.now.advanced(by: time), clock: .world)
  }
}
