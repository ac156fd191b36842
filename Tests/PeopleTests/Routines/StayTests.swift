import People
import Testing
import VirtualTime

@Suite("Stays")
struct StayTests {
  @Test("agree with the plan's segments", arguments: Routine.all, seeds)
  func agree(routine: Routine, seed: UInt64) {
    for number in 0..<16 {
      let plan = life(routine, seed: seed).plan(number)
      let stays = plan.stays()
      #expect(stays.map(\.number) == Array(stays.indices))
      // Only the first stay may have begun on an earlier day; this stay is at home.
      #expect(stays.dropFirst().allSatisfy { $0.arrival != nil })
      if let first = stays.first { #expect(first.arrival == nil && first.site == .home) }
      for stay in stays {
        let within = plan.segments.filter {
          $0.start >= stay.arrival ?? plan.start && $0.end <= stay.departure
        }
        #expect(within.allSatisfy { Self.kind($0.place) == Self.kind(stay.site) })
        #expect(stay.arrival == nil || !within.isEmpty)
      }
      // Every segment at a site lies in one stay, or in the unfinished stay at home.
      for segment in plan.segments where Self.kind(segment.place) != nil {
        let told = stays.filter {
          segment.start >= $0.arrival ?? plan.start && segment.end <= $0.departure
        }
        let goesOn = plan.lastArrivalHome.map { segment.start >= $0 } ?? true
        #expect(told.count == (goesOn ? 0 : 1))
      }
    }
  }

  @Test("have sites with the same identifier each time, different from those of other people")
  func identifiers() {
    let sites: [Site] = [.home, .work, .school, .gym] + (0..<6).map { .shop($0) }
    let all = seeds.flatMap { seed in sites.map { life(seed: seed).identifier(of: $0) } }
    #expect(Set(all).count == all.count)
    #expect(all == seeds.flatMap { seed in sites.map { life(seed: seed).identifier(of: $0) } })
    for seed in seeds {
      #expect(life(seed: seed).distanceFromHome(of: .home) == 0)
      #expect(sites.dropFirst().allSatisfy { life(seed: seed).distanceFromHome(of: $0) > 50 })
    }
  }

  /// The kind of site of a place; nil for places without stays.
  private static func kind(_ place: Place) -> String? {
    switch place {
    case .home, .bedroom, .darkBedroom: "home"
    case .office, .workshop: "work"
    case .school: "school"
    case .gym: "gym"
    case .shop: "shop"
    case .transit, .outdoors: nil
    }
  }

  private static func kind(_ site: Site) -> String? {
    switch site {
    case .home: "home"
    case .work: "work"
    case .school: "school"
    case .gym: "gym"
    case .shop: "shop"
    }
  }
}
