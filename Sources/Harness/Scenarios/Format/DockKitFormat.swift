import DockKit

/// How a scenario chooses between interpretations of DockKit's documentation.
enum DockKitFormat {
  static let commands = SectionKey.optional(
    "commands while tracking",
    NodeDecoder<DockKitOptions.WhileTracking>.word("'ignored', 'fought' or 'fatal error'"),
    otherwise: "ignored",
    "What they do while system tracking is on; with `fatal error`, a velocity ends the app."
  )
  static let track = SectionKey.optional(
    "track while tracking",
    NodeDecoder<DockKitOptions.TrackWhileTracking>.word("'ignored' or 'fatal error'"),
    otherwise: "ignored",
    "What it does with observations while system tracking is on."
  )
  static let budget = SectionKey.optional(
    "two calls a second",
    NodeDecoder<DockKitOptions.RateBudget>.word("'shared' or 'separate'"),
    otherwise: "shared",
    "Whether animate and setOrientation share one limit."
  )
  static let authority = SectionKey.optional(
    "button is authority",
    NodeDecoder.truth,
    otherwise: "false",
    "Whether motors obey only while the tracking button is on."
  )
  static let invertsYaw = SectionKey.optional(
    "inverts yaw",
    NodeDecoder.truth,
    otherwise: "false",
    "Whether yaw is positive to the left."
  )
  static let invertsPitch = SectionKey.optional(
    "inverts pitch",
    NodeDecoder.truth,
    otherwise: "false",
    "Whether pitch is positive upwards."
  )

  static let decoder = NodeDecoder<DockKitOptions>.section(
    "the keys of dockkit",
    [
      SectionField(commands, \.commandsWhileTracking),
      SectionField(track, \.trackWhileTracking),
      SectionField(budget, \.rateBudget),
      SectionField(authority, \.buttonIsAuthority),
      SectionField(invertsYaw, \.invertsYaw),
      SectionField(invertsPitch, \.invertsPitch),
    ],
    into: DockKitOptions()
  )
}
