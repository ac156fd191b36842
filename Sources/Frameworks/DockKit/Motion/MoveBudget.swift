import VirtualTime

/// How often an app may have the dock moved: twice within any second.
///
/// Source: Apple, DockAccessory: at most two a second. Our choice: a window that slides with true
/// time; a call that was refused doesn't count.
struct MoveBudget {
  private static let window = Duration.seconds(1)

  /// The last two calls that were let through, the older first.
  private var last: (older: WorldTime?, newer: WorldTime?) = (nil, nil)

  /// Takes a call; false if it is one too many.
  mutating func admits(at now: WorldTime) -> Bool {
    if let older = last.older, older.duration(to: now) < Self.window { return false }
    last = (last.newer, now)
    return true
  }
}
