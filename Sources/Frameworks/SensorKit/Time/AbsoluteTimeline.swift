package import VirtualTime

/// How true time of a world and SensorKit's absolute time map onto each other.
package struct AbsoluteTimeline: Sendable {
  /// The absolute time of the world's start, in seconds.
  package let start: Double

  /// How far the epoch lies from 2001, in seconds: 0 unless the study asks for an offset, which
  /// brings code to light that never converts (our choice; Apple leaves the epoch open).
  package static let epochOffset = WorldLocal<Double>()

  /// The timeline of a world.
  package init(of world: World) {
    start = world.startDate.timeIntervalSinceReferenceDate + (Self.epochOffset[world] ?? 0)
  }

  /// The absolute time of an instant.
  package func absoluteTime(at time: WorldTime) -> SRAbsoluteTime {
    SRAbsoluteTime(start + Double(time.nanoseconds) / 1e9)
  }

  /// The last instant that an app can mean by so long before another, as it reckons in seconds.
  func lastInstant(before time: WorldTime, by duration: Duration) -> WorldTime {
    let seconds = Double(duration.wholeNanoseconds) / 1e9
    return lastInstant(notAfter: SRAbsoluteTime(absoluteTime(at: time).rawValue - seconds))
  }

  /// The last instant whose absolute time is not after the given one.
  ///
  /// A double tells instants apart only to 0.1 µs, so neighbours share one absolute time; with this,
  /// comparing instants decides exactly as comparing absolute times would.
  package func lastInstant(notAfter time: SRAbsoluteTime) -> WorldTime {
    let estimate = (time.rawValue - start) * 1e9
    // Far beyond any study, and beyond what 64 bits hold.
    if estimate >= 9e18 { return .endOfTime }
    if estimate <= -9e18 { return WorldTime(nanoseconds: .min) }
    // Off by no more than the double's own resolution at 10⁹ s, which is below 1 µs.
    var low = Int64(estimate) - 2_000
    var high = Int64(estimate) + 2_000
    while low < high {
      let middle = low + (high - low + 1) / 2
      if absoluteTime(at: WorldTime(nanoseconds: middle)).rawValue <= time.rawValue {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return WorldTime(nanoseconds: low)
  }
}
