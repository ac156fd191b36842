import Routines

/// What the battery does.
extension TriggerSource {
  func charging(_ event: ConnectionEvent, _ plan: DayPlan) -> [PlannedEvent] {
    let charging = battery.course(of: plan).charging
    switch event {
    case .connected: return charging.map { PlannedEvent($0.start) }
    case .disconnected:
      // A night's charging ends as the next plan begins.
      let night = battery.course(of: days.plan(plan.day.number - 1)).charging.last
      let morning = night?.end == days.plan(plan.day.number - 1).end ? [plan.start] : []
      return (morning + charging.map(\.end)).map { PlannedEvent($0) }
    }
  }

  /// Low Power Mode that lasts through a waking isn't turned on again.
  func powerSaving(_ isOn: Bool, _ plan: DayPlan) -> [PlannedEvent] {
    battery.course(of: plan).savingPower.compactMap { interval in
      if isOn { return interval.start > plan.start ? PlannedEvent(interval.start) : nil }
      return interval.end < plan.end ? PlannedEvent(interval.end) : nil
    }
  }

  func levels(_ comparison: BatteryComparison, _ percent: Int, _ plan: DayPlan) -> [PlannedEvent] {
    let crossings = battery.course(of: plan).crossings(of: Double(percent) / 100)
    let passed =
      switch comparison {
      case .equals: crossings.rising + crossings.falling
      case .risesAbove: crossings.rising
      case .fallsBelow: crossings.falling
      }
    return passed.map { PlannedEvent($0, "\(percent) %") }
  }
}
