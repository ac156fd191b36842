public import Foundation
import VirtualTime

extension ShortWorld {
  /// How long the world has lasted.
  public var elapsed: Duration { .nanoseconds(world.now.nanoseconds) }

  /// The date, as true time tells it; `Date()` is what the phone's clock shows.
  public var date: Date { world.date(at: world.now) }

  /// Lets time go by, with all that happens in it.
  ///
  /// - Parameter time: How long; not negative. None lets what is due now happen.
  /// - Throws: A ``ShortWorldError`` if that is negative, or if the world would last more than a year.
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
