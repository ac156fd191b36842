/// One row of `participants`: one simulated person.
package struct ParticipantRow: ResultRow {
  /// How a participant's world can end.
  package enum Outcome: String, Word {
    /// The person was there to the end.
    case livedTheStudy = "lived the study"
    /// The system ended the app and nobody started it again.
    case appTerminated = "app terminated"
    /// The app waited for what could never come.
    case stuck
    /// The app's process died, and the person's world with it.
    case crashed
    /// A row of a recording that the person's sensors replay makes no sense.
    case recordingUnreadable = "recording unreadable"

    /// All of them, as the documentation page lists them.
    static var documentation: String {
      allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    }
  }

  package var participant: String
  package var position: Int
  package var group: String
  package var number: Int
  package var seed: String
  package var routine: String
  package var timeZone: String
  package var phone: String
  package var joined: Seconds
  package var ended: Seconds
  package var outcome: Outcome
  package var trouble: String
  package var events: Int
  package var digest: String
  package var cause: String
  package var seal: String

  package static let layout = RowLayout(
    .participants,
    "participants",
    "One simulated person.",
    key: ["participant"],
    make: Self.init,
    .participant(\.participant),
    .column("position", \.position, "Place in the whole cohort, all shards together, from 1.")
      .undigested,
    .column("group_name", \.group, "Group of the scenario that the person belongs to."),
    .column("number", \.number, "Place within the group, from 1."),
    .column("seed", \.seed, "Seed of the person's world, as a decimal number."),
    .column("routine", \.routine, "How the person spends a day."),
    .column("time_zone", \.timeZone, "Time zone that the person starts in."),
    .column("phone", \.phone, "Marketing name of the phone."),
    .time("joined_s", \.joined, "When the person joined the study."),
    .time("ended_s", \.ended, "When the person's world ended, whatever ended it."),
    .column("outcome", \.outcome, "How it ended: \(ParticipantRow.Outcome.documentation)."),
    .column("trouble", \.trouble, "Why it could not be lived to its end; empty if it could.")
      .undigested,
    .column("events", \.events, "How many events the world went through.").undigested,
    .column("digest", \.digest, "Fingerprint of the person's rows, 32 hexadecimal digits.")
      .undigested,
    .column(
      "cause",
      \.cause,
      "Why it could not be lived to its end, without the moment: equal where it was the same."
    ).undigested,
    .column(
      "seal",
      \.seal,
      "Checksum of the person's rows as they stand here, 16 hexadecimal digits."
    ).undigested
  )

  /// The row with each of its columns named.
  package init(
    participant: String,
    position: Int,
    group: String,
    number: Int,
    seed: String,
    routine: String,
    timeZone: String,
    phone: String,
    joined: Seconds,
    ended: Seconds,
    outcome: Outcome,
    trouble: String,
    events: Int,
    digest: String,
    cause: String = "",
    seal: String = ""
  ) {
    self.participant = participant
    self.position = position
    self.group = group
    self.number = number
    self.seed = seed
    self.routine = routine
    self.timeZone = timeZone
    self.phone = phone
    self.joined = joined
    self.ended = ended
    self.outcome = outcome
    self.trouble = trouble
    self.events = events
    self.digest = digest
    self.cause = cause
    self.seal = seal
  }
}

extension ParticipantRow {
  /// The row with a digest that covers other rows of the participant, in their order, and this one.
  ///
  /// Of this row it covers neither the digest itself and what follows from it, nor the position, which
  /// depends on who else takes part, nor the number of events and the text of a trouble: the optimiser
  /// leaves out events between which nothing happens, and functions that a text would name.
  package func sealed(covering rows: some Sequence<TableRow>) -> ParticipantRow {
    sealed(covering: Digest(of: rows))
  }

  /// The row with a digest that goes on from that of the participant's other rows.
  package func sealed(covering rows: Digest) -> ParticipantRow {
    var digest = rows
    digest.add(Self.table, covered)
    var sealed = self
    sealed.digest = digest.hex
    return sealed
  }

  private var covered: [Value] {
    zip(Schema.table(Self.table).columns, values).compactMap { column, value in
      column.isDigested ? value : nil
    }
  }
}

/// One row of `devices`: one device that a participant has.
package struct DeviceRow: ResultRow {
  /// What a device is.
  package enum DeviceKind: String, Word { case phone, watch }

  package var participant: String
  package var device: String
  package var kind: DeviceKind
  package var name: String
  package var model: String
  package var productType: String
  package var systemName: String
  package var systemVersion: String
  package var sensors: Names

  package static let layout = RowLayout(
    .devices,
    "devices",
    "One device that a participant has.",
    key: ["participant", "device"],
    make: Self.init,
    .participant(\.participant),
    .column("device", \.device, "Name of the device among the participant's own."),
    .column("kind", \.kind, "What it is: \(DeviceKind.list)."),
    .column("name", \.name, "Name that the owner gave it."),
    .column("model", \.model, "Model, as the device reports it."),
    .column("product_type", \.productType, "Product type, as the device reports it."),
    .column("system_name", \.systemName, "Name of its operating system."),
    .column("system_version", \.systemVersion, "Version of its operating system."),
    .column("sensors", \.sensors, "Sensors that it has, separated by spaces.").undigested
  )

  /// The row with each of its columns named.
  package init(
    participant: String,
    device: String,
    kind: DeviceKind,
    name: String,
    model: String,
    productType: String,
    systemName: String,
    systemVersion: String,
    sensors: Names
  ) {
    self.participant = participant
    self.device = device
    self.kind = kind
    self.name = name
    self.model = model
    self.productType = productType
    self.systemName = systemName
    self.systemVersion = systemVersion
    self.sensors = sensors
  }
}

/// One row of `actions`: one thing that the person did.
package struct ActionRow: ResultRow {
  package var participant: String
  package var sequence: Int
  package var at: Seconds
  package var action: String
  package var detail: String
  package var sensors: Names
  package var duration: Seconds?

  package static let layout = RowLayout(
    .actions,
    "actions",
    "One thing that the person did.",
    make: Self.init,
    .participant(\.participant),
    .sequence(\.sequence),
    .time("at_s", \.at, "When it was done."),
    .column("action", \.action, "What was done."),
    .column("detail", \.detail, "To what, or how; empty if there is nothing to say."),
    .column("sensors", \.sensors, "Sensors that it was done to, separated by spaces.").undigested,
    .seconds(
      "duration_s",
      \.duration,
      "How long it lasts, or how far a clock or a deletion reaches; null if it has no length."
    ).undigested
  )

  /// The row with each of its columns named.
  package init(
    participant: String,
    sequence: Int,
    at: Seconds,
    action: String,
    detail: String,
    sensors: Names = [],
    duration: Seconds? = nil
  ) {
    self.participant = participant
    self.sequence = sequence
    self.at = at
    self.action = action
    self.detail = detail
    self.sensors = sensors
    self.duration = duration
  }
}
