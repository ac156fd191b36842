internal import VirtualTime

/// A picture or a film that was on the screen in a messenger.
package struct MediaView: Hashable, Sendable {
  /// When it comes onto the screen.
  package let start: LocalTime

  /// When it leaves.
  package let end: LocalTime

  /// Stands for the picture: the same one has the same number.
  package let media: UInt64
}

/// All figures are our choice: no study says how long pictures in messengers are looked at.
extension DaySchedule {
  /// Share of the times with a messenger open in which pictures are looked at.
  private static let viewingShare = 0.4

  /// Share of pictures that were looked at before on the same day.
  private static let repeatedShare = 0.15

  /// The pictures of a session, in order, one at a time, within the times that a messenger is open.
  ///
  /// - Parameter index: Which session of the day.
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
