package import Results

/// A participant of the run that is measured.
package struct MeasuredParticipant: Hashable, Sendable {
  package var name: String
  package var group: String
  /// Whether the participant's world ran to its end; that of a crash did not.
  package var isFinished: Bool

  /// The participants of results, in the order of the cohort.
  package static func all(in database: ResultsDatabase) throws(ResultsError)
    -> [MeasuredParticipant]
  {
    let query = """
      SELECT participant, group_name, trouble = '' FROM participants ORDER BY position
      """
    return try database.rows(query).compactMap { row in
      guard case .text(let name) = row[0], case .text(let group) = row[1] else { return nil }
      return MeasuredParticipant(name: name, group: group, isFinished: row[2] == .integer(1))
    }
  }
}

/// Measures runs.
package enum Measurements {
  /// Measures a run in this process.
  ///
  /// A measure that fails doesn't keep the others from being measured. `StudyOutcome` measures in a separate process.
  ///
  /// - Parameters:
  ///   - database: The results of the run.
  ///   - measures: The measures.
  ///   - limits: The limits of each query; only the memory limit is enforced here.
  /// - Returns: One result for each measure, in their order.
  /// - Throws: If the participants can't be read.
  package static func of(
    _ database: ResultsDatabase,
    _ measures: [Measure],
    limits: JudgeLimits = JudgeLimits()
  ) throws(ResultsError) -> [MeasureResult] {
    let participants = try MeasuredParticipant.all(in: database)
    return measures.map { measure in
      do throws(ExpectationError) {
        return MeasureResult(
          measure,
          try MeasureRows(of: measure, in: database, limits: limits),
          of: participants
        )
      } catch {
        return MeasureResult(measure, error: error)
      }
    }
  }
}

extension MeasureResult {
  /// The result of a measure whose query was read.
  ///
  /// - Parameters:
  ///   - measure: The measure.
  ///   - rows: The rows of its query.
  ///   - participants: The participants of the run, in the order of the cohort.
  package init(
    _ measure: Measure,
    _ rows: MeasureRows,
    of participants: [MeasuredParticipant]
  ) {
    let sensors: [String?] = rows.sensors ?? [nil]
    let unfinished = participants.indices.count { index in
      !participants[index].isFinished && rows.columns.allSatisfy { $0[index] == nil }
    }
    self.init(
      measure,
      sensors: rows.sensors,
      values: zip(sensors, rows.columns).flatMap { sensor, numbers in
        zip(participants, numbers).map { participant, number in
          MeasureValue(
            participant: participant.name,
            group: participant.group,
            sensor: sensor,
            value: number
          )
        }
      },
      unfinished: unfinished
    )
  }
}
