/// The tables of docks: what happened to them, what apps asked of them, how well they followed.
extension Schema {
  static let dockEvents = Table(
    .dockEvents,
    "dock_events",
    doc: "One thing that happened to a dock, or that it told the phone.",
    columns: [
      .participant,
      .sequence,
      .time("at_s", doc: "When it happened."),
      .text(
        "event",
        doc: """
          'docked', 'undocked', 'tracking button', 'system tracking', 'pressed', 'battery', 'limit', \
          'lapsed' or 'sleep'.
          """
      ),
      .text("detail", doc: "Which, how or why; empty if there is nothing to say."),
      .flag("heard", doc: "1 unless it was told to an app that did not listen."),
    ]
  )

  static let dockCommands = Table(
    .dockCommands,
    "dock_commands",
    doc:
      "Calls of the app that turn a dock or say whom it follows: alike ones in a row are one row.",
    columns: [
      .participant,
      .sequence,
      .time("at_s", doc: "When the first was made, or the last of many."),
      .text("call", doc: "The function."),
      .text("detail", doc: "What the first was called with."),
      .text("outcome", doc: "'done', 'failed' or 'ignored'."),
      .text("error", nullable: true, doc: "The DockKitError's case; null unless it failed."),
      .integer("times", doc: "How many calls there were."),
    ]
  )

  static let following = Table(
    .following,
    "following",
    doc: """
      How well one subject was kept where it was wanted while a docked phone's camera ran; the \
      subject '' stands for whoever was followed at each instant.
      """,
    key: ["participant", "subject"],
    columns: [
      .participant,
      .text("subject", doc: "The subject's name; '' for whoever was followed."),
      .integer("frames", doc: "Frames in which it could have been seen; of '', all frames."),
      .number(
        "followed_percent",
        unit: "%",
        nullable: true,
        doc: "Share of the time in which it could have been seen that it was followed."
      ),
      .number(
        "in_frame_percent",
        unit: "%",
        nullable: true,
        doc: "Share of those frames in which its middle was in view; null for ''."
      ),
      .number(
        "in_region_percent",
        unit: "%",
        nullable: true,
        doc: "Share in which its middle was in the region of interest; null for ''."
      ),
      .number(
        "mean_error_deg",
        unit: "degrees",
        nullable: true,
        doc: "Mean angle between it and where it was wanted, while it was followed last."
      ),
      .number(
        "rms_error_deg",
        unit: "degrees",
        nullable: true,
        doc: "Root of the mean square of it."
      ),
      .number(
        "p95_error_deg",
        unit: "degrees",
        nullable: true,
        doc: "What 95 % of those errors are below, to a hundredth of a degree."
      ),
      .seconds(
        "acquired_s",
        nullable: true,
        doc: "Time from when it could first have been seen to when it was followed."
      ),
      .integer("reacquired", nullable: true, doc: "How often somebody was followed after nobody."),
      .seconds(
        "mean_reacquire_s",
        nullable: true,
        doc: "How long after whom it had lost could be seen again, on average."
      ),
      .integer(
        "losses",
        nullable: true,
        doc: "How often it was lost, though it could have been seen."
      ),
      .integer("switches", nullable: true, doc: "How often the dock went on with somebody else."),
      .number(
        "overshoot_deg",
        unit: "degrees",
        nullable: true,
        doc: "Furthest that the dock went past it after it had come to rest."
      ),
      .seconds(
        "settling_s",
        nullable: true,
        doc: "Mean time from its coming to rest until the error stayed within 1 degree."
      ),
      .number("mean_turn_rate", unit: "degrees/s", nullable: true, doc: "Mean speed of the dock."),
      .number(
        "rms_turn_acceleration",
        unit: "degrees/s²",
        nullable: true,
        doc: "Root mean square of how fast that changed from frame to frame."
      ),
      .number(
        "least_yaw_deg",
        unit: "degrees",
        nullable: true,
        doc: "Furthest that the dock pointed to the left of its zero."
      ),
      .number(
        "greatest_yaw_deg",
        unit: "degrees",
        nullable: true,
        doc: "Furthest that it pointed to the right."
      ),
      .number(
        "least_pitch_deg",
        unit: "degrees",
        nullable: true,
        doc: "Furthest that it tilted up: upwards is negative."
      ),
      .number(
        "greatest_pitch_deg",
        unit: "degrees",
        nullable: true,
        doc: "Furthest that it tilted down."
      ),
    ]
  )
}
