internal import VirtualTime

/// An interval in which a messenger shows a picture or a film.
package struct MediaView: Hashable, Sendable {
  /// When the picture appears.
  package let start: LocalTime

  /// When the picture disappears.
  package let end: LocalTime

  /// The identifier of the picture.
  package let media: UInt64
}

/// All figures are our choice: we know of no study of how long people look at pictures in
/// messengers.
extension DaySchedule {
  /// The probability that the person looks at pictures during a use of a messenger.
  private static let viewingShare = 0.4

  /// The share of pictures that the person has already seen on the same day.
  private static let repeatedShare = 0.15

  /// The pictures of a session, in order, without overlap, while a messenger is open.
  ///
  /// - Parameter index: The index of the session in the day.
  /// - Returns: The pictures, none if no messenger was open.
  package func mediaViews(inSession index: Int) -> [MediaView] {
    var draws = life.mediaStream.split(day.number).split(index)
    var views: [MediaView] = []
    for use in appUses(inSession: index) where use.category == .socialNetworking {
      guard draws.chance(Self.viewingShare) else { continue }
      var now = use.start.seconds + 1 + draws.exponential(mean: 8)
      while true {
        let end = now + 1 + min(draws.exponential(mean: 5), 60)
        guard end < use.end.seconds else { break }
        let known = draws.chance(Self.repeatedShare)
        let media =
          known
          ? life.mediaStream.split(day.number).value(at: UInt64(draws.below(4))) : draws.next()
        views.append(MediaView(start: .seconds(now), end: .seconds(end), media: media))
        now = end + 0.5 + draws.exponential(mean: 12)
      }
    }
    return views
  }
}
