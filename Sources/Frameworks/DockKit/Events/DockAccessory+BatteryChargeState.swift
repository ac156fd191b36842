extension DockAccessory {
  /// Whether a dock's battery is being charged (Apple, DockAccessory.BatteryChargeState).
  @nonexhaustive
  public enum BatteryChargeState: Sendable, Equatable, Hashable {
    case notCharging
    case charging
    case notChargeable
  }
}
