/// What was computed of the days last asked for: of 64 days in a row, and of fewer that are far apart.
///
/// The value of a day is a function of the day alone, so that the cache changes only what the value costs.
/// Sensors ask for the first days of a recording again and again, to learn whether there is data at all: a
/// cache of two or three days would plan these anew each time.
package struct DayMemo<Value> {
  /// A power of two, so that a day's place is found without a division.
  private static var capacity: Int { 64 }

  private var entries: [(day: Int, value: Value)?] = []

  /// An empty cache.
  package init() {}

  /// The value of a day, nil if it is not kept.
  package subscript(day: Int) -> Value? {
    get {
      guard !entries.isEmpty, let entry = entries[day & (Self.capacity - 1)], entry.day == day
      else {
        return nil
      }
      return entry.value
    }
    set {
      if entries.isEmpty { entries = Array(repeating: nil, count: Self.capacity) }
      entries[day & (Self.capacity - 1)] = newValue.map { (day, $0) }
    }
  }

  /// The value of a plan's day, made if it is not kept.
  package mutating func value(of plan: DayPlan, make: (DayPlan) -> Value) -> Value {
    let day = plan.day.number
    if let kept = self[day] { return kept }
    let made = make(plan)
    self[day] = made
    return made
  }
}

extension DayMemo: Sendable where Value: Sendable {}
