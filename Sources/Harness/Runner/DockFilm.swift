package import Results
import Scenes
import VirtualTime

/// What a dock did in the course of a life, in pictures a few times a second while its camera ran.
package struct DockFilm: Hashable, Sendable {
  /// In the order of time.
  package private(set) var glimpses: [DockGlimpse] = []

  /// The least time between two of them: our choice, until there are too many.
  package private(set) var interval: Seconds = 0.25

  /// As many as there are at most; a longer film has fewer of each second.
  ///
  /// Our choice.
  private static let most = 200_000

  package init() {}

  mutating func add(_ glimpse: DockGlimpse) {
    if let last = glimpses.last, glimpse.time - last.time < interval { return }
    glimpses.append(glimpse)
    guard glimpses.count > Self.most else { return }
    interval *= 2
    var kept: [DockGlimpse] = []
    for glimpse in glimpses {
      if let last = kept.last, glimpse.time - last.time < interval { continue }
      kept.append(glimpse)
    }
    glimpses = kept
  }
}

extension DockFilm {
  /// Takes a film while a life is lived; the life does not notice.
  final class Camera: @unchecked Sendable {
    // Unchecked: the world runs on the thread that waits for it.
    private(set) var film = DockFilm()

    func take(_ frame: SceneFrame, _ followed: FollowingMeter.Followed) {
      film.add(DockGlimpse(frame, followed))
    }
  }
}
