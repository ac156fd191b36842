extension DockAccessory {
  /// Somebody or something that is being tracked (Apple, DockAccessory.TrackedSubjectType).
  @nonexhaustive
  public enum TrackedSubjectType: Sendable, Equatable {
    case person(DockAccessory.TrackedPerson)
    case object(DockAccessory.TrackedObject)
  }
}
