import VirtualTime

extension AutomationEngine {
  /// What an automation reads of the phone's state, as old as that may be.
  func read(_ reading: AutomationReading?, _ lag: RealitySizes.Lag?) -> String? {
    guard let reading, let host else { return nil }
    func before(_ lag: Duration?) -> WorldTime { world.now.advanced(by: .zero - (lag ?? .zero)) }
    return switch reading {
    case .batteryLevel: "\(Int(battery.level(at: world.now) * 100))"
    case .lowPowerMode: "\(host.isInLowPowerMode(at: before(lag?.lowPower)))"
    case .isLocked: "\(host.isLocked(at: before(lag?.lock)))"
    }
  }
}

extension Automation {
  /// The action as an event sets it off.
  func action(for occurrence: TriggerOccurrence, value: String?) -> AutomationAction {
    guard case .intent(var fields) = action else { return action }
    if passesInput, fields.input == nil { fields.input = occurrence.detail }
    if let reads, fields.value == nil {
      fields.value = value
      fields.valueKey = fields.valueKey ?? reads.rawValue
    }
    return .intent(fields)
  }
}
