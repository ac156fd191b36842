extension DockAccessory {
  /// Where in the frame a subject is kept (Apple, DockAccessory.FramingMode).
  @nonexhaustive
  public enum FramingMode: Codable, Sendable, Hashable, Equatable {
    /// Where the system finds it best.
    case automatic
    case center
    /// On the left third.
    case left
    /// On the right third.
    case right
  }
}
