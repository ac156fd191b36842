extension LivedDays {
  /// How often and how long somebody was on the phone in a slot of a date.
  ///
  /// - Parameters:
  ///   - slot: Which slot, from 0.
  ///   - day: The date.
  ///   - minutes: Length of a slot, a divisor of 1,440.
  /// - Returns: The totals.
  package func callTotals(slot: Int, on day: Int, minutes: Int) -> CallTotals {
    var totals = CallTotals()
    forEachPlan(slot: slot, on: day, minutes: minutes) { plan, from, to in
      for call in calls(of: plan) { totals.add(call, from: from, to: to) }
    }
    return totals
  }

  /// How many messages went out and came in within a slot of a date.
  ///
  /// - Parameters:
  ///   - slot: Which slot, from 0.
  ///   - day: The date.
  ///   - minutes: Length of a slot, a divisor of 1,440.
  /// - Returns: The totals.
  package func messageTotals(slot: Int, on day: Int, minutes: Int) -> MessageTotals {
    var totals = MessageTotals()
    forEachPlan(slot: slot, on: day, minutes: minutes) { plan, from, to in
      for message in messages(of: plan) { totals.add(message, from: from, to: to) }
    }
    return totals
  }
}
