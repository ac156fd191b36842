package import VirtualTime

/// All days of one person; each day can be computed without the others.
///
/// A day's plan is computed on demand from the person's random stream alone, with the same result
/// each time and on every machine.
package struct DailyLife: Hashable, Sendable {
  /// The person's routine.
  package let routine: Routine

  /// The person's individual traits.
  package let traits: Traits

  /// The daylight where the person lives.
  package let daylight: Daylight

  /// The date on which the study starts, number 0.
  package let firstDay: LocalDay

  /// The habits with devices that are set for the person.
  let habits: DeviceHabits

  /// How the person's rates differ from day to day and from week to week.
  let variation: DayVariation

  /// How reliably the person does what is asked of them.
  package let reliability: Reliability

  /// Whether the plans are those of the person's phone.
  var isOfPhone = false

  /// The random stream of this life, from which the streams of days and of other properties are
  /// split.
  package let stream: RandomStream
  let notificationStream: RandomStream
  let lightStream: RandomStream
  let callStream: RandomStream
  let messageStream: RandomStream
  let requestStream: RandomStream
  let mediaStream: RandomStream
  let earphoneStream: RandomStream
  let nightStream: RandomStream
  private let wakingStream: RandomStream

  /// Creates a life.
  ///
  /// - Parameters:
  ///   - routine: The person's routine.
  ///   - stream: The person's random stream; only its seed matters, not the numbers drawn from it
  ///     so far.
  ///   - firstWeekday: The day of the week of the local date on which the study starts.
  ///   - daylight: The daylight where the person lives.
  ///   - habits: The habits with devices that are set for the person.
  package init(
    routine: Routine = .officeWorker,
    stream: RandomStream,
    firstWeekday: Weekday,
    daylight: Daylight = Daylight(),
    habits: DeviceHabits = DeviceHabits()
  ) {
    let own = Self.ownStream(of: stream)
    self.routine = routine
    self.daylight = daylight
    self.habits = habits
    self.stream = own
    traits = Traits(stream: own)
    let variation = DayVariation(stream: own)
    self.variation = variation
    reliability = Reliability(
      stream: own,
      variation: variation,
      halfLife: habits.halfLife,
      since: habits.joined
    )
    firstDay = LocalDay(number: 0, weekday: firstWeekday)
    wakingStream = own.split("waking")
    notificationStream = own.split("notifications")
    lightStream = own.split("light")
    callStream = own.split("calls")
    messageStream = own.split("messages")
    requestStream = own.split("requests")
    mediaStream = own.split("media")
    earphoneStream = own.split("earphones")
    nightStream = own.split("nights")
  }

  /// The stream that ``init(routine:stream:firstWeekday:daylight:habits:)`` gets in the world with a seed.
  package static func stream(ofWorld seed: UInt64) -> RandomStream {
    RandomStream(seed: seed).split("life")
  }

  static func ownStream(of stream: RandomStream) -> RandomStream { stream.split("routine") }

  /// The date with a number.
  package func day(_ number: Int) -> LocalDay { firstDay.advanced(by: number) }

  /// When the person wakes up on a date: that day's plan begins, and the previous plan ends.
  package func waking(on number: Int) -> LocalTime {
    let pattern = routine.pattern(of: day(number), phase: traits.shiftPhase)
    var draws = wakingStream.split(number)
    let variation = draws.normal(mean: 0, deviation: pattern.variation * 60)
    let shift = traits.chronotypeShift * pattern.freedom
    let seconds = pattern.waking * 3600 + shift + min(max(variation, -5400), 5400)
    return .seconds(min(max(seconds, 3600), 72_000))
  }

  /// The number of the plan at an instant: before waking, that of the previous day.
  ///
  /// - Parameters:
  ///   - number: A date.
  ///   - time: An instant of the date, 0..<86,400 s.
  /// - Returns: The number to pass to `plan(_:)`.
  package func planNumber(on number: Int, at time: LocalTime) -> Int {
    time < waking(on: number) ? number - 1 : number
  }

  /// Computes the plan of a date.
  package func plan(_ number: Int) -> DaySchedule { DaySchedule(life: self, day: day(number)) }
}
