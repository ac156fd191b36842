import VirtualTime

/// The number of movements that an app may start: two within any second.
///
/// Source: Apple, DockAccessory: at most two a second. Our choice: the window slides with true
/// time, and a refused call doesn't count.
struct MoveBudget {
  private static let window = Duration.seconds(1)

  /// The last two admitted calls, the older first.
  private var last: (older: WorldTime?, newer: WorldTime?) = (nil, nil)

  /// Counts a call; returns false if it exceeds the limit.
  mutating func admits(at now: WorldTime) -> Bool {
    if let older = last.older, older.duration(to: now) < Self.window { return false }
    last = (last.newer, now)
    return true
  }
}
