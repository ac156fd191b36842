/// What a study can measure of one day of a person.
package struct MeasuredDay: Hashable, Sendable {
  /// The day.
  package let day: LocalDay

  private var values: [PeopleQuantity: Double] = [:]

  private var courses: [PeopleQuantity: [Double?]] = [:]

  /// The value of a quantity; nil if the day has none.
  package subscript(_ quantity: PeopleQuantity) -> Double? {
    get { values[quantity] }
    set { values[quantity] = newValue }
  }

  /// The course of a quantity by the hour of the day: the minutes with the watch worn and with the screen on, the median
  /// light in lux, and the percentage of the day's calls.
  ///
  /// An hour is nil where there is none: on a day without a value, such as one after leaving, and for calls one without a
  /// call.
  package func hours(of quantity: PeopleQuantity) -> [Double?] {
    courses[quantity] ?? [Double?](repeating: nil, count: 24)
  }

  /// A day without values.
  package init(_ day: LocalDay) { self.day = day }

  /// Measures a day.
  ///
  /// - Parameters:
  ///   - number: The day.
  ///   - phone: The person's days as the phone records them.
  ///   - watch: The person's days with a watch; nil for a person without one.
  ///   - lightInterval: The nanoseconds between two readings of the light sensor.
  package init(
    _ number: Int,
    phone: Schedule,
    watch: Schedule?,
    lightInterval: Int64 = LightSampler.usualInterval
  ) {
    let plan = phone.plan(number)
    day = plan.day
    measureUse(of: plan)
    measureLight(of: plan, every: lightInterval)
    measureBody(phone.body(number))
    measureCorrespondence(of: plan)
    if let watch { measureWatch(watch, number) }
    let away = plan.segments.filter { !$0.place.isHome && $0.place != .transit }
    self[.places] = Double(Set(away.map(\.place)).count)
  }

  private mutating func measureUse(of plan: DaySchedule) {
    let seconds = plan.sessions.map { Double($0.nanoseconds) / 1e9 }
    let unlocked = zip(plan.sessions, seconds).filter(\.0.unlocks)
    self[.screenWakes] = Double(plan.sessions.count)
    self[.unlocks] = Double(unlocked.count)
    self[.screenTime] = seconds.reduce(0, +) / 3600
    self[.nightUse] = plan.sessions.contains { $0.unlocks && $0.start >= plan.asleep } ? 100 : 0
    courses[.screenTime] = Self.minutes(
      of: plan.sessions.map { LocalInterval(start: $0.start, end: $0.end) }
    )
    let time = unlocked.reduce(0) { $0 + $1.1 }
    var (inApps, social, typed, words) = (0.0, 0.0, 0.0, 0.0)
    for index in plan.sessions.indices {
      for use in plan.appUses(inSession: index) {
        inApps += use.end.seconds - use.start.seconds
        if use.category == .socialNetworking { social += use.end.seconds - use.start.seconds }
      }
      guard let typing = plan.typing(inSession: index) else { continue }
      typed += typing.seconds
      words += Double(typing.words)
    }
    if time > 0 { self[.appTime] = 100 * inApps / time }
    if inApps > 0 { self[.socialTime] = 100 * social / inApps }
    if typed > 0 { self[.typing] = words * 60 / typed }
  }

  private mutating func measureLight(of plan: DaySchedule, every interval: Int64) {
    let light = PlannedLight(plan, interval: interval)
    var all: [Double] = []
    var hours = [[Double]](repeating: [], count: 24)
    let evening = plan.asleep.nanoseconds - 10_800_000_000_000
    var (late, dark) = (0, 0)
    for reading in LightSampler(plan: plan, interval: interval) {
      let lux = light.lux(reading.token)
      all.append(lux)
      hours[reading.time.hour].append(lux)
      guard reading.time.nanoseconds >= evening, reading.time < plan.asleep else { continue }
      late += 1
      if lux < 10 { dark += 1 }
    }
    courses[.medianLight] = hours.map(Self.median)
    guard !all.isEmpty else { return }
    self[.light] = all.reduce(0, +) / Double(all.count)
    self[.medianLight] = Self.median(all)
    self[.brightLight] = 100 * Double(all.count { $0 > 250 }) / Double(all.count)
    if late > 0 { self[.darkEvening] = 100 * Double(dark) / Double(late) }
  }

  private mutating func measureBody(_ body: BodyDay) {
    let steps = body.walks.reduce(0) { $0 + $1.steps(from: $1.start, to: $1.end) }
    self[.steps] = Double(steps)
    self[.floors] = Double(body.walks.reduce(0) { $0 + max($1.floors, 0) })
    self[.sleep] = body.sleep.seconds / 3600
  }

  private mutating func measureCorrespondence(of plan: DaySchedule) {
    let calls = plan.calls()
    self[.calls] = Double(calls.count)
    self[.callTime] = calls.reduce(0) { $0 + Double($1.nanoseconds) } / 6e10
    if !calls.isEmpty {
      var hours = [Double](repeating: 0, count: 24)
      for call in calls { hours[call.start.hour] += 100 / Double(calls.count) }
      courses[.calls] = hours
    }
    self[.messages] = Double(plan.messages().count)
    self[.notifications] = Double(plan.notifications(from: plan.start, to: plan.end).count)
  }

  private mutating func measureWatch(_ days: Schedule, _ number: Int) {
    let watch = days.body(number).watch
    self[.wornDays] = watch.worn.isEmpty ? 0 : 100
    guard !watch.worn.isEmpty else { return }
    self[.wear] = watch.worn.reduce(0) { $0 + $1.seconds } / 3600
    self[.nightsInBed] = days.watchHabits.isWornInBed(after: number) ? 100 : 0
    courses[.wear] = Self.minutes(of: watch.worn)
  }

  /// The minutes of intervals in each hour of the day.
  private static func minutes(of intervals: [LocalInterval]) -> [Double] {
    var hours = [Double](repeating: 0, count: 24)
    for interval in intervals {
      var from = interval.start.seconds
      while from < interval.end.seconds {
        let hour = (from / 3600).rounded(.down)
        let to = min((hour + 1) * 3600, interval.end.seconds)
        hours[Int(hour) % 24] += (to - from) / 60
        from = to
      }
    }
    return hours
  }

  /// The value at the middle of the order, the upper one of two.
  ///
  /// A day has thousands of readings, and to sort them would take most of the time of measuring it.
  private static func median(_ values: [Double]) -> Double? {
    let middle = values.count / 2
    var rest = values[...]
    while !rest.isEmpty {
      let pivot = rest[(rest.startIndex + rest.endIndex) / 2]
      let equal = rest.partition { $0 >= pivot }
      if middle < equal {
        rest = rest[..<equal]
        continue
      }
      let above = rest[equal...].partition { $0 > pivot }
      if middle < above { return pivot }
      rest = rest[above...]
    }
    return nil
  }
}

extension LocalTime {
  /// The hour of the day, 0..<24.
  fileprivate var hour: Int { Int(seconds / 3600) % 24 }
}
