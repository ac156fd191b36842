internal import CInterposition
public import Foundation

extension World {
  /// The wall clock that ordinary code in the world sees through `Date()`: that of the device on
  /// which the app under test runs.
  ///
  /// A time zone is the whole process's: see `ProcessTimeZone`.
  public var wallClock: DeviceClock {
    get { wall }
    set {
      if trace != nil { note(.setsClock(newValue)) }
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

  /// Makes the process's time zone that of this world's wall clock, until the world ends.
  ///
  /// A process has one time zone, so a second world that asks waits until the first has ended.
  public func takeProcessTimeZone() {
    guard processTimeZone == nil else { return }
    processTimeZone = ProcessTimeZone()
    processTimeZone?.show(wall.timeZone)
  }
}
