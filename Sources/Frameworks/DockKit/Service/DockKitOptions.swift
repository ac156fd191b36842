/// Which readings of DockKit's documentation a study follows, where it leaves a choice.
package struct DockKitOptions: Codable, Hashable, Sendable {
  /// What a motor command does while system tracking is on: no error is documented.
  package enum WhileTracking: String, Codable, Hashable, Sendable, CaseIterable {
    /// Nothing: the next frame's command of the tracker replaces it (our default).
    case ignored
    /// It is carried out, and the tracker turns against it at the next frame.
    case fought
  }

  /// What `track` with observations does while system tracking is on.
  package enum TrackWhileTracking: String, Codable, Hashable, Sendable, CaseIterable {
    /// Nothing, as has been seen on real docks (our default).
    case ignored
    /// It ends the app, as Apple's page has it.
    case fatalError = "fatal error"
  }

  /// How calls of `animate` and `setOrientation` are counted against two a second.
  package enum RateBudget: String, Codable, Hashable, Sendable, CaseIterable {
    /// Together (our default).
    case shared
    /// Each for itself.
    case separate
  }

  package var commandsWhileTracking: WhileTracking
  package var trackWhileTracking: TrackWhileTracking
  package var rateBudget: RateBudget
  /// Whether motors obey while the dock's tracking button is off (our default: yes).
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
