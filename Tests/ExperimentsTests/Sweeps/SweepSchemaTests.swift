import Experiments
import Results
import Testing

@Suite struct SweepSchemaTests {
  /// Source: issue 19: the tables that a sweep's readers use.
  @Test("A sweep's file has the tables of the issue")
  func tables() {
    #expect(
      SweepSchema.tables.map(\.name) == [
        "sweep", "keys", "alternatives", "settings", "measures", "runs", "participants",
        "run_measures", "participant_measures", "missing_days", "day_measures",
      ]
    )
  }
}
