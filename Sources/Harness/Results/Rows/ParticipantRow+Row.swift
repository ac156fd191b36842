extension ParticipantRow {
  /// The row with its columns named again; nil if it is none of `participants`.
  package init?(_ row: Row) {
    guard row.table == .participants, row.values.count == Schema.table(.participants).columns.count
    else { return nil }
    let values = row.values
    guard case .text(let participant) = values[0], case .integer(let position) = values[1],
      case .text(let group) = values[2], case .integer(let number) = values[3],
      case .text(let seed) = values[4], case .text(let routine) = values[5],
      case .text(let timeZone) = values[6], case .text(let phone) = values[7],
      case .real(let joined) = values[8], case .real(let ended) = values[9],
      case .text(let outcome) = values[10], let outcome = Outcome(rawValue: outcome),
      case .text(let trouble) = values[11], case .integer(let events) = values[12],
      case .text(let digest) = values[13], case .text(let cause) = values[14],
      case .text(let seal) = values[15]
    else { return nil }
    self.init(
      participant: participant,
      position: Int(position),
      group: group,
      number: Int(number),
      seed: seed,
      routine: routine,
      timeZone: timeZone,
      phone: phone,
      joined: joined,
      ended: ended,
      outcome: outcome,
      trouble: trouble,
      events: Int(events),
      digest: digest,
      cause: cause,
      seal: seal
    )
  }
}
