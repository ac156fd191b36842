/// A kind of place where a person spends time.
package enum Place: UInt8, CaseIterable, Hashable, Sendable {
  /// At home, awake and out of bed.
  case home

  /// In the bedroom, awake, by the bedside lamp.
  case bedroom

  /// In the bedroom, asleep, with the light off and the curtains drawn.
  case darkBedroom

  /// On a bus, a train or in a car.
  case transit

  /// At a desk.
  case office

  /// In class.
  case school

  /// At a bench, a ward or a counter.
  case workshop

  /// Outdoors.
  case outdoors

  /// In a shop or a restaurant.
  case shop

  /// In a gym.
  case gym

  /// Whether it is part of the person's home.
  package var isHome: Bool { [.home, .bedroom, .darkBedroom].contains(self) }

  /// How often people pick up their phone here, relative to an average place (our choice).
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

/// How a place is lit.
package struct Lighting: Hashable, Sendable {
  /// The illuminance of lamps on the phone in lux, from the dimmest to the brightest place of this
  /// kind.
  package let lamps: ClosedRange<Double>

  /// The share of the outdoor light that reaches the phone, 0...1 (our choice; windows admit 1–2
  /// %).
  package let daylightShare: Double

  /// Whether lamps are dimmed as daylight increases.
  package let followsDaylight: Bool

  /// The colour of the lamps, CIE 1931.
  package let colour: LightChromaticity
}

/// A colour of light: CIE 1931 chromaticity coordinates.
package struct LightChromaticity: Hashable, Sendable {
  /// The x coordinate, 0...1.
  package let x: Float

  /// The y coordinate, 0...1.
  package let y: Float

  /// Daylight: CIE standard illuminant D65.
  package static let daylight = LightChromaticity(x: 0.3127, y: 0.3290)

  /// The light of neutral white LED tubes, near 5,000 K (our choice).
  package static let neutralLamps = LightChromaticity(x: 0.345, y: 0.355)

  /// The light of warm lamps, near 2,700 K; CIE illuminant A, incandescent lamps, has 0.4476,
  /// 0.4074.
  package static let warmLamps = LightChromaticity(x: 0.458, y: 0.410)
}

extension Place {
  /// How this place is lit.
  ///
  /// EN 12464-1 requires 500 lx on desks, 300 lx in classrooms, shops, gyms and for medium assembly
  /// work. A phone in the hand is turned to the face and receives a part of that; streets at night have 10–15 lx, dark
  /// bedrooms below 1 lx. The parts are our choice, so that a day has the light of ``PublishedFigure/light``,
  /// ``PublishedFigure/medianLight`` and ``PublishedFigure/brightLight``.
  package var lighting: Lighting {
    switch self {
    case .home: Self.lit(15...110, .warmLamps, daylight: 0.013, followsDaylight: true)
    case .bedroom: Self.lit(3...25, .warmLamps, daylight: 0.006, followsDaylight: true)
    case .darkBedroom: Self.lit(0...0.3, .warmLamps, daylight: 0.000_3, followsDaylight: true)
    case .transit: Self.lit(30...150, .neutralLamps, daylight: 0.05, followsDaylight: true)
    case .office: Self.lit(80...300, .neutralLamps, daylight: 0.012, followsDaylight: false)
    case .school: Self.lit(60...250, .neutralLamps, daylight: 0.008, followsDaylight: false)
    case .workshop: Self.lit(80...250, .neutralLamps, daylight: 0.002, followsDaylight: false)
    case .outdoors: Self.lit(10...15, .warmLamps, daylight: 0.7, followsDaylight: true)
    case .shop: Self.lit(80...300, .neutralLamps, daylight: 0.002, followsDaylight: false)
    case .gym: Self.lit(80...250, .neutralLamps, daylight: 0.002, followsDaylight: false)
    }
  }

  private static func lit(
    _ lamps: ClosedRange<Double>,
    _ colour: LightChromaticity,
    daylight: Double,
    followsDaylight: Bool
  ) -> Lighting {
    Lighting(
      lamps: lamps,
      daylightShare: daylight,
      followsDaylight: followsDaylight,
      colour: colour
    )
  }
}
