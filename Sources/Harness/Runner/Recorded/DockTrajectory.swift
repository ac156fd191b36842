package import Docks
package import Results
import Synchronization
import VirtualTime

/// What a dock did during a run: a snapshot a few times a second while its camera ran.
package struct DockTrajectory: Hashable, Sendable {
  /// In the order of time.
  package private(set) var snapshots: [DockSnapshot] = []

  /// The least time between two snapshots (our choice); it doubles when there are too many.
  package private(set) var interval: Seconds = 0.25

  /// The largest number of snapshots (our choice); a longer run has fewer in each second.
  private static let maxCount = 200_000

  package init() {}

  mutating func add(_ snapshot: DockSnapshot) {
    if let last = snapshots.last, snapshot.time - last.time < interval { return }
    snapshots.append(snapshot)
    if snapshots.count > Self.maxCount { thin() }
  }

  /// The trajectory with at most a number of snapshots, at least 1: with longer intervals between them.
  package func thinned(to count: Int) -> DockTrajectory {
    var thinned = self
    while thinned.snapshots.count > max(1, count) { thinned.thin() }
    return thinned
  }

  /// Doubles the interval.
  private mutating func thin() {
    interval *= 2
    var kept: [DockSnapshot] = []
    for snapshot in snapshots {
      if let last = kept.last, snapshot.time - last.time < interval { continue }
      kept.append(snapshot)
    }
    snapshots = kept
  }
}

extension DockTrajectory {
  /// Records the dock's motion while a world runs, without changing the run.
  package final class MotionRecorder: Sendable {
    private let recorded = Mutex(DockTrajectory())

    /// A recorder that has recorded nothing.
    package init() {}

    /// The trajectory recorded so far.
    package var trajectory: DockTrajectory { recorded.withLock { $0 } }

    /// Adds a frame of the dock's camera.
    package func record(_ frame: SceneFrame, _ followed: FollowingMeter.Followed) {
      recorded.withLock { $0.add(DockSnapshot(frame, followed)) }
    }
  }
}
