package import VirtualTime

/// All days of one person, each of which can be had without the others.
///
/// Nothing ticks and nothing is stored: day 12 is made when asked for, the same each time and on
/// every machine, from the person's stream alone.
package struct DailyLife: Hashable, Sendable {
  /// How the person spends their days.
  package let routine: Routine

  /// What sets the person apart.
  package let traits: Traits

  /// Where the sun is.
  package let daylight: Daylight

  /// The date on which the study starts, number 0.
  package let firstDay: LocalDay

  /// The stream of all that belongs to this life: what is not a matter of a day splits off here.
  package let stream: RandomStream
  let notificationStream: RandomStream
  let lightStream: RandomStream
  let callStream: RandomStream
  let messageStream: RandomStream
  let requestStream: RandomStream
  let mediaStream: RandomStream
  let earphoneStream: RandomStream
  private let wakingStream: RandomStream

  /// A life.
  ///
  /// - Parameters:
  ///   - routine: How the person spends their days.
  ///   - stream: The person's own stream; its seed alone counts, not what was drawn from it.
  ///   - firstWeekday: Day of the week of the local date on which the study starts.
  ///   - daylight: Where the sun is.
  package init(
    routine: Routine = .officeWorker,
    stream: RandomStream,
    firstWeekday: Weekday,
    daylight: Daylight = Daylight()
  ) {
    let own = stream.split("routine")
    self.routine = routine
    self.daylight = daylight
    self.stream = own
    traits = Traits(stream: own)
    firstDay = LocalDay(number: 0, weekday: firstWeekday)
    wakingStream = own.split("waking")
    notificationStream = own.split("notifications")
    lightStream = own.split("light")
    callStream = own.split("calls")
    messageStream = own.split("messages")
    requestStream = own.split("requests")
    mediaStream = own.split("media")
    earphoneStream = own.split("earphones")
  }

  /// The date with that number.
  package func day(_ number: Int) -> LocalDay { firstDay.advanced(by: number) }

  /// When the person gets up on a date: there that day's plan begins, and the one before ends.
  package func waking(on number: Int) -> LocalTime {
    let pattern = routine.pattern(of: day(number), phase: traits.shiftPhase)
    var draws = wakingStream.split(number)
    let variation = draws.normal(mean: 0, deviation: pattern.variation * 60)
    let shift = traits.chronotypeShift * pattern.freedom
    let seconds = pattern.waking * 3600 + shift + min(max(variation, -5400), 5400)
    return .seconds(min(max(seconds, 3600), 72_000))
  }

  /// The number of the plan that an instant belongs to: before waking it is the day before's.
  ///
  /// - Parameters:
  ///   - number: A date.
  ///   - time: An instant of it, 0..<86,400 s.
  /// - Returns: The number to ask `plan(_:)` for.
  package func planNumber(on number: Int, at time: LocalTime) -> Int {
    time < waking(on: number) ? number - 1 : number
  }

  /// The plan of a date, made on the spot.
  package func plan(_ number: Int) -> DaySchedule { DaySchedule(life: self, day: day(number)) }
}
