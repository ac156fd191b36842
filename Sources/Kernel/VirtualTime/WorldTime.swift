/// An instant of a world: true time, counted in whole nanoseconds from the world's start.
///
/// Times are integers, because all machines must agree exactly on the order of two instants.
public struct WorldTime: Hashable, Sendable {
  /// Nanoseconds since the world's start; negative before it.
  public var nanoseconds: Int64

  /// Creates the instant some nanoseconds after the world's start.
  @inlinable
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The world's start.
  public static let start = WorldTime(nanoseconds: 0)

  /// The last representable instant, about 292 years after the start.
  public static let endOfTime = WorldTime(nanoseconds: .max)

  /// The instant some whole seconds after the world's start.
  @inlinable
  public static func seconds(_ seconds: Int64) -> WorldTime {
    WorldTime(nanoseconds: seconds * 1_000_000_000)
  }

  /// Seconds since the world's start, rounded to a double.
  @inlinable
  public var seconds: Double { Double(nanoseconds) / 1e9 }
}

extension WorldTime {
  /// Creates the instant some seconds after the world's start, rounded to nanoseconds and clamped
  /// to three centuries.
  package init(seconds: Double) {
    self.init(nanoseconds: Int64((min(max(seconds, -9e9), 9e9) * 1e9).rounded()))
  }
}

extension WorldTime: Comparable {
  @inlinable
  public static func < (left: WorldTime, right: WorldTime) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}

extension WorldTime: InstantProtocol {
  /// This instant plus a duration; clamped to the ends of time instead of overflowing.
  @inlinable
  public func advanced(by duration: Duration) -> WorldTime {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(duration.wholeNanoseconds)
    guard overflow else { return WorldTime(nanoseconds: sum) }
    return WorldTime(nanoseconds: duration < .zero ? .min : .max)
  }

  /// The time from this instant to another, negative if that one is earlier.
  @inlinable
  public func duration(to other: WorldTime) -> Duration {
    .nanoseconds(other.nanoseconds) - .nanoseconds(nanoseconds)
  }
}

extension WorldTime: CustomStringConvertible {
  /// Days and time of day since the start, as in `3d 20:00:04`.
  public var description: String {
    let sign = nanoseconds < 0 ? "-" : ""
    let total = nanoseconds.magnitude / 1_000_000_000
    let clock = [total / 3600 % 24, total / 60 % 60, total % 60].map(\.twoDigits)
    return "\(sign)\(total / 86_400)d \(clock.joined(separator: ":"))"
  }
}

extension Duration {
  /// The duration in whole nanoseconds, rounded towards zero and clamped to 64 bits.
  @inlinable
  public var wholeNanoseconds: Int64 { Int64(clamping: attoseconds / 1_000_000_000) }

  /// The duration in seconds, rounded to a double.
  package var inSeconds: Double { Double(wholeNanoseconds) / 1e9 }
}

/// The true time of the calling code's world, as a Swift clock.
///
/// Outside of worlds the clock always shows the start, and sleeping on it is an error.
public struct WorldClock: Clock {
  /// The error of sleeping outside of worlds.
  public struct OutsideWorld: Error {}

  /// Creates a clock; all instances show the same time.
  public init() {}

  /// The current virtual time.
  public var now: WorldTime { World.onThisThread?.now ?? .start }

  /// The shortest step of the clock: a nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Suspends the calling task until an instant.
  ///
  /// - Parameters:
  ///   - deadline: The instant; with a past instant, other ready tasks run first.
  ///   - tolerance: Not used: the wake-up is exact.
  /// - Throws: `CancellationError` as soon as the task is cancelled, ``OutsideWorld`` outside of
  ///   worlds.
  public func sleep(until deadline: WorldTime, tolerance: Duration?) async throws {
    guard let world = World.onThisThread else { throw OutsideWorld() }
    try await Task.sleep(for: max(world.now.duration(to: deadline), .zero))
  }
}

extension Clock where Self == WorldClock {
  /// The true time of the calling code's world.
  public static var world: WorldClock { WorldClock() }
}
