internal import VirtualTime

extension DayPlan {
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

  /// The stays that end within the plan, in order; whoever is under way or under the sky stays nowhere.
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
