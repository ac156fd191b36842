internal import VirtualTime

/// An interval in which the person wears earphones: in transit, in the gym or outdoors.
package struct EarphoneWear: Hashable, Sendable {
  /// When the person puts them in.
  package let start: LocalTime

  /// When the person takes them out.
  package let end: LocalTime

  /// The person's place.
  package let place: Place
}

extension DaySchedule {
  /// The probability that the person wears earphones during a stay at a place (our choice).
  private static func wearing(at place: Place) -> Double {
    switch place {
    case .transit: 0.55
    case .outdoors: 0.35
    case .gym: 0.7
    default: 0
    }
  }

  /// The intervals in which the person wears earphones, in order, each within one stay; none for a
  /// person without earphones.
  package func earphoneWears() -> [EarphoneWear] {
    guard life.traits.ownsEarphones else { return [] }
    let own = life.earphoneStream.split(day.number)
    return segments.enumerated().compactMap { index, segment in
      var draws = own.split(index)
      guard draws.chance(Self.wearing(at: segment.place)) else { return nil }
      let length = segment.end.seconds - segment.start.seconds
      let start = segment.start.seconds + length * draws.uniform(0.02...0.15)
      let end = segment.end.seconds - length * draws.uniform(0.02...0.15)
      return EarphoneWear(start: .seconds(start), end: .seconds(end), place: segment.place)
    }
  }
}
