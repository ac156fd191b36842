public import Foundation
public import FoundationAdditions
package import VirtualTime

/// Seconds on a clock that runs on through sleep, reboots and every change of the wall clock.
///
/// Source: Apple, SRAbsoluteTime. It is deliberately not `Comparable`: clients add that themselves.
public struct SRAbsoluteTime: RawRepresentable, Hashable, Sendable {
  /// Seconds since an epoch that Apple leaves open; here near 2001, plus the world's own offset.
  public var rawValue: CFTimeInterval

  /// The time that many seconds after the epoch.
  public init(_ rawValue: CFTimeInterval) { self.rawValue = rawValue }

  /// The time that many seconds after the epoch.
  public init(rawValue: CFTimeInterval) { self.rawValue = rawValue }

  /// The time now; 0 outside a world, where no device keeps it.
  ///
  /// Source: Apple, SRAbsoluteTimeGetCurrent.
  public static func current() -> SRAbsoluteTime {
    guard let world = World.current else { return SRAbsoluteTime(0) }
    return AbsoluteTimeline(of: world).absoluteTime(at: world.now)
  }

  /// The time of a reading of the continuous clock of this device since its last boot.
  ///
  /// Ticks are read as nanoseconds (our choice; Apple's are the machine's).
  /// Source: Apple, SRAbsoluteTimeFromContinuousTime.
  public static func fromContinuousTime(_continuous ticks: UInt64) -> SRAbsoluteTime {
    var reading = timespec()
    clock_gettime(CLOCK_BOOTTIME, &reading)
    let uptime = Double(reading.tv_sec) + Double(reading.tv_nsec) / 1e9
    return SRAbsoluteTime(current().rawValue - uptime + Double(ticks) / 1e9)
  }

  /// The wall-clock time at which this was or will be, judged by what the wall clock shows now.
  ///
  /// A wall clock that is five seconds fast gives a result five seconds off.
  /// Source: Apple, SRAbsoluteTimeToCFAbsoluteTime.
  public func toCFAbsoluteTime() -> CFAbsoluteTime {
    CFAbsoluteTimeGetCurrent() + (rawValue - Self.current().rawValue)
  }

  /// The absolute time of a wall-clock time, judged by what the wall clock shows now.
  ///
  /// Source: Apple, SRAbsoluteTimeFromCFAbsoluteTime.
  public static func fromCFAbsoluteTime(_cf time: CFAbsoluteTime) -> SRAbsoluteTime {
    SRAbsoluteTime(current().rawValue + (time - CFAbsoluteTimeGetCurrent()))
  }
}

extension NSDate {
  /// The date of an absolute time, judged by what the wall clock shows now.
  public convenience init(srAbsoluteTime time: SRAbsoluteTime) {
    self.init(timeIntervalSinceReferenceDate: time.toCFAbsoluteTime())
  }

  /// The absolute time of the date, judged by what the wall clock shows now.
  public var srAbsoluteTime: SRAbsoluteTime {
    .fromCFAbsoluteTime(_cf: timeIntervalSinceReferenceDate)
  }
}

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
