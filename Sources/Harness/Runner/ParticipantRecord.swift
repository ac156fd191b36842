import Results
import StudyOutcomes
import Workers

/// What one participant's world left behind.
struct ParticipantRecord: Sendable {
  /// Its rows, as bytes; of a world whose rows leave as they are made, the last of them.
  var rows: [UInt8]
  var participant: ParticipantRow
  /// What the app printed, if it had a process of its own.
  var output: [UInt8] = []
  /// Where it differs from a second life, if there was one and it does.
  var difference: RunDifference?
}

extension ParticipantRecord {
  /// The record that came from a worker; nil if it makes no sense.
  init?(_ life: Life) {
    guard let last = Row.decode(life.ended)?.first, let participant = ParticipantRow(last) else {
      return nil
    }
    self.init(rows: life.rows, participant: participant, output: life.output)
  }

  /// The frames in which a worker sends it.
  var frames: [Frame] {
    var frames: [Frame] = []
    for start in stride(from: 0, to: rows.count, by: 1 << 20) {
      frames.append(Frame(.rows, Array(rows[start..<min(start + (1 << 20), rows.count)])))
    }
    if !output.isEmpty { frames.append(Frame(.output, output)) }
    return frames + [ended]
  }

  /// The last of those frames.
  var ended: Frame { Frame(.ended, Row.encode([participant.row])) }
}
