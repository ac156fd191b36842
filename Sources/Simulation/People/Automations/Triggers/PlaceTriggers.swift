import VirtualTime

/// A part of each day, from one clock time to another; past midnight if the second is earlier.
package struct TimeRange: Hashable, Sendable {
  package var from: LocalTime
  /// The end, which is not part of the range.
  package var to: LocalTime

  package init(from: LocalTime, to: LocalTime) {
    self.from = from
    self.to = to
  }

  /// Whether the clock time of an instant is within the range.
  package func contains(_ time: LocalTime) -> Bool {
    let day = LocalTime.endOfDay.nanoseconds
    let clockTime = LocalTime(nanoseconds: (time.nanoseconds % day + day) % day)
    return from <= to ? from <= clockTime && clockTime < to : from <= clockTime || clockTime < to
  }
}

/// A place that automations know: the person's own home, work, school or gym, or any shop.
package enum TriggerPlace: String, CaseIterable, Hashable, Sendable {
  case home, work, school, gym, shop
}

/// The place that a person comes to or leaves, and the part of the day that counts.
struct PlaceChoice: Hashable, Sendable {
  static let options: [TriggerOption] = [
    .required("place", TriggerPlace.self, "Which place."),
    TriggerOption("between", .timeRange, "Only in this part of the day."),
  ]

  let place: TriggerPlace
  let range: TimeRange?

  init(_ place: TriggerPlace, _ range: TimeRange?) {
    self.place = place
    self.range = range
  }

  init(_ options: ChosenOptions) throws(TriggerError) {
    self.init(try options.choice("place"), try options.timeRange("between"))
  }

  func includes(_ site: Site, at time: LocalTime) -> Bool {
    site.place == place && range?.contains(time) != false
  }
}

/// The person arrives at a place.
struct ArriveTrigger: Trigger {
  static let kind = TriggerKind(
    "arrive",
    "The person arrives at a place.",
    options: PlaceChoice.options,
    unaskedFrom14: .stated(false)
  )

  let choice: PlaceChoice

  init(_ choice: PlaceChoice) { self.choice = choice }

  init(_ options: ChosenOptions) throws(TriggerError) { choice = try PlaceChoice(options) }

  var weaknesses: Set<ReliabilityParameter> { [.geofence] }

  func events(of plan: DaySchedule, _ source: TriggerSource) -> [PlannedEvent] {
    plan.arrivals.filter { choice.includes($0.site, at: $0.time) }
      .map { PlannedEvent($0.time, $0.site.name) }
  }
}

/// The person leaves a place.
struct LeaveTrigger: Trigger {
  static let kind = TriggerKind(
    "leave",
    "The person leaves a place.",
    options: PlaceChoice.options,
    unaskedFrom14: .stated(false)
  )

  let choice: PlaceChoice

  init(_ choice: PlaceChoice) { self.choice = choice }

  init(_ options: ChosenOptions) throws(TriggerError) { choice = try PlaceChoice(options) }

  var weaknesses: Set<ReliabilityParameter> { [.geofence] }

  func events(of plan: DaySchedule, _ source: TriggerSource) -> [PlannedEvent] {
    plan.stays().filter { choice.includes($0.site, at: $0.departure) }
      .map { PlannedEvent($0.departure, $0.site.name) }
  }
}

/// An external display is connected.
///
/// The probability of a display at a desk and the minutes after arrival are our choice.
struct DisplayTrigger: Trigger {
  static let kind = TriggerKind(
    "display",
    "An external display is connected.",
    // External displays came with Stage Manager.
    since: .ourChoice(SystemVersion(16)),
    // No source mentions the kind before iOS 17.
    unaskedFrom14: .ourChoice(true),
    unaskedFrom17: .ourChoice(true)
  )

  init() {}

  init(_ options: ChosenOptions) throws(TriggerError) {}

  func events(of plan: DaySchedule, _ source: TriggerSource) -> [PlannedEvent] {
    plan.segments.enumerated().compactMap { index, segment in
      var draws = source.stream.split(plan.day.number).split(index)
      guard segment.place == .office, draws.chance(0.5) else { return nil }
      return PlannedEvent(.seconds(segment.start.seconds + draws.uniform(60...900)))
    }
  }
}

extension AutomationTrigger {
  package static func arrive(_ place: TriggerPlace, during range: TimeRange?) -> AutomationTrigger {
    AutomationTrigger(ArriveTrigger(PlaceChoice(place, range)))
  }

  package static func leave(_ place: TriggerPlace, during range: TimeRange?) -> AutomationTrigger {
    AutomationTrigger(LeaveTrigger(PlaceChoice(place, range)))
  }

  package static var display: AutomationTrigger { AutomationTrigger(DisplayTrigger()) }
}

extension DaySchedule {
  /// The person's arrivals within the plan, in order of time.
  var arrivals: [(site: Site, time: LocalTime)] {
    let stays = stays().compactMap { stay in stay.arrival.map { (site: stay.site, time: $0) } }
    return stays + (lastArrivalHome.map { [(site: .home, time: $0)] } ?? [])
  }
}

extension Site {
  /// The site's place as automations know it.
  var place: TriggerPlace {
    switch self {
    case .home: .home
    case .work: .work
    case .school: .school
    case .gym: .gym
    case .shop: .shop
    }
  }

  /// The site's name in results.
  var name: String {
    if case .shop(let number) = self { "shop \(number + 1)" } else { place.rawValue }
  }
}
