package import Foundation
import VirtualTime

/// One particular place on the map, the same whenever a person is there.
package enum Site: Hashable, Sendable {
  /// Where they live.
  case home
  /// Where they work.
  case work
  /// Where they study.
  case school
  /// Where they train.
  case gym
  /// One of the shops and restaurants that they go to, from 0.
  case shop(Int)

  /// How many shops and restaurants a person goes to (our choice).
  static let shops = 6

  private var name: String {
    switch self {
    case .home: "home"
    case .work: "work"
    case .school: "school"
    case .gym: "gym"
    case .shop(let number): "shop \(number)"
    }
  }

  /// How far away it usually is, in metres; nil at home (our choice).
  private var usualDistance: Double? {
    switch self {
    case .home: nil
    case .work: 9000
    case .school: 4000
    case .gym: 2500
    case .shop: 1500
    }
  }

  fileprivate func stream(of life: DailyLife) -> RandomStream {
    life.stream.split("sites").split(name)
  }

  fileprivate func distance(for life: DailyLife) -> Double {
    guard let usualDistance else { return 0 }
    var draws = stream(of: life).split("distance")
    return min(draws.logNormal(median: usualDistance, spread: 0.6), 80_000).rounded()
  }
}

extension DailyLife {
  /// How far from home a site lies, in whole metres; 0 for home itself.
  package func distanceFromHome(of site: Site) -> Double { site.distance(for: self) }

  /// What a site is called, by this person's phone and no other.
  package func identifier(of site: Site) -> UUID {
    UUID(site.stream(of: self).split("identifier"))
  }
}

extension DaySchedule {
  /// A stay at a site that came to its end within the plan.
  package struct Stay: Hashable, Sendable {
    /// Where it was.
    package let site: Site

    /// When it began; nil if that was before the plan did.
    package let arrival: LocalTime?

    /// When it ended, at the plan's start at the earliest.
    package let departure: LocalTime

    /// Which stay of the plan it is, from 0.
    package let number: Int
  }

  /// The stays that end within the plan, in order; being under way or outdoors is no stay.
  ///
  /// A day begins and ends at home, so its first stay began on an earlier one.
  package func stays() -> [Stay] {
    var stays: [Stay] = []
    var current: (site: Site, arrival: LocalTime?)? = (.home, nil)
    for (index, segment) in segments.enumerated() {
      let site = site(at: index)
      if site == current?.site { continue }
      if let current {
        stays.append(
          Stay(
            site: current.site,
            arrival: current.arrival,
            departure: segment.start,
            number: stays.count
          )
        )
      }
      current = site.map { ($0, segment.start) }
    }
    return stays
  }

  /// When the person last came home, to be there when the plan ends; nil if they never left.
  package var lastArrivalHome: LocalTime? {
    guard let away = segments.indices.last(where: { site(at: $0) != .home }) else { return nil }
    return segments[away].end
  }

  private func site(at index: Int) -> Site? {
    switch segments[index].place {
    case .home, .bedroom, .darkBedroom: return .home
    case .office, .workshop: return .work
    case .school: return .school
    case .gym: return .gym
    case .shop:
      var draws = life.stream.split("errands").split(day.number).split(index)
      return .shop(draws.below(Site.shops))
    case .transit, .outdoors: return nil
    }
  }
}
