import Routines
import VirtualTime

/// Arriving, leaving, and what depends on where the person is.
extension TriggerSource {
  /// Seconds from arrival until a known network is joined (our choice).
  private static let joining = 5.0...40.0

  /// How likely a shop has a network that the phone knows (our choice).
  private static let shopNetworks = 0.3

  func arrivals(_ place: TriggerPlace, _ range: TimeRange?, _ plan: DayPlan) -> [PlannedEvent] {
    plan.arrivals.filter { $0.site.place == place && range?.contains($0.time) != false }
      .map { PlannedEvent($0.time, $0.site.name) }
  }

  func departures(_ place: TriggerPlace, _ range: TimeRange?, _ plan: DayPlan) -> [PlannedEvent] {
    plan.stays().filter { $0.site.place == place && range?.contains($0.departure) != false }
      .map { PlannedEvent($0.departure, $0.site.name) }
  }

  /// The way to work begins with the first ride, the way home with the last; that the phone guesses
  /// when is our choice.
  func commutes(_ goal: CommuteGoal, _ minutes: Int, _ plan: DayPlan) -> [PlannedEvent] {
    let work: [Place] = [.office, .school, .workshop]
    let worked = plan.segments.indices.filter { work.contains(plan.segments[$0].place) }
    let rides = plan.segments.indices.filter { plan.segments[$0].place == .transit }
    guard let first = worked.first, let last = worked.last else { return [] }
    let ride =
      switch goal {
      case .work: rides.last { $0 < first }
      case .home: rides.first { $0 > last }
      }
    guard let ride else { return [] }
    let begins = plan.segments[ride].start.seconds
    return [PlannedEvent(max(.seconds(begins - Double(minutes) * 60), plan.start))]
  }

  func joins(_ network: WiFiNetwork?, _ plan: DayPlan) -> [PlannedEvent] {
    plan.arrivals.enumerated().compactMap { index, arrival in
      var draws = stream.split(plan.day.number).split(index)
      let wait = draws.uniform(Self.joining)
      let isKnown = draws.chance(Self.shopNetworks)
      let event = PlannedEvent(.seconds(arrival.time.seconds + wait), arrival.site.name)
      switch arrival.site.place {
      case .home: return network == nil || network == .home ? event : nil
      case .work: return network == nil || network == .work ? event : nil
      case .school: return network == nil || network == .school ? event : nil
      case .shop: return network == nil && isKnown ? event : nil
      case .gym: return nil
      }
    }
  }

  /// How likely a display is connected at a desk (our choice), some minutes after arrival.
  func displays(_ plan: DayPlan) -> [PlannedEvent] {
    plan.segments.enumerated().compactMap { index, segment in
      var draws = stream.split(plan.day.number).split(index)
      guard segment.place == .office, draws.chance(0.5) else { return nil }
      return PlannedEvent(.seconds(segment.start.seconds + draws.uniform(60...900)))
    }
  }
}

extension DayPlan {
  /// When the person comes to a site within the plan, in order.
  fileprivate var arrivals: [(site: Site, time: LocalTime)] {
    let stays = stays().compactMap { stay in stay.arrival.map { (site: stay.site, time: $0) } }
    return stays + (lastArrivalHome.map { [(site: .home, time: $0)] } ?? [])
  }
}

extension Site {
  /// Which place of an automation it is.
  var place: TriggerPlace {
    switch self {
    case .home: .home
    case .work: .work
    case .school: .school
    case .gym: .gym
    case .shop: .shop
    }
  }

  /// What it is called to whoever reads the results.
  var name: String {
    if case .shop(let number) = self { "shop \(number + 1)" } else { place.rawValue }
  }
}
