/// The tables of what else happened.
extension Schema {
  static let errors = Table(
    .errors,
    "errors",
    doc: "One call of the app that failed.",
    columns: [
      .participant,
      .sequence,
      .time("at_s", doc: "When the app was told."),
      .text("operation", doc: "What the app had asked for."),
      .text("sensor", nullable: true, doc: "Sensor that it had asked about."),
      .text("domain", doc: "Domain of the error."),
      .integer("code", doc: "Code of the error within its domain."),
      .integer("underlying_code", nullable: true, doc: "Code of the error beneath that one."),
      .text("message", doc: "What the error says."),
    ]
  )

  static let clockChanges = Table(
    .clockChanges,
    "clock_changes",
    doc: "One change of the phone's wall clock.",
    columns: [
      .participant,
      .sequence,
      .time("at_s", doc: "When it changed."),
      .text("cause", doc: "What changed it."),
      .seconds("wall_offset_s", doc: "Wall clock minus true time, from then on."),
      .text("time_zone", doc: "Time zone from then on."),
    ]
  )

  static let appEvents = Table(
    .appEvents,
    "app_events",
    doc: "One step in the life of the study's app.",
    columns: [
      .participant,
      .sequence,
      .time("at_s", doc: "When it happened."),
      .text(
        "event",
        doc: """
          'installed', 'updated', 'deleted', 'launched', 'closed', 'backgrounded', 'foregrounded', \
          'killed', 'woken', 'task began', 'task completed', 'task expired', 'notifications answered', \
          'notified', 'notification opened', 'terminated' or 'crashed'.
          """
      ),
      .text("detail", doc: "Why, or how; empty if there is nothing to say."),
    ]
  )

  static let diagnostics = Table(
    .diagnostics,
    "diagnostics",
    doc: """
      One mistake that the app made with a framework, as it was first noticed; where it was made \
      again, once more at the end.
      """,
    columns: [
      .participant,
      .sequence,
      .time("at_s", doc: "When it was noticed."),
      .text("rule", doc: "What kind it is: its name in 'trialrun list diagnostics'."),
      .text("severity", doc: "'mistake' or 'advice'."),
      .text("message", doc: "What was noticed."),
      .text(
        "function",
        doc: "Which of the app's functions did it, with its line; empty if nobody knows."
      ).undigested,
      .text("hint", doc: "What to do; empty if there is nothing to say."),
      .integer("times", doc: "How often it had been noticed by then."),
    ]
  )

  static let actions = Table(
    .actions,
    "actions",
    doc: "One thing that the person did.",
    columns: [
      .participant,
      .sequence,
      .time("at_s", doc: "When it was done."),
      .text("action", doc: "What was done."),
      .text("detail", doc: "To what, or how; empty if there is nothing to say."),
    ]
  )
}
