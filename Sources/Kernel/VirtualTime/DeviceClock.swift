internal import CKernel
public import Foundation
import Synchronization

/// The wall clock of a device: its offset from true time, its drift, and its time zone.
///
/// World time is true time, from which this type computes a device's time. Setting the clock by
/// hand changes the offset, and drift lets the offset grow; neither affects the timestamps of
/// sensors.
public struct DeviceClock: Hashable, Sendable {
  /// How much the clock gains, in parts per billion; negative if it loses.
  public private(set) var drift: Int64

  /// The user's time zone, an IANA name such as `Europe/Berlin`.
  public var timeZone: String

  /// The instant at which the clock was last set.
  public private(set) var setAt: WorldTime

  /// How far the clock was ahead of true time at ``setAt``.
  public private(set) var offsetWhenSet: Duration

  /// Creates a clock that was set at an instant.
  ///
  /// - Parameters:
  ///   - offset: How far the clock is ahead of true time at `time`.
  ///   - drift: The clock's gain, in parts per billion.
  ///   - timeZone: An IANA zone name.
  ///   - time: The instant at which the clock was set.
  public init(
    offset: Duration = .zero,
    drift: Int64 = 0,
    timeZone: String = "UTC",
    setAt time: WorldTime = .start
  ) {
    self.drift = drift
    self.timeZone = timeZone
    setAt = time
    offsetWhenSet = offset
  }

  /// How far the clock is ahead of true time at an instant; negative if it is behind.
  public func offset(at time: WorldTime) -> Duration {
    let elapsed = time.nanoseconds - setAt.nanoseconds
    let gained = Int128(elapsed) * Int128(drift) / 1_000_000_000
    return offsetWhenSet + .nanoseconds(Int64(gained))
  }

  /// Sets the clock forwards or backwards, as a user does in Settings.
  public mutating func move(by change: Duration, at time: WorldTime) {
    offsetWhenSet = offset(at: time) + change
    setAt = time
  }

  /// Sets the clock to true time, as the network does.
  public mutating func synchronise(at time: WorldTime) {
    offsetWhenSet = .zero
    setAt = time
  }

  /// The time that the clock counts between two instants without being set, in nanoseconds, rounded
  /// down.
  public func counted(from start: WorldTime, to end: WorldTime) -> Int64 {
    let elapsed = Int128(end.nanoseconds) - Int128(start.nanoseconds)
    let (whole, rest) = (elapsed * (1_000_000_000 + Int128(drift)))
      .quotientAndRemainder(dividingBy: 1_000_000_000)
    return Int64(rest < 0 ? whole - 1 : whole)
  }

  /// The instant at which the clock has counted some nanoseconds since another instant, rounded up.
  public func instant(counting nanoseconds: Int64, since start: WorldTime) -> WorldTime {
    guard drift != 0 else { return WorldTime(nanoseconds: start.nanoseconds + nanoseconds) }
    let rate = 1_000_000_000 + Int128(drift)
    let elapsed = (Int128(nanoseconds) * 1_000_000_000 + rate - 1) / rate
    return WorldTime(nanoseconds: start.nanoseconds + Int64(elapsed))
  }
}

extension World {
  /// The wall clock that code in the world reads through `Date()`: that of the device on which the
  /// app under test runs.
  ///
  /// The time zone applies to the whole process; see `ProcessTimeZone`.
  public var wallClock: DeviceClock {
    get { wall }
    set {
      if trace != nil { record(.setsClock(newValue)) }
      wall = newValue
      context.pointee.wall_set_ns = newValue.setAt.nanoseconds
      context.pointee.wall_reading_ns =
        wallAtStart + newValue.setAt.nanoseconds + newValue.offsetWhenSet.wholeNanoseconds
      context.pointee.wall_drift_ppb = newValue.drift
      if let zone = processTimeZone { zone.show(newValue.timeZone) }
    }
  }

  /// The calendar date of an instant in true time.
  public func date(at time: WorldTime) -> Date { startDate.addingTimeInterval(time.seconds) }

  /// What the wall clock shows now.
  public var wallDate: Date {
    Date(timeIntervalSince1970: Double(trialrun_wall_clock(context)) / 1e9)
  }

  /// Sets the process's time zone to that of this world's wall clock, until the world ends.
  ///
  /// A process has one time zone, so a second world waits until the first one has ended.
  public func claimProcessTimeZone() {
    guard processTimeZone == nil else { return }
    processTimeZone = ProcessTimeZone()
    processTimeZone?.show(wall.timeZone)
  }

  /// Leaves the process's time zone as the last world had it: for processes that run only worlds.
  ///
  /// Foundation looks a new zone up in all variables of the environment, which takes a twentieth of
  /// a short world's time; most worlds of a study have the same zone.
  package static func keepProcessTimeZoneAfterWorlds() {
    ProcessTimeZone.remains.store(true, ordering: .relaxed)
  }
}

/// The time zone that `TimeZone.current` and `Calendar.current` use, which one world owns at a
/// time.
///
/// Foundation has one zone for the whole process, so worlds with their own zone take turns; at the
/// end of each world the previous zone is restored, except where only worlds run.
final class ProcessTimeZone {
  /// Whether the zone remains after a world, for the next one; see
  /// ``World/keepProcessTimeZoneAfterWorlds()``.
  fileprivate static let remains = Atomic(false)
  // Only the world that has the turn uses it.
  nonisolated(unsafe) private static var remaining: String?

  // Not a lock, because a world may end on another thread than it began on, and not a Dispatch
  // semaphore, because the end of another world is awaited in real time.
  private static let turn = Handoff(isSignalled: true)

  private let before: String?
  private var shown: String?

  init() {
    Self.turn.wait()
    before = getenv("TZ").map { String(cString: $0) }
    shown = Self.remaining
  }

  deinit {
    if Self.remains.load(ordering: .relaxed) {
      Self.remaining = shown
    } else if shown != before {
      Self.set(before)
    }
    Self.turn.signal()
  }

  func show(_ zone: String) {
    guard zone != shown else { return }
    Self.set(zone)
    shown = zone
  }

  private static func set(_ zone: String?) {
    if let zone { setenv("TZ", zone, 1) } else { unsetenv("TZ") }
    tzset()
    NSTimeZone.resetSystemTimeZone()
  }
}
