/// What a kind of day usually looks like, before chance moves it about.
///
/// All hours and odds are our choice: ordinary lives, not a survey's average.
struct DayPattern: Sendable {
  /// One thing to do: it ends at an hour of the day, or after some minutes.
  struct PatternStep: Sendable {
    /// Where it is done.
    let place: Place

    /// When it ends, in hours since local midnight; nil if it lasts some minutes instead.
    let untilHour: Double?

    /// How long it takes, in minutes; 0 if it has an hour to end at.
    let minutes: Double

    /// How likely it is to be done at all, 0...1.
    let chance: Double

    static func until(_ hour: Double, _ place: Place) -> PatternStep {
      PatternStep(place: place, untilHour: hour, minutes: 0, chance: 1)
    }

    static func lasting(_ minutes: Double, _ place: Place, chance: Double = 1) -> PatternStep {
      PatternStep(place: place, untilHour: nil, minutes: minutes, chance: chance)
    }
  }

  /// Usual hour of waking, 0..<24.
  let waking: Double

  /// Usual hour of falling asleep, counted from the same midnight, so 25 is one in the morning.
  let sleep: Double

  /// How far a night owl may follow their nature: 0 not at all, 1 as they like.
  let freedom: Double

  /// How much waking varies from day to day: standard deviation in minutes.
  let variation: Double

  /// What is done in turn; whatever time is left before bed is spent at home.
  let steps: [PatternStep]
}

extension Routine {
  /// The pattern of one day of a life.
  ///
  /// - Parameters:
  ///   - day: The date.
  ///   - phase: Where in a rotation of shifts the person was on day 0, 0..<8.
  /// - Returns: What such a day usually looks like.
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

  /// The first night is gone to after a long sleep, the second after a morning's.
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
