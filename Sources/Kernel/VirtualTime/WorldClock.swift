/// The true time of the calling code's world, as a clock of Swift's.
///
/// Outside a world it stands still at the start, and sleeping on it is an error.
public struct WorldClock: Clock {
  /// What sleeping outside a world throws.
  public struct OutsideWorld: Error {}

  /// A clock; all of them show the same.
  public init() {}

  /// Virtual time now.
  public var now: WorldTime { World.onThisThread?.now ?? .start }

  /// The shortest step of the clock: a nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Suspends the calling task until an instant.
  ///
  /// - Parameters:
  ///   - deadline: The instant; one that is past only lets other tasks go first.
  ///   - tolerance: Not used: the wake-up is exact.
  /// - Throws: `CancellationError` as soon as the task is cancelled, ``OutsideWorld`` outside one.
  public func sleep(until deadline: WorldTime, tolerance: Duration?) async throws {
    guard let world = World.onThisThread else { throw OutsideWorld() }
    try await Task.sleep(for: max(world.now.duration(to: deadline), .zero))
  }
}

extension Clock where Self == WorldClock {
  /// The true time of the calling code's world.
  public static var world: WorldClock { WorldClock() }
}
