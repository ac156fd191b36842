/// One row of `participants`: one simulated person.
package struct ParticipantRow: ResultRow {
  /// How a participant's world can end.
  package enum Outcome: String, CaseIterable, Sendable {
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

  package static let table = TableID.participants

  /// The participant's name.
  package var participant: String

  /// Place in the whole cohort, all shards together, from 1.
  package var position: Int

  /// Group of the scenario that the person belongs to.
  package var group: String

  /// Place within the group, from 1.
  package var number: Int

  /// Seed of the person's world, as a decimal number.
  package var seed: String

  /// How the person spends a day.
  package var routine: String

  /// Time zone that the person starts in.
  package var timeZone: String

  /// Marketing name of the phone.
  package var phone: String

  /// When the person joined the study.
  package var joined: Seconds

  /// When the person's world ended, whatever ended it.
  package var ended: Seconds

  /// How it ended.
  package var outcome: Outcome

  /// Why it could not be lived to its end; empty if it could.
  package var trouble: String

  /// How many events the world went through.
  package var events: Int

  /// Fingerprint of the person's rows, 32 hexadecimal digits.
  package var digest: String

  /// Why it could not be lived to its end, without the moment; empty if it could.
  package var cause: String

  /// Checksum of the person's rows as a file has them; empty as long as they are in none.
  package var seal: String

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

  package var values: [Value] {
    [
      Value(participant),
      Value(position),
      Value(group),
      Value(number),
      Value(seed),
      Value(routine),
      Value(timeZone),
      Value(phone),
      Value(joined),
      Value(ended),
      Value(outcome.rawValue),
      Value(trouble),
      Value(events),
      Value(digest),
      Value(cause),
      Value(seal),
    ]
  }
}

extension ParticipantRow {
  /// The row with a digest that covers other rows of the participant, in their order, and this one.
  ///
  /// Of this row it covers neither the digest itself and what follows from it, nor the position, which
  /// depends on who else takes part, nor the number of events and the text of a trouble: the optimiser
  /// leaves out events between which nothing happens, and functions that a text would name.
  package func sealed(covering rows: some Sequence<Row>) -> ParticipantRow {
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
