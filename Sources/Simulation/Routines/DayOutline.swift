/// What a kind of day usually looks like, before chance moves it about.
///
/// All hours and odds are our choice: ordinary lives, not a survey's average.
struct DayOutline: Sendable {
  /// One thing to do: it ends at an hour of the day, or after some minutes.
  struct Step: Sendable {
    /// Where it is done.
    let place: Place

    /// When it ends, in hours since local midnight; nil if it lasts some minutes instead.
    let untilHour: Double?

    /// How long it takes, in minutes; 0 if it has an hour to end at.
    let minutes: Double

    /// How likely it is to be done at all, 0...1.
    let chance: Double

    static func until(_ hour: Double, _ place: Place) -> Step {
      Step(place: place, untilHour: hour, minutes: 0, chance: 1)
    }

    static func lasting(_ minutes: Double, _ place: Place, chance: Double = 1) -> Step {
      Step(place: place, untilHour: nil, minutes: minutes, chance: chance)
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
  let steps: [Step]
}

extension Routine {
  /// The outline of one day of a life.
  ///
  /// - Parameters:
  ///   - day: The date.
  ///   - phase: Where in a rotation of shifts the person was on day 0, 0..<8.
  /// - Returns: What such a day usually looks like.
  func outline(of day: LocalDay, phase: Int) -> DayOutline {
    switch self {
    case .officeWorker: day.weekday.isWeekend ? .weekend : .office
    case .student: day.weekday.isWeekend ? .studentWeekend : .classes
    case .retired: .retired
    case .homebody: .homebody
    case .shiftWorker: DayOutline.rotation[((day.number + phase) % 8 + 8) % 8]
    }
  }
}
