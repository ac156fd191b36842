internal import VirtualTime

/// One day of a life: from waking up to waking up again.
///
/// All times count from the local midnight of the plan's date and go on past 24 hours for the night
/// after it. The plans of consecutive dates join without gap or overlap.
package struct DayPlan: Hashable, Sendable {
  /// A stay in one place.
  package struct Segment: Hashable, Sendable {
    /// Where the person is.
    package let place: Place

    /// Arrival.
    package let start: LocalTime

    /// Departure, not part of the stay.
    package let end: LocalTime
  }

  /// Whose day it is.
  package let life: Life

  /// Which date it is.
  package let day: LocalDay

  /// Where the person is, in order, from waking to the next waking.
  package let segments: [Segment]

  /// When the person falls asleep; they sleep until `end`.
  package let asleep: LocalTime

  /// When the phone's screen is on, in order, never overlapping.
  package let sessions: [ScreenSession]

  let stream: RandomStream

  /// When the person wakes up.
  package var start: LocalTime { segments[0].start }

  /// When the person wakes up again, usually on the next date.
  package var end: LocalTime { segments[segments.count - 1].end }

  /// Makes the plan of a date.
  ///
  /// - Parameters:
  ///   - life: Whose day it is.
  ///   - day: The date, as `life.day(_:)` gives it.
  package init(life: Life, day: LocalDay) {
    self.life = life
    self.day = day
    stream = life.stream.split(day.number)
    let outline = life.routine.outline(of: day, phase: life.traits.shiftPhase)
    var stays = stream.split(0)
    segments = Self.segments(of: outline, life: life, day: day, draws: &stays)
    asleep = segments[segments.count - 1].start
    var pickUps = stream.split(1)
    sessions = Self.sessions(
      in: segments,
      routine: life.routine,
      traits: life.traits,
      draws: &pickUps
    )
  }

  /// The stay that an instant of the plan belongs to, or the first or last if it lies outside.
  package func segmentIndex(at time: LocalTime) -> Int {
    var index = segments.count - 1
    while index > 0, time < segments[index].start { index -= 1 }
    return index
  }

  /// Where the person is at an instant of the plan; where it starts or ends, if it lies outside.
  package func place(at time: LocalTime) -> Place { segments[segmentIndex(at: time)].place }
}
