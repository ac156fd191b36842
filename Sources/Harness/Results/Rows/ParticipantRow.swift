/// One row of `participants`: one simulated person.
package struct ParticipantRow: ResultRow {
  /// How a participant's world can end.
  package enum Outcome: String, CaseIterable, Sendable {
    /// The person was there to the end.
    case livedTheStudy = "lived the study"
    /// The app crashed and nobody started it again.
    case appTerminated = "app terminated"
    /// The app waited for what could never come.
    case stuck
  }

  package static let table = TableID.participants

  /// The participant's name.
  package var participant: String

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

  /// How it ended: 'lived the study', 'app terminated', 'stuck'.
  package var outcome: Outcome

  /// How many events the world went through.
  package var events: Int

  /// Fingerprint of the person's rows, 32 hexadecimal digits.
  package var digest: String

  /// The row with each of its columns named.
  package init(
    participant: String,
    group: String,
    number: Int,
    seed: String,
    routine: String,
    timeZone: String,
    phone: String,
    joined: Seconds,
    ended: Seconds,
    outcome: Outcome,
    events: Int,
    digest: String
  ) {
    self.participant = participant
    self.group = group
    self.number = number
    self.seed = seed
    self.routine = routine
    self.timeZone = timeZone
    self.phone = phone
    self.joined = joined
    self.ended = ended
    self.outcome = outcome
    self.events = events
    self.digest = digest
  }

  package var values: [Value] {
    [
      Value(participant),
      Value(group),
      Value(number),
      Value(seed),
      Value(routine),
      Value(timeZone),
      Value(phone),
      Value(joined),
      Value(ended),
      Value(outcome.rawValue),
      Value(events),
      Value(digest),
    ]
  }
}

extension ParticipantRow {
  /// The row with a digest that covers other rows of the participant, in their order, and this one.
  ///
  /// Of this row it covers all but the digest itself.
  package func sealed(covering rows: some Sequence<Row>) -> ParticipantRow {
    var blank = self
    blank.digest = ""
    var digest = Digest(of: rows)
    digest.add(blank.row)
    var sealed = self
    sealed.digest = digest.hex
    return sealed
  }
}
