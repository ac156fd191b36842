/// The phone is connected to a charger, or disconnected.
struct ChargerTrigger: Trigger {
  static let kind = TriggerKind(
    "charger",
    "The phone is connected to a charger, or disconnected.",
    options: [.connection]
  )

  let event: ConnectionEvent

  init(_ event: ConnectionEvent) {
    self.event = event
  }

  init(_ options: ChosenOptions) throws(TriggerError) {
    self.init(try options.choice("is"))
  }

  func events(of plan: DaySchedule, _ source: TriggerSource) -> [PlannedEvent] {
    let charging = source.battery.course(of: plan).charging
    switch event {
    case .connected: return charging.map { PlannedEvent($0.start) }
    case .disconnected:
      // A night's charging ends as the next plan begins.
      let night = source.battery.course(of: source.days.plan(plan.day.number - 1)).charging.last
      let morning = night?.end == source.days.plan(plan.day.number - 1).end ? [plan.start] : []
      return (morning + charging.map(\.end)).map { PlannedEvent($0) }
    }
  }
}

/// Low Power Mode is turned on or off; if it stays on from one plan into the next, it isn't turned
/// on again.
struct LowPowerModeTrigger: Trigger {
  static let kind = TriggerKind(
    "low-power-mode",
    "Low Power Mode is turned on or off.",
    options: [.onOrOff]
  )

  let isOn: Bool

  init(_ isOn: Bool) {
    self.isOn = isOn
  }

  init(_ options: ChosenOptions) throws(TriggerError) {
    self.init(try options.isOn())
  }

  func events(of plan: DaySchedule, _ source: TriggerSource) -> [PlannedEvent] {
    source.battery.course(of: plan).savingPower.compactMap { interval in
      if isOn { return interval.start > plan.start ? PlannedEvent(interval.start) : nil }
      return interval.end < plan.end ? PlannedEvent(interval.end) : nil
    }
  }
}

/// How the battery's level passes the chosen level.
package enum BatteryComparison: String, CaseIterable, Hashable, Sendable {
  case equals
  case risesAbove = "rises-above"
  case fallsBelow = "falls-below"
}

/// The battery's level passes a percentage.
struct BatteryLevelTrigger: Trigger {
  static let kind = TriggerKind(
    "battery-level",
    "The battery's level passes a percentage.",
    options: [
      .choice("is", BatteryComparison.self, .fallsBelow, "How it passes."),
      TriggerOption("percent", .number(0...100, unit: "percent"), standard: "20", "Which level."),
    ]
  )

  let comparison: BatteryComparison
  let percent: Int

  init(_ comparison: BatteryComparison, _ percent: Int) {
    self.comparison = comparison
    self.percent = percent
  }

  init(_ options: ChosenOptions) throws(TriggerError) {
    self.init(try options.choice("is"), try options.number("percent") ?? 0)
  }

  func events(of plan: DaySchedule, _ source: TriggerSource) -> [PlannedEvent] {
    let crossings = source.battery.course(of: plan).crossings(of: Double(percent) / 100)
    let passed =
      switch comparison {
      case .equals: crossings.rising + crossings.falling
      case .risesAbove: crossings.rising
      case .fallsBelow: crossings.falling
      }
    return passed.map { PlannedEvent($0, "\(percent) %") }
  }
}

extension AutomationTrigger {
  package static func charger(_ event: ConnectionEvent) -> AutomationTrigger {
    AutomationTrigger(ChargerTrigger(event))
  }

  package static func lowPowerMode(isOn: Bool) -> AutomationTrigger {
    AutomationTrigger(LowPowerModeTrigger(isOn))
  }

  package static func batteryLevel(
    _ comparison: BatteryComparison,
    percent: Int
  ) -> AutomationTrigger {
    AutomationTrigger(BatteryLevelTrigger(comparison, percent))
  }
}
