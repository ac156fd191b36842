/// A kind of place where a person spends time.
package enum Place: UInt8, CaseIterable, Hashable, Sendable {
  /// At home, up and about.
  case home

  /// In the bedroom, awake, by the bedside lamp.
  case bedroom

  /// In the bedroom, asleep, with the light off and the curtains drawn.
  case darkBedroom

  /// In a bus, a train or a car.
  case transit

  /// At a desk.
  case office

  /// In class.
  case school

  /// At a bench, a ward or a counter.
  case workshop

  /// Under the sky.
  case outdoors

  /// In a shop or a restaurant.
  case shop

  /// In a gym.
  case gym

  /// Whether it is within one's home.
  package var isHome: Bool { [.home, .bedroom, .darkBedroom].contains(self) }

  /// How often a phone is taken up there, compared with an average place (our choice).
  var phoneAppeal: Double {
    switch self {
    case .home: 1.1
    case .bedroom: 1.6
    case .darkBedroom: 0
    case .transit: 1.8
    case .office: 0.9
    case .school: 1.0
    case .workshop: 0.5
    case .outdoors: 0.7
    case .shop: 0.7
    case .gym: 0.6
    }
  }
}
