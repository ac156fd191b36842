import Runner
import Testing
import Verdicts

/// Source: issue 46: what nobody recorded is not lost.
///
/// Some sensors write only when something happens, so a day without a
/// sample has nothing that an app could fetch.
@Suite("Nothing to deliver")
struct NothingToDeliverTests {
  /// The watches of one group are worn at night, and those of the other never.
  private static func text(fetch: String = "{ every: 1d, at: \"20:00\" }", seed: UInt64 = 1)
    -> StudyText
  {
    var text = StudyText()
    text.seed = seed
    text.lasts = "15d"
    text.entitlements =
      "[sleep-sessions, visits, media-events, face-metrics, speech-metrics-telephony, ecg, heart-rate]"
    text.fetch = fetch
    text.groups = [
      "{ group: worn, count: 2, watch: Apple Watch Series 11, charges watch: in the evening }",
      "{ group: bare, count: 2, watch: Apple Watch Series 11, wears watch: 0 % of days }",
    ]
    return text
  }

  private static func values(_ outcome: StudyOutcome, _ measure: String) throws -> [String: Double?]
  {
    let result = try Measurements.of(outcome.database, [Measure.named(measure)])[0]
    return Dictionary(
      uniqueKeysWithValues: result.values.map { ("\($0.participant) \($0.sensor ?? "")", $0.value) }
    )
  }

  @Test(
    "a sensor that wrote nothing has no completeness, and one that was not fetched has 0 %"
  )
  func completeness() throws {
    // The study ends before the first fetch.
    let outcome = try run(Self.text(fetch: "{ every: 30d }")) {
      $0.recordsDays = true
    }
    let values = try Self.values(outcome, "completeness")
    #expect(values["worn-1 sleepSessions"] == 0)
    #expect(values["bare-1 sleepSessions"] == .some(nil))
    #expect(values["bare-1 visits"] == 0)
    // Sensors that write all the time are lost with a watch that is not worn.
    #expect(values["bare-1 heartRate"] == 0)
  }

  @Test(
    "a day is valid or not only if the sensor wrote a sample on it",
    arguments: 0..<4 as Range<UInt64>
  )
  func days(seed: UInt64) throws {
    let outcome = try run(Self.text(seed: seed)) { $0.recordsDays = true }
    let steady = "('heartRate', 'accelerometer')"
    #expect(
      try outcome.numbers(
        "select count(*) from days where has_samples < (samples > 0) or not has_samples and (valid or sensor in \(steady))"
      ) == [[0]]
    )
    // Every sample was fetched of days whose hold was over at the last fetch but one.
    #expect(
      try outcome.numbers(
        """
        select count(*) from days
        where samples = 0 and has_samples and day between 1 and 12 and sensor not in \(steady)
          and sensor <> 'faceMetrics'
        """
      ) == [[0]]
    )
    #expect(try outcome.numbers("select count(*) > 20 from days where not has_samples") == [[1]])
    let shares = try Self.values(outcome, "share of valid days")
    #expect(((shares["worn-1 sleepSessions"] ?? nil) ?? 0) > 80)
    #expect(shares["bare-1 sleepSessions"] == .some(nil))
  }
}
