/// The interpretations of DockKit's documentation that a study follows, where the documentation is
/// ambiguous.
package struct DockKitOptions: Codable, Hashable, Sendable {
  /// The effect of a motor command while system tracking is on: Apple documents no error.
  package enum WhileTracking: String, Codable, Hashable, Sendable, CaseIterable {
    /// No effect: the tracker's command for the next frame replaces it (our default).
    case ignored
    /// The motors follow the command, and the tracker turns them back at the next frame.
    case fought
    /// A velocity, also of zero, ends the app, as a public client reports of a Flow 2 Pro; the other
    /// commands have no effect (our choice, because nothing is reported of them).
    case fatalError = "fatal error"
  }

  /// The effect of `track` with observations while system tracking is on.
  package enum TrackWhileTracking: String, Codable, Hashable, Sendable, CaseIterable {
    /// No effect, as observed on real docks (our default).
    case ignored
    /// The call ends the app, as Apple's page says.
    case fatalError = "fatal error"
  }

  /// How calls of `animate` and `setOrientation` count towards two a second.
  package enum RateBudget: String, Codable, Hashable, Sendable, CaseIterable {
    /// Together (our default).
    case shared
    /// Separately.
    case separate
  }

  package var commandsWhileTracking: WhileTracking
  package var trackWhileTracking: TrackWhileTracking
  package var rateBudget: RateBudget
  /// Whether the motors ignore commands while the dock's tracking button is off (our default: no).
  package var buttonIsAuthority: Bool
  /// Whether positive yaw commands turn to the left, and positive pitch commands upwards.
  package var invertsYaw: Bool
  package var invertsPitch: Bool

  package init(
    commandsWhileTracking: WhileTracking = .ignored,
    trackWhileTracking: TrackWhileTracking = .ignored,
    rateBudget: RateBudget = .shared,
    buttonIsAuthority: Bool = false,
    invertsYaw: Bool = false,
    invertsPitch: Bool = false
  ) {
    self.commandsWhileTracking = commandsWhileTracking
    self.trackWhileTracking = trackWhileTracking
    self.rateBudget = rateBudget
    self.buttonIsAuthority = buttonIsAuthority
    self.invertsYaw = invertsYaw
    self.invertsPitch = invertsPitch
  }
}
