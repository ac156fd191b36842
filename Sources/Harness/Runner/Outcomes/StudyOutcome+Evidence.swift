package import Results
import Verdicts

extension StudyOutcome {
  /// A participant to look at, and when.
  package struct Evidence: Hashable, Sendable {
    package var participant: String
    /// The instant that the evidence names, in seconds since the study's start; nil if it names none.
    package var time: Seconds?
  }

  /// The columns that hold bounds of a range or of a run, and not the instant of an event.
  private static let bounds: Set = [
    "joined_s", "ended_s", "from_s", "to_s", "oldest_s", "youngest_s",
  ]

  /// The names of columns that hold the instants of events.
  private static let instants = Set(
    Schema.tables.flatMap(\.columns).filter { $0.unit == TableColumn.sinceStart }.map(\.name)
  ).subtracting(bounds)

  /// The participant whom the evidence of a failure names, and the instant; nil if nothing failed, or if the evidence
  /// names nobody.
  package var evidence: Evidence? {
    guard let participant = suspects.first else { return nil }
    for judgement in judgements where judgement.state == .fails {
      guard let name = judgement.columns.firstIndex(of: "participant"),
        let row = judgement.rows.first(where: { $0[name] == .text(participant) })
      else { continue }
      let column = judgement.columns.firstIndex { Self.instants.contains($0) }
      return Evidence(participant: participant, time: column.flatMap { Self.seconds(row[$0]) })
    }
    guard incompleteRuns.contains(where: { $0.participant == participant }) else {
      return Evidence(participant: participant)
    }
    let query = "SELECT ended_s FROM participants WHERE participant = ?"
    var ended: Seconds?
    try? database.prepare(query).run([.text(participant)]) { ended = Self.seconds($0[0]) }
    return Evidence(participant: participant, time: ended)
  }

  private static func seconds(_ value: Value) -> Seconds? {
    switch value {
    case .integer(let number): Seconds(number)
    case .real(let number): number
    case .null, .text: nil
    }
  }
}
