extension DockAccessory {
  /// A movement that the system knows (Apple, DockAccessory.Animation).
  @nonexhaustive
  public enum Animation: Sendable, Equatable, Hashable {
    /// It rises to the centre.
    case wakeup
    /// It nods.
    case yes
    /// It shakes its head.
    case no
    /// It tilts and springs back.
    case kapow
  }
}
