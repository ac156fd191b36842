package import Routines
import VirtualTime

/// How fast a person gets ahead, on foot and in a bus, a train or a car.
package struct Ride: Sendable {
  /// Seconds from one stop to the next (our choice).
  private static let betweenStops = 95.0

  private init() {}

  /// Metres per second over the ground.
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

  /// Whether the person sits or stands in a vehicle.
  package static func isRiding(at local: LocalTime, in day: BodyDay) -> Bool {
    day.plan.place(at: local) == .transit && day.walk(at: local) == nil
  }

  private static func pace(_ seconds: Double) -> Double {
    let way = seconds.truncatingRemainder(dividingBy: betweenStops)
    let toEnd = betweenStops - way
    return min(max(min(way - 12, toEnd) / 15, 0), 1)
  }
}
