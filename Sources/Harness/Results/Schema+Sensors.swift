/// The tables of sensors and what was read of them.
extension Schema {
  static let prompts = Table(
    .prompts,
    "prompts",
    doc: "One request for authorization and what came of it.",
    columns: [
      .participant,
      .sequence,
      .time("asked_s", doc: "When the app asked."),
      .time("answered_s", nullable: true, doc: "When the person answered or put the sheet away."),
      .text("sensors", doc: "Sensors asked for, separated by spaces."),
      .text("outcome", doc: "'answered', 'cancelled', 'unanswered' or 'not shown'."),
      .text("allowed", doc: "Sensors that the person allowed, separated by spaces."),
      .text("denied", doc: "Sensors that the person denied, separated by spaces."),
      .integer("error_code", nullable: true, doc: "Code of the error that the app was given."),
      .integer("underlying_code", nullable: true, doc: "Code of the error beneath that one."),
    ]
  )

  static let authorizations = Table(
    .authorizations,
    "authorizations",
    doc: "One change of what the app may read.",
    columns: [
      .participant,
      .sequence,
      .time("at_s", doc: "When it changed."),
      .text("sensor", doc: "Sensor that it is about."),
      .text("status", doc: "'notDetermined', 'authorized' or 'denied', from then on."),
      .text("cause", doc: "What changed it."),
    ]
  )

  static let recordings = Table(
    .recordings,
    "recordings",
    doc: "One stretch of time in which a sensor recorded for the app.",
    columns: [
      .participant,
      .sequence,
      .text("sensor", doc: "Sensor that recorded."),
      .text("device", doc: "Device that it is part of."),
      .time("started_s", doc: "When recording began."),
      .time(
        "ended_s",
        nullable: true,
        doc: "When it ended; null if it was still going on at the end."
      ),
      .text("cause", doc: "What ended it, or began it if nothing did."),
    ]
  )

  static let fetches = Table(
    .fetches,
    "fetches",
    doc: "One fetch that the app asked for and what it was handed.",
    columns: [
      .participant,
      .sequence,
      .time("asked_s", doc: "When the app asked."),
      .text("sensor", doc: "Sensor that was read."),
      .text("device", doc: "Device that was read."),
      .time("from_s", doc: "Start of the range asked for."),
      .time("to_s", doc: "End of the range asked for."),
      .integer(
        "delivered",
        unit: "samples",
        doc: "Samples handed over; 0 where the app's process died meanwhile, uncounted."
      ),
      .time("oldest_s", nullable: true, doc: "When the oldest of them was recorded."),
      .time("youngest_s", nullable: true, doc: "When the youngest of them was recorded."),
      .seconds(
        "youngest_age_s",
        nullable: true,
        doc: "Age of the youngest of them when handed over."
      ),
      .seconds("oldest_age_s", nullable: true, doc: "Age of the oldest of them when handed over."),
      .flag("held", doc: "1 if part of the range was withheld because it was too new, else 0."),
      .flag("expired", doc: "1 if part of the range was withheld because it was too old, else 0."),
      .flag("deleted", doc: "1 if part of the range was withheld as deleted, else 0."),
      .flag(
        "underway",
        doc: "1 if part of the range was still on its way from a watch or to a batch, else 0."
      ),
      .integer("repeated", doc: "How many results came twice."),
      .integer("late", doc: "How many results came after their successor."),
      .flag("stopped", doc: "1 if the app stopped the fetch early, else 0."),
      .text(
        "outcome",
        doc: "'completed', 'failed', or 'cut short' where the app or its world ended first."
      ),
      .integer("error_code", nullable: true, doc: "Code of the error that the app was given."),
    ]
  )

  static let deletions = Table(
    .deletions,
    "deletions",
    doc: "One range of samples that was deleted on the device.",
    columns: [
      .participant,
      .sequence,
      .time("at_s", doc: "When it was deleted."),
      .text("sensor", doc: "Sensor that had recorded it."),
      .time("from_s", doc: "Start of the range."),
      .time("to_s", doc: "End of the range."),
      .text("reason", doc: "Why it was deleted."),
    ]
  )
}
