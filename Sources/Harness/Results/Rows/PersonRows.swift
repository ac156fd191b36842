/// One row of `participants`: one simulated person.
package struct ParticipantRow: ResultRow {
  /// How a participant's world can end.
  package enum Outcome: String, Word {
    /// The participant completed the study.
    case completed = "lived the study"
    /// The participant left the study before its end.
    case leftTheStudy = "left the study"
    /// The system ended the app, and nothing launched it again.
    case appTerminated = "app terminated"
    /// The app waited for something that could never happen.
    case stuck
    /// The app's process crashed, which ended the participant's world.
    case crashed
    /// A recording that the participant's sensors replay has an invalid row.
    case recordingUnreadable = "recording unreadable"

    /// Whether nothing but the participant ended the study early.
    package var isUndisturbed: Bool { self == .completed || self == .leftTheStudy }

    /// The outcomes of ``isUndisturbed`` as a list in SQL.
    package static var undisturbed: String {
      allCases.filter(\.isUndisturbed).map { "'\($0.rawValue)'" }.joined(separator: ", ")
    }

    /// The list of all outcomes for the documentation page.
    static var documentation: String {
      allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    }
  }

  /// What made a participant leave the study; the raw values are the keys of scenarios.
  package enum LeavingCause: String, Word {
    /// The participant stayed for as long as the group's key says.
    case leavesStudy = "leaves study"
    /// An action of the timeline deleted the app for good.
    case deleteApp = "delete app"
    /// An action of the timeline gave the participant a new phone, on which they never installed the app.
    case replacePhone = "replace phone"
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
  package var left: Seconds?
  package var leftBecause: LeavingCause?
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
    .column("position", \.position, "Position in the cohort, from 1.")
      .undigested,
    .column("group_name", \.group, "The group."),
    .column("number", \.number, "Position within the group, from 1."),
    .column("seed", \.seed, "Seed of the world."),
    .column("routine", \.routine, "The routine."),
    .column("time_zone", \.timeZone, "The time zone at the start."),
    .column("phone", \.phone, "The phone's model."),
    .time("joined_s", \.joined, "When the person joined the study."),
    .time(
      "left_s",
      \.left,
      "When the person deleted the app for good; null if they stayed."
    ).undigested,
    .column(
      "left_because",
      \.leftBecause,
      """
      What made them leave: \(ParticipantRow.LeavingCause.list), the key of the group or the action of the \
      timeline.
      """
    ).undigested,
    .time("ended_s", \.ended, "When the person's world ended."),
    .column("outcome", \.outcome, "How the world ended: \(ParticipantRow.Outcome.documentation)."),
    .column(
      "trouble",
      \.trouble,
      "Why the world ended too early."
    )
    .undigested,
    .column("events", \.events, "Events in the world.").undigested,
    .column("digest", \.digest, "Digest of the person's rows.")
      .undigested,
    .column(
      "cause",
      \.cause,
      "The trouble without its time."
    ).undigested,
    .column(
      "seal",
      \.seal,
      "Checksum of the person's rows."
    ).undigested
  )

  /// A row, with one parameter for each column.
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
    left: Seconds? = nil,
    leftBecause: LeavingCause? = nil,
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
    self.left = left
    self.leftBecause = leftBecause
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
  /// The last instant at which the participant was in the study.
  package var lastInStudy: Seconds { left ?? ended }

  /// How long the participant was in the study.
  package var timeInStudy: Seconds { max(0, lastInStudy - joined) }

  /// The row with a digest of the participant's other rows, in their order, and of this row.
  ///
  /// The digest leaves out these columns of this row: the digest and the columns that follow from it; the
  /// position, which depends on the other participants; and the number of events and the text of the trouble,
  /// which differ between debug and release builds, since the optimiser removes some events and inlines functions
  /// that the text would name.
  package func sealed(covering rows: some Sequence<TableRow>) -> ParticipantRow {
    sealed(covering: Digest(of: rows))
  }

  /// The row with a digest that continues the digest of the participant's other rows.
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

/// One row of `devices`: one device of a participant.
package struct DeviceRow: ResultRow {
  /// The kind of a device.
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
    "One device of a participant.",
    key: ["participant", "device"],
    make: Self.init,
    .participant(\.participant),
    .column("device", \.device, "The device, by its name in these tables."),
    .column("kind", \.kind, "What it is: \(DeviceKind.list)."),
    .column("name", \.name, "The owner's name for it."),
    .column("model", \.model, "Model and product type, as reported."),
    .column("product_type", \.productType, "Model and product type, as reported."),
    .column("system_name", \.systemName, "Its operating system, and the version."),
    .column("system_version", \.systemVersion, "Its operating system, and the version."),
    .column("sensors", \.sensors, "Sensors that it has.").undigested
  )

  /// A row, with one parameter for each column.
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

/// One row of `actions`: one action of the participant.
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
    "One action of the participant.",
    make: Self.init,
    .participant(\.participant),
    .sequence(\.sequence),
    .time("at_s", \.at, "When it happened."),
    .column("action", \.action, "What was done."),
    .column("detail", \.detail, "Details."),
    .column("sensors", \.sensors, "Sensors that it was done to.").undigested,
    .seconds(
      "duration_s",
      \.duration,
      "How long it lasts, how far it sets a clock, or how far back it deletes."
    ).undigested
  )

  /// A row, with one parameter for each column.
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
