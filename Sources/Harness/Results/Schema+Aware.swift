/// The tables of automations: what set them off, what was recorded, what reached the server.
extension Schema {
  static let automations = Table(
    .automations,
    "automations",
    doc: "One time that something set an automation off, and what became of it.",
    columns: [
      .participant,
      .sequence,
      .time("at_s", doc: "When that was known."),
      .integer("automation", doc: "Which of the participant's automations, from 1."),
      .text("trigger", doc: "What sets it off, as scenarios name it."),
      .text("action", doc: "'intent', or the URL that it opens."),
      .time("happened_s", doc: "When it was set off."),
      .time("ran_s", nullable: true, doc: "When the action ran; null if it did not."),
      .text(
        "outcome",
        doc: """
          'ran', 'ran late', 'doubled', 'failed' or 'cut short'; or why it did not run, such as \
          'not confirmed' or 'refused while locked'.
          """
      ),
      .text("detail", doc: "More of that; empty if there is nothing to say."),
    ]
  )

  static let automationEvents = Table(
    .automationEvents,
    "automation_events",
    doc: "One row that the app recorded in its own database, or tried to.",
    columns: [
      .participant,
      .sequence,
      .time("at_s", doc: "When it was recorded."),
      .text("table_name", doc: "The table of the app's database."),
      .integer("row_id", nullable: true, doc: "The row's id there; null if it was not written."),
      .text("event", doc: "The event's name."),
      .text("source", doc: "'app_intent', 'url', 'user_activity', or the caller's word."),
      .text("error", nullable: true, doc: "Why it could not be written; null if it was."),
    ]
  )

  static let syncs = Table(
    .syncs,
    "syncs",
    doc: "One thing that happened to a synchronisation that the app asked for.",
    columns: [
      .participant,
      .sequence,
      .time("at_s", doc: "When it happened."),
      .text("table_name", doc: "The table of the app's database."),
      .text("event", doc: "'began', 'refused', 'succeeded', 'failed' or 'deleted'."),
      .integer("rows", nullable: true, doc: "Rows that waited as it began, or were deleted."),
      .integer(
        "unsent",
        nullable: true,
        doc: "How many of the deleted rows no server had acknowledged."
      ),
      .text("detail", doc: "Why; empty if there is nothing to say."),
    ]
  )

  static let uploads = Table(
    .uploads,
    "uploads",
    doc: "One request to the study's server, as the phone saw it.",
    columns: [
      .participant,
      .sequence,
      .time("at_s", doc: "When it was answered, failed or was given up."),
      .text("table_name", doc: "The table of the app's database."),
      .integer("first_id", doc: "Id of the first row in it."),
      .integer("last_id", doc: "Id of the last row in it."),
      .integer("rows", doc: "How many there were."),
      .integer("bytes", unit: "bytes", doc: "Size of the body."),
      .integer("attempt", doc: "Which try of these rows it was, from 1."),
      .integer("status", nullable: true, doc: "The HTTP status; null without an answer."),
      .flag("accepted", doc: "1 if the app took the rows for stored."),
      .text("error", nullable: true, doc: "What else it made of it; null if accepted."),
    ]
  )

  static let serverRows = Table(
    .serverRows,
    "server_rows",
    doc: "What the study's server had of a participant when the study was over.",
    key: ["participant", "table_name", "device_id", "row_id", "timestamp_ms", "event"],
    columns: [
      .participant,
      .text("table_name", doc: "The table."),
      .text("device_id", doc: "The device that the rows say they are from."),
      .integer("row_id", doc: "The row's id on the phone; -1 where rows come without."),
      .integer("timestamp_ms", unit: "ms since 1970", doc: "The row's time."),
      .text("event", doc: "The event's name."),
      .integer("copies", doc: "How often the server has it."),
    ]
  )
}
