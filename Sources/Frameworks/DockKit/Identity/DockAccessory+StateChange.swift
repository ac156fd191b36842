extension DockAccessory {
  /// A phone was put on a dock or taken off, or the tracking button was pressed (Apple,
  /// DockAccessory.StateChange).
  public struct StateChange: Sendable {
    /// The dock; the one that the phone was on, for `undocked` (Apple's sample).
    public let accessory: DockAccessory?
    public let state: DockAccessory.State
    /// Whether the dock's tracking button is on; false for `undocked` (our choice).
    public let trackingButtonEnabled: Bool
  }
}
