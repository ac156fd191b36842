import Results

extension MeasuredRun {
  /// A participant, and what may have kept the participant from giving data.
  package struct Participant: Codable, Hashable, Sendable {
    package var name: String
    package var group: String
    /// How the participant's world ended, as the table `participants` of the results has it.
    package var outcome: String
    /// Whether the participant left the study, by deleting the app for good.
    package var hasLeft = false
    /// The sensors that the participant refused at some time, in a sheet or in Settings; sorted.
    package var refused: [String] = []
    /// The sensors of the app that no device of the participant has; sorted.
    package var lacking: [String] = []
    /// The sensors of which a fetch failed; sorted.
    package var failed: [String] = []
  }

  /// Reads the participants from the results of a run, in the order of the cohort.
  ///
  /// - Parameter database: The results, with the table `days`.
  /// - Returns: A participant for each row of `participants`.
  /// - Throws: If the results can't be read.
  static func participants(of database: ResultsDatabase) throws(ResultsError) -> [Participant] {
    let refused = try database.names(
      """
      SELECT participant, sensor FROM authorizations WHERE status = 'denied'
      UNION ALL
      SELECT participant, sensors FROM prompts WHERE outcome IN ('cancelled', 'unanswered')
      """
    )
    let failed = try database.names(
      "SELECT participant, sensor FROM fetches WHERE outcome = 'failed'"
    )
    let present = try database.names("SELECT participant, sensors FROM devices")
    let asked = try database.names("SELECT DISTINCT '', sensor FROM days")[""] ?? []
    return try database.rows(
      "SELECT participant, group_name, outcome, left_s IS NOT NULL FROM participants ORDER BY position"
    ).compactMap { row in
      guard case .text(let name) = row[0], case .text(let group) = row[1],
        case .text(let outcome) = row[2]
      else { return nil }
      return Participant(
        name: name,
        group: group,
        outcome: outcome,
        hasLeft: row[3] == .integer(1),
        refused: (refused[name] ?? []).sorted(),
        lacking: asked.subtracting(present[name] ?? []).sorted(),
        failed: (failed[name] ?? []).sorted()
      )
    }
  }
}

extension ResultsDatabase {
  /// The names in the second column, which are separated by spaces, by the first column.
  fileprivate func names(_ query: String) throws(ResultsError) -> [String: Set<String>] {
    var names: [String: Set<String>] = [:]
    for row in try rows(query) {
      guard case .text(let key) = row[0], case .text(let text) = row[1] else { continue }
      names[key, default: []].formUnion(text.split(separator: " ").map(String.init))
    }
    return names
  }
}
