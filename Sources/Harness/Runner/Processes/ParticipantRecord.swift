package import Results

/// The record of one participant's run.
package struct ParticipantRecord: Sendable {
  /// The rows, encoded; if rows were sent while the world ran, only the remaining ones.
  package var rows: [UInt8]
  package var participant: ParticipantRow
  /// What the app printed, if it had a process of its own.
  package var output: [UInt8] = []
  /// The first difference from a second run; nil if there is none, or no second run.
  package var difference: RunDifference?
}

extension ParticipantRecord {
  /// Decodes the output of a worker; nil if it is invalid.
  init?(_ output: RunOutput) {
    guard let last = TableRow.decode(output.ended)?.first, let participant = ParticipantRow(last)
    else {
      return nil
    }
    self.init(rows: output.rows, participant: participant, output: output.printed)
  }

  /// The frames in which a worker sends the record.
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
  package func record(of outcome: WorkerPool.Outcome) throws(WorkerError) -> ParticipantRecord {
    switch outcome {
    case .lost(let end):
      return crashed(at: nil, steps: 0, reason: .lost(end))
    case .completed(let output, let repeated):
      guard var record = ParticipantRecord(output) else {
        throw .unavailable("a worker sent an invalid frame")
      }
      if let repeated {
        record.difference = RunDifference(of: member.name, output, repeated)
      }
      return record
    }
  }
}
