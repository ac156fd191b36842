package import Results
import ScenarioWorlds
package import StudyOutcomes
package import Workers

/// What one participant's world left behind.
package struct ParticipantRecord: Sendable {
  /// Its rows, as bytes; of a world whose rows leave as they are made, the last of them.
  package var rows: [UInt8]
  package var participant: ParticipantRow
  /// What the app printed, if it had a process of its own.
  package var output: [UInt8] = []
  /// Where it differs from a second life, if there was one and it does.
  package var difference: RunDifference?
}

extension ParticipantRecord {
  /// The record that came from a worker; nil if it makes no sense.
  init?(_ life: Life) {
    guard let last = TableRow.decode(life.ended)?.first, let participant = ParticipantRow(last)
    else {
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
  var ended: Frame { Frame(.ended, TableRow.encode([participant.row])) }
}

extension ParticipantRun {
  /// The record of what a pool of workers returned for this run.
  ///
  /// - Parameter outcome: What the pool returned.
  /// - Returns: The record.
  /// - Throws: If a worker sent an invalid frame.
  package func record(of outcome: WorkerPool.Outcome) throws(WorkerPool.Trouble)
    -> ParticipantRecord
  {
    switch outcome {
    case .lost(let end):
      return crashed(at: nil, steps: 0, reason: .lost(end))
    case .lived(let life, let again):
      guard var record = ParticipantRecord(life) else {
        throw .noWorkers("a worker says what makes no sense")
      }
      if let again {
        record.difference = RunDifference(of: member.name, life, again)
      }
      return record
    }
  }
}
