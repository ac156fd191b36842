import DockKit

/// How a scenario chooses between interpretations of DockKit's documentation.
enum DockKitFormat {
  static let commands = Key.optional(
    "commands while tracking",
    Form<DockKitOptions.WhileTracking>.word("'ignored' or 'fought'"),
    otherwise: "ignored",
    "What motor commands do while system tracking is on."
  )
  static let track = Key.optional(
    "track while tracking",
    Form<DockKitOptions.TrackWhileTracking>.word("'ignored' or 'fatal error'"),
    otherwise: "ignored",
    "What track with observations does while system tracking is on."
  )
  static let budget = Key.optional(
    "two calls a second",
    Form<DockKitOptions.RateBudget>.word("'shared' or 'separate'"),
    otherwise: "shared",
    "Whether animate and setOrientation have one limit together or one each."
  )
  static let authority = Key.optional(
    "button is authority",
    Form.truth,
    otherwise: "false",
    "Whether motors obey only while the dock's tracking button is on."
  )
  static let invertsYaw = Key.optional(
    "inverts yaw",
    Form.truth,
    otherwise: "false",
    "Whether yaw is positive to the left."
  )
  static let invertsPitch = Key.optional(
    "inverts pitch",
    Form.truth,
    otherwise: "false",
    "Whether pitch is positive upwards."
  )

  static let form = Form<DockKitOptions>.section(
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
