import Results
import Workers

/// What one participant's world left behind.
struct ParticipantRecord: Sendable {
  var rows: [Row]
  var participant: ParticipantRow
  /// What the app printed, if it had a process of its own.
  var output: [UInt8] = []
  /// Where it differs from a second life, if there was one and it does.
  var difference: LivesDifference?
}

extension ParticipantRecord {
  /// The record that came from a worker; nil if it makes no sense.
  init?(_ life: Life) {
    guard let rows = Row.decode(life.rows[...]), let last = Row.decode(life.ended[...])?.first,
      let participant = ParticipantRow(last)
    else { return nil }
    self.init(rows: rows, participant: participant, output: life.output)
  }

  /// The frames in which a worker sends it.
  var frames: [Frame] {
    var frames: [Frame] = []
    var bytes: [UInt8] = []
    for row in rows {
      row.encode(into: &bytes)
      guard bytes.count > 1 << 20 else { continue }
      frames.append(Frame(.rows, bytes))
      bytes = []
    }
    if !bytes.isEmpty { frames.append(Frame(.rows, bytes)) }
    if !output.isEmpty { frames.append(Frame(.output, output)) }
    return frames + [ended]
  }

  /// The last of those frames.
  var ended: Frame {
    var bytes: [UInt8] = []
    participant.row.encode(into: &bytes)
    return Frame(.ended, bytes)
  }
}
