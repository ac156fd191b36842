import Results
package import Routines
import VirtualTime

/// Where a participant is and how they wear their watches, computed for any instant from their schedule without
/// running the world.
package struct Whereabouts {
  /// The days, once for each watch.
  private let days: [Schedule]

  /// The whereabouts of a participant with these days, one entry for each of their watches.
  package init(_ days: [Schedule]) { self.days = days }

  /// Where the participant is and what they do.
  func text(at seconds: Seconds) -> String {
    guard let days = days.first else { return "" }
    let (moment, local) = Self.moment(of: days, at: seconds)
    let plan = moment.day.plan
    let next = LocalTime(nanoseconds: local.nanoseconds + 1)
    let styles = !plan.sessionIndices(from: local, to: next).isEmpty
    let isLeft = plan.phoneAtHome.contains { $0.contains(local) }
    return Self.name(of: plan.place(at: local))
      + (styles ? ", phone in hand" : isLeft ? ", phone at home" : "")
  }

  /// How a watch is worn; nil if there is no such watch.
  func wear(ofWatch index: Int, at seconds: Seconds) -> PlaybackState.WatchWear? {
    guard days.indices.contains(index) else { return nil }
    let (moment, local) = Self.moment(of: days[index], at: seconds)
    let watch = moment.day.watch
    return PlaybackState.WatchWear(
      isWorn: watch.isWorn(at: local),
      isNearPhone: watch.isNearPhone(at: local),
      battery: watch.batteryLevel(at: local)
    )
  }

  private static func moment(of days: Schedule, at seconds: Seconds) -> (DayInstant, LocalTime) {
    let time = WorldTime(nanoseconds: Int64((seconds * 1e9).rounded()))
    let moment = days.moment(at: time)
    return (moment, moment.local(time))
  }

  private static func name(of place: Place) -> String {
    switch place {
    case .home: "at home"
    case .bedroom: "in bed, awake"
    case .darkBedroom: "asleep"
    case .transit: "on the way"
    case .office: "at the office"
    case .school: "at school"
    case .workshop: "at work"
    case .outdoors: "outdoors"
    case .shop: "in a shop"
    case .gym: "in the gym"
    }
  }
}
