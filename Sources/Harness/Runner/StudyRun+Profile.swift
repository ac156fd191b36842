package import Results
package import Scenarios
package import VirtualTime

/// The profile of one participant's app.
extension StudyRun {
  /// Prepares this process for ``profile(at:_:limit:)``; called once.
  package func prepareProfiles() { runs(PhoneFolders(withResultsIn: nil)).prepareProfiles() }

  /// Runs a participant's world in a process of its own, and counts what the callbacks of the app cost.
  ///
  /// - Parameters:
  ///   - position: The participant's position among those that the options name, from 0.
  ///   - profile: Receives the counts, also those until the process died.
  ///   - limit: The most time on the processor.
  /// - Returns: How the run ended.
  /// - Throws: If no process can be started.
  package func profile(
    at position: Int,
    _ profile: WorldProfile,
    limit: Duration
  ) throws(RunError) -> ParticipantRow {
    let runs = runs(PhoneFolders(withResultsIn: nil))
    guard let record = runs.profile(at: position, profile, limit: limit) else {
      throw RunError(.processes, "no process can be started")
    }
    return record.participant
  }

  /// Runs the only participant's world, and writes its results with the costs of the app's callbacks.
  ///
  /// The digest is that of a run without costs.
  ///
  /// - Parameters:
  ///   - costs: The rows of the table `costs`, in the order of its key.
  ///   - file: The file of the results, in a folder that is made unless it exists.
  ///   - replacement: Which finished results they may replace.
  /// - Throws: If the run can't be completed or written.
  package func write(
    _ costs: [CostRow],
    to file: String,
    replacing replacement: Replacement
  ) throws(RunError) {
    do {
      let writer = try ResultsWriter(path: file, run: factsOfProfile, replacing: replacement)
      _ = try forEachRecord(of: 0..<1) { record in
        let rows = record.rows + TableRow.encode(costs.map(\.row))
        try writer.write(record.participant, encoded: rows)
      }
      _ = try writer.finish()
    } catch {
      throw RunError(error)
    }
  }

  /// The facts of the run with the costs of the app's callbacks.
  package var factsOfProfile: [RunRow] { facts + [RunRow(key: .profile, value: "on")] }

  /// The group of the participant at a position among those that the options name, from 0, with the values that the
  /// participant draws.
  package func group(at position: Int) -> Scenario.Group {
    let member = cohort[position]
    let worldSeed = ScenarioParticipant.worldSeed(of: member.name, seed: seed)
    return member.group.drawn(number: member.number, worldSeed: worldSeed, runSeed: seed)
  }

  /// The name of the participant at a position among those that the options name, from 0.
  package func participantName(at position: Int) -> String { cohort[position].name }
}
