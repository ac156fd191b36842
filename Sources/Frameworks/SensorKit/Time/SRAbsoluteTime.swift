public import Foundation
public import FoundationAdditions
import VirtualTime

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
