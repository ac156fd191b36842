package import People
package import VirtualTime

/// The orientation of a device: the upward direction in its axes, as its accelerometer measures
/// gravity at rest (0, 0, -1 for a device on its back; Apple, CMAcceleration).
package struct Posture: Sendable {
  /// The nanoseconds between two turns of a sleeper (our choice).
  private static let turn: Int64 = 1_380_000_000_000

  /// The nanoseconds that a turn takes.
  private static let turning: Int64 = 6_000_000_000

  private let swayX: SmoothNoise
  private let swayY: SmoothNoise
  private let swayZ: SmoothNoise
  private let turns: RandomStream

  /// Creates the postures of one of a person's devices.
  package init(stream: RandomStream) {
    swayX = SmoothNoise(stream.split("sway x"), every: 11_000_000_000)
    swayY = SmoothNoise(stream.split("sway y"), every: 13_000_000_000)
    swayZ = SmoothNoise(stream.split("sway z"), every: 17_000_000_000)
    turns = stream.split("turns")
  }

  /// Whether a sleeper is turning over.
  package func isTurning(at time: WorldTime) -> Bool {
    let rest = time.nanoseconds % Self.turn
    return (rest < 0 ? rest + Self.turn : rest) < Self.turning
  }

  /// The upward direction, as a unit vector, of a device that is held approximately in one
  /// orientation.
  ///
  /// - Parameters:
  ///   - time: The instant.
  ///   - base: The mean direction.
  ///   - sway: The amplitude of the variation, 0...1.
  /// - Returns: The direction.
  func up(at time: WorldTime, base: SIMD3<Double>, sway: Double) -> SIMD3<Double> {
    guard sway > 0 else { return Self.unit(base) }
    let offset = SIMD3(swayX.value(at: time), swayY.value(at: time), swayZ.value(at: time))
    return Self.unit(base + offset * sway)
  }

  /// The upward direction at a sleeper's wrist, which changes at each turn.
  func asleep(at time: WorldTime) -> SIMD3<Double> {
    let index = (time.nanoseconds - Self.turning / 2) / Self.turn
    var draws = turns.split(Int(index))
    let x = draws.uniform(-1...1)
    let y = draws.uniform(-1...1)
    return Self.unit(SIMD3(x, y, draws.uniform(-1...0.4) - 0.2))
  }

  static func unit(_ vector: SIMD3<Double>) -> SIMD3<Double> {
    let length = (vector * vector).sum()
    return length > 1e-9 ? vector / length.squareRoot() : SIMD3(0, 0, -1)
  }

  static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}

/// A person's speed, on foot and on a bus, a train or in a car.
package struct Ride: Sendable {
  /// The seconds from one stop to the next (our choice).
  private static let betweenStops = 95.0

  private init() {}

  /// The ground speed in metres per second.
  ///
  /// A ride leaves each stop, reaches its speed, and comes to rest at the next one.
  package static func speed(at local: LocalTime, in day: BodyDay) -> Double {
    if let walk = day.walk(at: local) {
      switch (walk.gait, day.plan.place(at: local)) {
      case (.stairs, _), (_, .gym): return 0
      default: return walk.speed
      }
    }
    return isRiding(at: local, in: day)
      ? day.physique.rideSpeed * pace(local.seconds - day.plan.start.seconds) : 0
  }

  /// Whether the person rides in a vehicle.
  package static func isRiding(at local: LocalTime, in day: BodyDay) -> Bool {
    day.plan.place(at: local) == .transit && day.walk(at: local) == nil
  }

  private static func pace(_ seconds: Double) -> Double {
    let sinceStop = seconds.truncatingRemainder(dividingBy: betweenStops)
    let untilStop = betweenStops - sinceStop
    return min(max(min(sinceStop - 12, untilStop) / 15, 0), 1)
  }
}
