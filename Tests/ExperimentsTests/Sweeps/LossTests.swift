import Experiments
import Results
import Runner
import Scenarios
import TestSupport
import Testing

/// Source: issue 19, part 5: what of an incomplete dataset is the population's, and what the app's.
@Suite("What may have kept participants of a sweep from giving data")
struct LossTests {
  private static let people = """
    study: Some leave
    starts: 2026-03-01T09:00:00Z
    lasts: 6d
    app:
      name: SensorLogger
      entitlements: [device-usage, ambient-light-sensor, heart-rate]
      fetch: { every: 12h }
    participants:
      - group: mixed
        system: never suspends
        count: 40
        leaves study: { half of them by: 5d }
        watch: { Apple Watch Series 11: 50 %, none: 50 % }
        consent: { ambientLightSensor: { deny: 40 % } }
    measure:
      - { name: one, each participant: "select participant, 1 as value from participants" }
    """

  /// The participants of a sweep, with a text of each column.
  private func losses(_ sweep: SweepDatabase, _ column: String) throws -> [String: String] {
    let rows = try sweep.database.rows(
      "select participant, \(column) from participants where alternative = 0 and replicate = 0"
    )
    return Dictionary(uniqueKeysWithValues: rows.map { ($0[0].asText, $0[1].asText) })
  }

  private func sweep(_ scenario: String, in folder: TemporaryFolder) throws -> SweepDatabase {
    try folder.write(scenario, to: "a.yaml")
    var options = Sweep.Options()
    options.replicates = 1
    options.jobs = 1
    return try Sweep(scenarioAt: folder.file("a.yaml"), options, apps: SmallSweep.apps)
      .run { _ in }
  }

  /// The draws are an independent record of who leaves, who refuses and who has no watch.
  @Test("are those that the participants drew")
  func drawn() throws {
    let folder = try TemporaryFolder()
    let sweep = try sweep(Self.people, in: folder)
    let reader = ScenarioReader(vocabulary: .standard(apps: SmallSweep.apps))
    let scenario = try reader.read(text: Self.people, path: folder.file("a.yaml"))
    let outcome = try StudyRun(scenario, StudyOptions(isolation: .caller), apps: SmallSweep.apps)
      .run { _ in }
    func drawn(_ condition: String) throws -> Set<String> {
      let rows = try outcome.database.rows("select participant from draws where \(condition)")
      return Set(rows.map { $0[0].asText })
    }
    let left = try losses(sweep, "deleted_app || ''").filter { $1 == "1" }
    #expect(try Set(left.keys) == drawn("name = 'leaves study' and value_s < 6 * 86400"))
    let watchless = try losses(sweep, "lacking").filter { $1 == "heartRate" }
    #expect(try Set(watchless.keys) == drawn("name = 'watch' and value = 'none'"))
    let refused = try losses(sweep, "refused").filter { $1 == "ambientLightSensor" }
    // The first ones may have left before they were asked.
    let deniers = try drawn("name = 'consent ambientLightSensor' and value = 'deny'")
    #expect(Set(refused.keys).isSubset(of: deniers) && refused.count > deniers.count / 2)
    #expect((5...35).contains(left.count) && (5...35).contains(watchless.count))
    #expect(refused.count > 3)
    #expect(try Set(losses(sweep, "outcome").values) == ["lived the study", "left the study"])
  }

  @Test("are the app's crashes, too")
  func crashed() throws {
    let text = Self.people.replacing("name: SensorLogger", with: "name: Faller")
    let sweep = try sweep(text, in: TemporaryFolder())
    let outcomes = try losses(sweep, "outcome").values
    #expect(outcomes.count { $0 == "crashed" } > 20)
  }
}
