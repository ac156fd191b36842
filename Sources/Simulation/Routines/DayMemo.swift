/// What was made of the two days last asked for, for callers who go through time in order.
package struct DayMemo<Value> {
  private var newest: (day: Int, value: Value)?
  private var other: (day: Int, value: Value)?

  /// Nothing was made yet.
  package init() {}

  /// The value of a plan's day; what was asked before never changes it, only its cost.
  package mutating func value(of plan: DayPlan, make: (DayPlan) -> Value) -> Value {
    let day = plan.day.number
    if let newest, newest.day == day { return newest.value }
    let made = if let other, other.day == day { other.value } else { make(plan) }
    other = newest
    newest = (day, made)
    return made
  }
}
