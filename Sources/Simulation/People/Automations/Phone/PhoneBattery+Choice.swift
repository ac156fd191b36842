package import VirtualTime

/// Low Power Mode as the person turned it on or off by hand.
struct PowerChoice: Sendable {
  let isOn: Bool
  let from: WorldTime
  /// When the battery decides again; nil: not within ``PhoneBattery/longestChoice``.
  let until: WorldTime?

  /// Whether the choice decides at an instant.
  func holds(at time: WorldTime) -> Bool { from <= time && (until.map { time < $0 } ?? true) }
}

/// Low Power Mode that the person turns on or off by hand, and its changes.
extension PhoneBattery {
  /// The longest time for which the end of a choice is looked for (our choice).
  private static let longestChoice = Duration.seconds(60 * 86_400)

  /// How far ahead a change of Low Power Mode is looked for at once.
  private static let searchedAhead = Duration.seconds(7 * 86_400)

  /// Turns Low Power Mode on or off by hand.
  ///
  /// What was turned on ends as the level rises through 80 % on the charger (Apple, Low Power Mode); what was turned off
  /// stays off until the person turns it on again at a low level (our choice). Automations with the trigger
  /// `low-power-mode` don't start from it.
  package func setLowPowerMode(_ isOn: Bool, at time: WorldTime) {
    guard isOn != isSavingPower(at: time) else { return }
    let end = time.advanced(by: Self.longestChoice)
    let until = first(after: time, before: end) { course in
      isOn
        ? course.crossings(of: ChargingHabits.recoveredLevel).rising
        : course.savingPower.map(\.start)
    }
    choice.value = PowerChoice(isOn: isOn, from: time, until: until)
  }

  /// An instant after `time` at which Low Power Mode may be turned on or off; before it, it is not.
  package func nextPowerChange(after time: WorldTime) -> WorldTime {
    let end = time.advanced(by: Self.searchedAhead)
    let isOn = isSavingPower(at: time)
    var candidate = time
    while let next = next(after: candidate, before: end) {
      if isSavingPower(at: next) != isOn { return next }
      candidate = next
    }
    return end
  }

  /// The next instant at which the course or the choice changes; nil if there is none before the end.
  private func next(after time: WorldTime, before end: WorldTime) -> WorldTime? {
    let natural = first(after: time, before: end) { course in
      course.savingPower.flatMap { [$0.start, $0.end] }
    }
    let ends = choice.value?.until.flatMap { time < $0 && $0 < end ? $0 : nil }
    return [natural, ends].compactMap(\.self).min()
  }

  /// The first of the instants of a plan's course that lies in a range, both ends excluded.
  private func first(
    after time: WorldTime,
    before end: WorldTime,
    _ instants: (BatteryCourse) -> [LocalTime]
  ) -> WorldTime? {
    var found: WorldTime?
    days.forEachPlan(in: time.nanoseconds + 1..<end.nanoseconds) { plan, part in
      found = instants(course(of: plan)).map(part.world).sorted().first {
        part.from <= $0.nanoseconds && $0.nanoseconds < part.to
      }
      return found == nil
    }
    return found
  }
}
