extension DockAccessory {
  /// How full one of a dock's batteries is (Apple, DockAccessory.BatteryState).
  public struct BatteryState: Sendable, Equatable, Hashable {
    /// Which battery: a dock may have several.
    public let name: String
    /// From 0 to 1.
    public let batteryLevel: Double
    /// Whether the dock takes it to be too low to work well.
    public let lowBattery: Bool
    public let chargeState: BatteryChargeState
  }
}
