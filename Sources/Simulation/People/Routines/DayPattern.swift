/// The usual course of a kind of day, before random variation.
///
/// All hours and probabilities are our choice: plausible days, not averages of a survey.
struct DayPattern: Sendable {
  /// One activity, which ends at an hour of the day, or after some minutes.
  struct PatternStep: Sendable {
    /// The place of the activity.
    let place: Place

    /// The end, in hours since local midnight; nil if the activity lasts some minutes instead.
    let untilHour: Double?

    /// The duration, in minutes; 0 if the activity ends at an hour.
    let minutes: Double

    /// The probability of the activity, 0...1.
    let chance: Double

    static func until(_ hour: Double, _ place: Place) -> PatternStep {
      PatternStep(place: place, untilHour: hour, minutes: 0, chance: 1)
    }

    static func lasting(_ minutes: Double, _ place: Place, chance: Double = 1) -> PatternStep {
      PatternStep(place: place, untilHour: nil, minutes: minutes, chance: chance)
    }
  }

  /// The usual hour of waking, 0..<24.
  let waking: Double

  /// The usual hour of falling asleep, counted from the same midnight, so 25 is one in the morning.
  let sleep: Double

  /// How far the person's chronotype shifts the day: 0 not at all, 1 fully.
  let freedom: Double

  /// The standard deviation of waking from day to day, in minutes.
  let variation: Double

  /// The activities, in order; the person spends the remaining time before bed at home.
  let steps: [PatternStep]
}

extension Routine {
  /// The pattern of one day.
  ///
  /// - Parameters:
  ///   - day: The date.
  ///   - phase: The person's position in the rotation of shifts on day 0, 0..<8.
  /// - Returns: The day's pattern.
  func pattern(of day: LocalDay, phase: Int) -> DayPattern {
    switch self {
    case .officeWorker: day.weekday.isWeekend ? .weekend : .office
    case .student: day.weekday.isWeekend ? .studentWeekend : .classes
    case .retired: .retired
    case .homebody: .homebody
    case .shiftWorker: DayPattern.rotation[((day.number + phase) % 8 + 8) % 8]
    }
  }
}

extension DayPattern {
  static let office = DayPattern(
    waking: 6.9,
    sleep: 23.0,
    freedom: 0.3,
    variation: 12,
    steps: [
      .until(8, .home), .lasting(35, .transit), .until(12.25, .office), .lasting(15, .outdoors),
      .lasting(30, .shop, chance: 0.6), .until(17.25, .office), .lasting(35, .transit),
      .lasting(30, .shop, chance: 0.3), .lasting(70, .gym, chance: 0.3),
    ]
  )

  static let weekend = DayPattern(
    waking: 8.6,
    sleep: 23.8,
    freedom: 1,
    variation: 30,
    steps: [
      .until(11, .home), .lasting(60, .outdoors, chance: 0.7), .lasting(75, .shop, chance: 0.6),
      .until(15.5, .home), .lasting(90, .outdoors, chance: 0.6), .until(19, .home),
      .lasting(100, .shop, chance: 0.3),
    ]
  )

  static let classes = DayPattern(
    waking: 8.0,
    sleep: 24.3,
    freedom: 0.5,
    variation: 20,
    steps: [
      .until(9.2, .home), .lasting(20, .transit), .until(12, .school), .lasting(20, .outdoors),
      .lasting(40, .shop), .until(15.5, .school), .lasting(20, .outdoors, chance: 0.5),
      .lasting(60, .gym, chance: 0.25), .lasting(20, .transit),
    ]
  )

  static let studentWeekend = DayPattern(
    waking: 9.8,
    sleep: 25.3,
    freedom: 1,
    variation: 40,
    steps: [
      .until(12.5, .home), .lasting(60, .shop, chance: 0.5), .until(17, .home),
      .lasting(60, .outdoors, chance: 0.5), .until(20.5, .home),
      .lasting(180, .shop, chance: 0.5),
    ]
  )

  static let retired = DayPattern(
    waking: 7.2,
    sleep: 22.6,
    freedom: 0.7,
    variation: 15,
    steps: [
      .until(9.5, .home), .lasting(60, .outdoors, chance: 0.8), .lasting(45, .shop, chance: 0.5),
      .until(15, .home), .lasting(60, .outdoors, chance: 0.5),
    ]
  )

  static let homebody = DayPattern(
    waking: 9.0,
    sleep: 24.5,
    freedom: 1,
    variation: 30,
    steps: [
      .until(16, .home), .lasting(25, .outdoors, chance: 0.35), .lasting(30, .shop, chance: 0.25),
    ]
  )

  /// Two early, two late and two night shifts, then two days off.
  static let rotation = [
    early, early, late, late, night(waking: 11), night(waking: 15),
    off(waking: 13.5, sleep: 24), off(waking: 8.5, sleep: 21.5),
  ]

  private static let early = DayPattern(
    waking: 4.8,
    sleep: 21.3,
    freedom: 0.1,
    variation: 8,
    steps: [
      .until(5.4, .home), .lasting(25, .transit), .until(14, .workshop), .lasting(25, .transit),
      .lasting(40, .shop, chance: 0.3),
    ]
  )

  private static let late = DayPattern(
    waking: 8.8,
    sleep: 25.3,
    freedom: 0.3,
    variation: 20,
    steps: [
      .until(13, .home), .lasting(25, .transit), .until(22, .workshop), .lasting(25, .transit),
    ]
  )

  /// A night shift; the first one follows a long sleep, the second one a sleep in the morning.
  private static func night(waking: Double) -> DayPattern {
    DayPattern(
      waking: waking,
      sleep: 31.3,
      freedom: 0.1,
      variation: 20,
      steps: [
        .until(17, .home), .lasting(60, .shop, chance: 0.3), .until(21.2, .home),
        .lasting(25, .transit), .until(30, .workshop), .lasting(25, .transit),
      ]
    )
  }

  private static func off(waking: Double, sleep: Double) -> DayPattern {
    DayPattern(
      waking: waking,
      sleep: sleep,
      freedom: 0.3,
      variation: 25,
      steps: [
        .until(15, .home), .lasting(75, .outdoors, chance: 0.6),
        .lasting(60, .shop, chance: 0.5),
      ]
    )
  }
}
