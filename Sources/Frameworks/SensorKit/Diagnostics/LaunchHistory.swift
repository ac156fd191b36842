import VirtualTime

/// The times in which the app ran.
struct LaunchHistory {
  /// Each launch from its start to its end; nil for the end of the running one.
  private var launches: [(began: WorldTime, ended: WorldTime?)] = []

  /// Records the start of a launch.
  mutating func begin(at now: WorldTime) { launches.append((now, nil)) }

  /// Records the end of the running launch, if there is one.
  mutating func end(at now: WorldTime) {
    guard let last = launches.indices.last, launches[last].ended == nil else { return }
    launches[last].ended = now
  }

  /// Whether the app had run before a period, and ran at no instant of it: a phone was switched off, for example.
  ///
  /// - Parameters:
  ///   - begin: The start of the period.
  ///   - end: The first instant after the period.
  /// - Returns: Whether it ran before the period and not in it.
  func isInterrupted(from begin: WorldTime, until end: WorldTime) -> Bool {
    guard let first = launches.first, first.began < begin else { return false }
    return !launches.contains { launch in
      launch.began < end && (launch.ended.map { $0 > begin } ?? true)
    }
  }
}
