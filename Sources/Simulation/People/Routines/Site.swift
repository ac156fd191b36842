package import Foundation
import VirtualTime

/// One particular location, such as a person's home or a certain shop.
package enum Site: Hashable, Sendable {
  /// Where the person lives.
  case home
  /// Where the person works.
  case work
  /// Where the person studies.
  case school
  /// Where the person trains.
  case gym
  /// One of the shops and restaurants that the person visits, from 0.
  case shop(Int)

  /// The number of shops and restaurants that a person visits (our choice).
  static let shops = 6

  /// The name of its random stream.
  private var stream: String {
    switch self {
    case .home: "home"
    case .work: "work"
    case .school: "school"
    case .gym: "gym"
    case .shop(let number): "shop \(number)"
    }
  }

  /// The median distance from home, in metres; nil for home itself (our choice).
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
    life.stream.split("sites").split(stream)
  }

  fileprivate func distance(for life: DailyLife) -> Double {
    guard let usualDistance else { return 0 }
    var draws = stream(of: life).split("distance")
    return min(draws.logNormal(median: usualDistance, spread: 0.6), 80_000).rounded()
  }
}

extension DailyLife {
  /// The distance of a site from home, in whole metres; 0 for home itself.
  package func distanceFromHome(of site: Site) -> Double { site.distance(for: self) }

  /// The identifier of a site on this person's phone.
  package func identifier(of site: Site) -> UUID {
    UUID(site.stream(of: self).split("identifier"))
  }
}

extension DaySchedule {
  /// A stay at a site that ended within the plan.
  package struct Stay: Hashable, Sendable {
    /// The site.
    package let site: Site

    /// When the stay began; nil if it began before the plan.
    package let arrival: LocalTime?

    /// When the stay ended, not before the plan's start.
    package let departure: LocalTime

    /// The index of the stay in the plan, from 0.
    package let number: Int
  }

  /// The stays that end within the plan, in order; time in transit or outdoors is no stay.
  ///
  /// A day begins and ends at home, so its first stay began in an earlier plan.
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

  /// When the person last came home within the plan; nil if they never left.
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
