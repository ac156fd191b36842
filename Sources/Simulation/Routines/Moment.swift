package import VirtualTime

/// An instant of a life: whose day it belongs to, and how late it is there.
package struct Moment: Sendable {
  /// The day.
  package let day: BodyDay

  /// World time of the midnight that the day's local times count from, in nanoseconds.
  package let midnight: Int64

  /// An instant of a day.
  package init(day: BodyDay, midnight: Int64) {
    self.day = day
    self.midnight = midnight
  }

  /// The local time of a world instant of the day.
  package func local(_ time: WorldTime) -> LocalTime {
    LocalTime(nanoseconds: time.nanoseconds - midnight)
  }

  /// The world instant of a local time of the day.
  package func world(_ time: LocalTime) -> WorldTime {
    WorldTime(nanoseconds: time.nanoseconds + midnight)
  }
}
