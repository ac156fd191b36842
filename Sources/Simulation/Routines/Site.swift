package import Foundation
internal import VirtualTime

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

  fileprivate func stream(of life: Life) -> RandomStream { life.stream.split("sites").split(name) }

  fileprivate func distance(for life: Life) -> Double {
    guard let usualDistance else { return 0 }
    var draws = stream(of: life).split("distance")
    return min(draws.logNormal(median: usualDistance, spread: 0.6), 80_000).rounded()
  }
}

extension Life {
  /// How far from home a site lies, in whole metres; 0 for home itself.
  package func distanceFromHome(of site: Site) -> Double { site.distance(for: self) }

  /// What a site is called, by this person's phone and no other.
  package func identifier(of site: Site) -> UUID {
    UUID(site.stream(of: self).split("identifier"))
  }
}
