import Routines
import SensorKit
import VirtualTime

extension LivedDays {
  /// Goes through what happens at single instants of a person's days, in the order of time.
  ///
  /// - Parameters:
  ///   - stretch: Wanted are instants after its start, up to and including its end.
  ///   - events: The local times of what happens on a day, in order.
  ///   - body: Takes the instant and the day; false ends the walk.
  func forEachEvent(
    in stretch: Stretch,
    _ events: (Moment) -> [LocalTime],
    _ body: (WorldTime, Moment) -> Bool
  ) {
    // SensorKit leaves out a stretch's start and takes its end; walks here do the opposite.
    let range = (stretch.after.nanoseconds + 1, stretch.through.nanoseconds + 1)
    forEachBody(in: range) { moment, part in
      for event in events(moment) {
        let time = moment.world(event)
        guard time.nanoseconds >= part.from, time.nanoseconds < part.to else { continue }
        guard body(time, moment) else { return false }
      }
      return true
    }
  }
}
