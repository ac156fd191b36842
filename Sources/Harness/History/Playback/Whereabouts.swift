package import People
import Results
import VirtualTime

/// Where a participant is and how they wear their watches, computed for any instant from their schedule without
/// running the world.
package struct Whereabouts {
  /// The days, once for each watch.
  private let days: [Schedule]

  /// The whereabouts of a participant with these days, one entry for each of their watches.
  package init(_ days: [Schedule]) { self.days = days }

  /// A participant's place, and the phone in it.
  package struct Situation: Hashable, Sendable {
    package var place: Place
    /// Whether the participant looks at the phone, whose screen is on.
    package var isPhoneInHand: Bool
    /// Whether the participant has left the phone at home.
    package var isPhoneAtHome: Bool

    /// Where the participant is and what they do.
    package var text: String {
      Whereabouts.name(of: place)
        + (isPhoneInHand ? ", phone in hand" : isPhoneAtHome ? ", phone at home" : "")
    }
  }

  /// The participant's place at an instant; nil without a schedule.
  func situation(at seconds: Seconds) -> Situation? {
    guard let days = days.first else { return nil }
    let (moment, local) = Self.moment(of: days, at: seconds)
    let plan = moment.day.plan
    let next = LocalTime(nanoseconds: local.nanoseconds + 1)
    return Situation(
      place: plan.place(at: local),
      isPhoneInHand: !plan.sessionIndices(from: local, to: next).isEmpty,
      isPhoneAtHome: plan.phoneAtHome.contains { $0.contains(local) }
    )
  }

  /// The instants at which a situation, or the way in which a watch is worn, may change, not in order.
  ///
  /// A battery changes all the time: its instants are a quarter of an hour apart on the charger, and an hour
  /// otherwise (our choice).
  func changes(in range: ClosedRange<Seconds>) -> [Seconds] {
    guard range.lowerBound < range.upperBound else { return [] }
    var found: [Int64] = []
    let span = Int64(range.lowerBound * 1e9)..<Int64(range.upperBound * 1e9)
    for (index, schedule) in days.enumerated() {
      schedule.forEachBody(in: span) { moment, part in
        func add(_ time: LocalTime) {
          let world = part.world(time).nanoseconds
          if world >= part.from, world < part.to { found.append(world) }
        }
        let plan = moment.day.plan
        let watch = moment.day.watch
        for gap in plan.phoneAtHome + watch.worn + watch.apart + watch.charging {
          add(gap.start)
          add(gap.end)
        }
        for charge in watch.charging {
          for minute in stride(
            from: 15.0,
            to: charge.end.seconds / 60 - charge.start.seconds / 60,
            by: 15
          ) { add(.seconds(charge.start.seconds + minute * 60)) }
        }
        for hour in stride(from: plan.start.seconds, to: plan.end.seconds, by: 3600) {
          add(.seconds(hour))
        }
        guard index == 0 else { return true }
        for segment in plan.segments { add(segment.start) }
        for session in plan.sessions {
          add(session.start)
          add(session.end)
        }
        return true
      }
    }
    return found.map { Seconds($0) / 1e9 }
  }

  /// The distance of each place from the participant's home, in metres; a place without one site has none.
  package var distances: [(place: Place, metres: Double)] {
    guard let life = days.first?.plan(0).life else { return [] }
    return [(.office, .work), (.workshop, .work), (.school, .school), (.gym, .gym)].map {
      (place: Place, site: Site) in (place, life.distanceFromHome(of: site))
    }
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

  /// What a participant does in a place.
  package static func name(of place: Place) -> String {
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
