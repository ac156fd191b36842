extension DockAccessory {
  /// Whether the phone is on the dock (Apple, DockAccessory.State).
  ///
  /// Apple's pages describe the two the wrong way round; Apple's sample and every working client
  /// take them by their names, and so does this.
  @nonexhaustive
  public enum State: Sendable, Equatable, Hashable, CustomDebugStringConvertible {
    case undocked
    /// The phone is on the dock, and the dock can be used.
    case docked

    /// The case's name (our choice of words).
    public var debugDescription: String {
      switch self {
      case .undocked: "undocked"
      case .docked: "docked"
      }
    }
  }
}
