package import Results
package import Scenes
import Synchronization
import VirtualTime

/// What a dock did during a run: a snapshot a few times a second while its camera ran.
package struct DockFilm: Hashable, Sendable {
  /// In the order of time.
  package private(set) var glimpses: [DockGlimpse] = []

  /// The least time between two snapshots (our choice); it doubles when there are too many.
  package private(set) var interval: Seconds = 0.25

  /// The largest number of snapshots (our choice); a longer run has fewer in each second.
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
  /// Records the dock's motion while a world runs, without changing the run.
  package final class Camera: Sendable {
    private let recorded = Mutex(DockFilm())

    /// A recorder that has recorded nothing.
    package init() {}

    /// What has been recorded.
    package var film: DockFilm { recorded.withLock { $0 } }

    /// Adds a frame of the dock's camera.
    package func record(_ frame: SceneFrame, _ followed: FollowingMeter.Followed) {
      recorded.withLock { $0.add(DockGlimpse(frame, followed)) }
    }
  }
}
