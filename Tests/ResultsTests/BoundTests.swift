import Reports
import Results
import Scenarios
import Testing
import Verdicts

/// How an expectation that bounds a measure is judged: our choice.
@Suite("Bounds of measures")
struct BoundTests {
  /// Numbers of P1, P2, …; nil where there is nothing to measure.
  private func judgement(
    _ numbers: [Double?],
    _ bound: StatedBound,
    sensor: String? = nil,
    unfinished: Int = 0,
    error: ExpectationError? = nil
  ) -> Judgement {
    let values = numbers.enumerated().map { index, number in
      MeasureValue(participant: "P\(index + 1)", group: "a", sensor: sensor, value: number)
    }
    let result = MeasureResult(
      Measure(name: "valid days", query: "", unit: "days"),
      sensors: sensor.map { [$0] },
      values: error == nil ? values : [],
      unfinished: unfinished,
      error: error
    )
    return Judgement(
      ExpectationQuery(that: "it is enough", query: "", place: "a.yaml:9:5", bound: bound),
      by: [result]
    )
  }

  private func bound(
    _ comparison: StatedBound.Comparison = .atLeast,
    _ limit: Double = 20,
    share: Int? = nil,
    sensor: String? = nil
  ) -> StatedBound {
    StatedBound(
      measure: "valid days",
      sensor: sensor,
      comparison: comparison,
      limit: limit,
      share: share
    )
  }

  @Test("a share of participants that is large enough holds, and is stated")
  func share() {
    let found = judgement([20, 21, 19, 25, 30], bound(share: 800))
    #expect(found.state == .holds)
    #expect(found.observed == "4 of 5 participants (80 %) have at least 20 days")
    #expect(found.total == 0)
  }

  @Test(
    "a share that is too small fails, and the participants that miss the limit are the evidence"
  )
  func missed() {
    let found = judgement(
      [20, 12, 19, 25, 12],
      bound(share: 800, sensor: "light"),
      sensor: "light"
    )
    #expect(found.state == .fails)
    #expect(
      found.complaint == "2 of 5 participants (40 %) have at least 20 days, instead of 80 %"
    )
    #expect(found.columns == ["participant", "group_name", "valid_days"])
    #expect(
      found.rows == [
        [.text("P2"), .text("a"), .real(12)], [.text("P5"), .text("a"), .real(12)],
        [.text("P3"), .text("a"), .real(19)],
      ]
    )
    #expect(found.total == 3)
    #expect(found.namedParticipants == ["P2", "P5", "P3"])
  }

  /// Our choice.
  @Test(
    "a share is rounded, and never to the limit that it misses",
    arguments: [(29, 500, "24.2 %", "50 %"), (8, 67, "6.6 %", "6.7 %")]
  )
  func rounded(_ admitted: Int, of share: Int, _ shown: String, _ limit: String) {
    let numbers = (0..<120).map { $0 < admitted ? 20.0 : 0 }
    let found = judgement(numbers, bound(share: share))
    #expect(
      found.complaint
        == "\(admitted) of 120 participants (\(shown)) have at least 20 days, instead of \(limit)"
    )
  }

  @Test("without a share, the mean is bounded")
  func mean() {
    let found = judgement([10, 20, 15], bound(.atMost, 14))
    #expect(found.state == .fails)
    #expect(
      found.complaint == "the mean of 3 participants is 15 days, instead of at most 14 days"
    )
    #expect(found.total == 2)
    #expect(judgement([10, 20, 15], bound(.atMost, 15)).state == .holds)
  }

  @Test("a mean that is almost the limit does not read like the limit")
  func near() {
    let found = judgement([19.99999], bound())
    #expect(
      found.complaint == "the mean of 1 participant is 19.99999 days, instead of at least 20 days"
    )
  }

  @Test("participants who have nothing to measure don't count, and are stated")
  func missing() {
    let found = judgement([20, nil, 25, nil, nil], bound(share: 1000))
    #expect(found.state == .holds)
    #expect(
      found.observed
        == "2 of 2 participants (100 %) have at least 20 days; 3 have nothing to measure"
    )
    let early = judgement([20, nil, 25, nil, nil], bound(share: 1000), unfinished: 2)
    #expect(
      early.observed?.hasSuffix(
        "; 3 have nothing to measure, 2 of whom did not live the study"
      ) == true
    )
  }

  /// Source: the design, "A verdict has three values".
  @Test("if nobody has a number, or the measure could not be taken, it is not judged")
  func nobody() {
    let nobody = judgement([nil, nil], bound(share: 800, sensor: "light"), sensor: "light")
    #expect(nobody.state == .notJudged)
    #expect(nobody.reason == "no participant has a number of 'valid days' of light")
    let untaken = judgement([20], bound(), error: ExpectationError(.failed, "it never ends"))
    #expect(untaken.state == .notJudged)
    #expect(untaken.reason == "the measure 'valid days' could not be taken: it never ends")
    let other = judgement([20], bound(sensor: "sound"), sensor: "light")
    #expect(other.state == .notJudged)
  }

  @Test("at most 20 participants are kept as evidence, and all are counted")
  func many() {
    let found = judgement((0..<50).map { Double($0) }, bound(.atLeast, 100, share: 10))
    #expect(found.rows.count == 20)
    #expect(found.total == 50)
    #expect(found.rows.first == [.text("P1"), .text("a"), .real(0)])
  }
}
