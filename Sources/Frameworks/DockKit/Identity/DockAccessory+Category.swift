extension DockAccessory {
  /// What kind of dock it is (Apple, DockAccessory.Category).
  @nonexhaustive
  public enum Category: Codable, Sendable, Equatable, Hashable, CustomDebugStringConvertible {
    /// A stand with motors; gimbals are of this kind too.
    case trackingStand

    /// The case's name (our choice of words).
    public var debugDescription: String { "trackingStand" }
  }
}
