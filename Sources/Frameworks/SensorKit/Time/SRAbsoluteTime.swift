public import Foundation
public import FoundationAdditions
package import VirtualTime

/// Seconds on a clock that continues through sleep, reboots and every change of the wall clock.
///
/// Source: Apple, SRAbsoluteTime. It is deliberately not `Comparable`: clients add that themselves.
public struct SRAbsoluteTime: RawRepresentable, Hashable, Sendable {
  /// Seconds since an epoch that Apple does not document; here near 2001, plus the world's own
  /// offset.
  public var rawValue: CFTimeInterval

  /// Creates the time a number of seconds after the epoch.
  public init(_ rawValue: CFTimeInterval) { self.rawValue = rawValue }

  /// Creates the time a number of seconds after the epoch.
  public init(rawValue: CFTimeInterval) { self.rawValue = rawValue }

  /// The current time; 0 outside a world, where there is no clock.
  ///
  /// Source: Apple, SRAbsoluteTimeGetCurrent.
  public static func current() -> SRAbsoluteTime {
    SensorKitService.current?.appReadsAbsoluteTime()
    return now
  }

  /// The current time, as TrialRun's own code reads it.
  private static var now: SRAbsoluteTime {
    guard let world = World.current else { return SRAbsoluteTime(0) }
    return AbsoluteTimeline(of: world).absoluteTime(at: world.now)
  }

  /// Returns the time of a reading of this device's continuous clock since its last boot.
  ///
  /// Ticks count as nanoseconds (our choice; Apple's are the machine's).
  /// Source: Apple, SRAbsoluteTimeFromContinuousTime.
  public static func fromContinuousTime(_continuous ticks: UInt64) -> SRAbsoluteTime {
    var reading = timespec()
    clock_gettime(CLOCK_BOOTTIME, &reading)
    let uptime = Double(reading.tv_sec) + Double(reading.tv_nsec) / 1e9
    return SRAbsoluteTime(current().rawValue - uptime + Double(ticks) / 1e9)
  }

  /// Returns the wall-clock time of this instant, computed from the wall clock's current time.
  ///
  /// A wall clock that is five seconds fast gives a result five seconds off.
  /// Source: Apple, SRAbsoluteTimeToCFAbsoluteTime.
  public func toCFAbsoluteTime() -> CFAbsoluteTime {
    CFAbsoluteTimeGetCurrent() + (rawValue - Self.now.rawValue)
  }

  /// Returns the absolute time of a wall-clock time, computed from the wall clock's current time.
  ///
  /// Source: Apple, SRAbsoluteTimeFromCFAbsoluteTime.
  public static func fromCFAbsoluteTime(_cf time: CFAbsoluteTime) -> SRAbsoluteTime {
    SRAbsoluteTime(current().rawValue + (time - CFAbsoluteTimeGetCurrent()))
  }
}

extension NSDate {
  /// Creates the date of an absolute time, computed from the wall clock's current time.
  public convenience init(srAbsoluteTime time: SRAbsoluteTime) {
    self.init(timeIntervalSinceReferenceDate: time.toCFAbsoluteTime())
  }

  /// The absolute time of the date, computed from the wall clock's current time.
  public var srAbsoluteTime: SRAbsoluteTime {
    .fromCFAbsoluteTime(_cf: timeIntervalSinceReferenceDate)
  }
}

/// The mapping between the true time of a world and SensorKit's absolute time.
package struct AbsoluteTimeline: Sendable {
  /// The absolute time of the world's start, in seconds.
  package let start: Double

  /// The distance of the epoch from 2001, in seconds: 0 unless the study sets an offset, which
  /// reveals code that does not convert times (our choice; Apple does not document the epoch).
  package static let epochOffset = WorldLocal<Double>()

  /// Creates the timeline of a world.
  package init(of world: World) {
    start = world.startDate.timeIntervalSinceReferenceDate + (Self.epochOffset[world] ?? 0)
  }

  /// Returns the absolute time of an instant.
  package func absoluteTime(at time: WorldTime) -> SRAbsoluteTime {
    SRAbsoluteTime(start + Double(time.nanoseconds) / 1e9)
  }

  /// Returns the last instant that an app can mean by a duration before another instant, as it
  /// computes in seconds.
  func lastInstant(before time: WorldTime, by duration: Duration) -> WorldTime {
    let seconds = Double(duration.wholeNanoseconds) / 1e9
    return lastInstant(notAfter: SRAbsoluteTime(absoluteTime(at: time).rawValue - seconds))
  }

  /// Returns the last instant whose absolute time is not after the given one.
  ///
  /// A double distinguishes instants only to 0.1 µs, so neighboring instants share one absolute
  /// time; with this function, comparing instants gives exactly the same result as comparing
  /// absolute times.
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
