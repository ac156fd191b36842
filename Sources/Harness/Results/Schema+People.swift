/// The tables of what was run, who took part and with what.
extension Schema {
  static let run = Table(
    .run,
    "run",
    doc: "What was run, as one key and one value a row.",
    key: ["key"],
    columns: [
      .text("key", doc: "\(RunRow.Key.documentation)."),
      .text("value", doc: "The fact, as text."),
    ]
  )

  static let participants = Table(
    .participants,
    "participants",
    doc: "One simulated person.",
    key: ["participant"],
    columns: [
      .participant,
      .integer("position", doc: "Place in the whole cohort, all shards together, from 1.")
        .undigested,
      .text("group_name", doc: "Group of the scenario that the person belongs to."),
      .integer("number", doc: "Place within the group, from 1."),
      .text("seed", doc: "Seed of the person's world, as a decimal number."),
      .text("routine", doc: "How the person spends a day."),
      .text("time_zone", doc: "Time zone that the person starts in."),
      .text("phone", doc: "Marketing name of the phone."),
      .time("joined_s", doc: "When the person joined the study."),
      .time("ended_s", doc: "When the person's world ended, whatever ended it."),
      .text("outcome", doc: "How it ended: \(ParticipantRow.Outcome.documentation)."),
      .text("trouble", doc: "Why it could not be lived to its end; empty if it could.").undigested,
      .integer("events", doc: "How many events the world went through.").undigested,
      .text("digest", doc: "Fingerprint of the person's rows, 32 hexadecimal digits.").undigested,
      .text(
        "cause",
        doc:
          "Why it could not be lived to its end, without the moment: equal where it was the same."
      ).undigested,
      .text("seal", doc: "Checksum of the person's rows as they stand here, 16 hexadecimal digits.")
        .undigested,
    ]
  )

  static let devices = Table(
    .devices,
    "devices",
    doc: "One device that a participant has.",
    key: ["participant", "device"],
    columns: [
      .participant,
      .text("device", doc: "Name of the device among the participant's own."),
      .text("kind", doc: "What it is: 'phone', 'watch'."),
      .text("name", doc: "Name that the owner gave it."),
      .text("model", doc: "Model, as the device reports it."),
      .text("product_type", doc: "Product type, as the device reports it."),
      .text("system_name", doc: "Name of its operating system."),
      .text("system_version", doc: "Version of its operating system."),
      .text("sensors", doc: "Sensors that it has, separated by spaces.").undigested,
    ]
  )
}
