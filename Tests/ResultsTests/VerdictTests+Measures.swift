import Foundation
import Reports
import Results
import Scenarios
import Testing
import Verdicts

extension VerdictTests {
  /// The numbers 0, 1, 2, … of two participants of each group.
  private static func result(groups: Int, sensor: String? = nil) -> MeasureResult {
    let values = (0..<groups).flatMap { group in
      (0..<2).map { number in
        MeasureValue(
          participant: "P\(2 * group + number)",
          group: "g\(group)",
          sensor: sensor,
          value: Double(2 * group + number)
        )
      }
    }
    return MeasureResult(
      Measure(name: "valid days", query: "", unit: "days", better: .more),
      sensors: sensor.map { [$0] },
      values: values
    )
  }

  private func object(_ verdict: Verdict) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(verdict.json.utf8))
    return try #require(object as? [String: Any])
  }

  @Test("a measure is shown with its unit, its figures and its histogram")
  func measure() throws {
    var verdict = verdict([Self.held])
    verdict.measurements = [Self.result(groups: 1, sensor: "light")]
    let text = verdict.text()
    #expect(text.contains("\nvalid days, in days (more is better)\n"))
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(
      lines.contains([
        "light", "2", "0", "0.50", "0.05", "0.25", "0.50", "0.75", "0.95", "0", "██", "1",
      ])
    )
  }

  @Test("several groups have a row each, and more than ten are counted; the JSON has all")
  func groups() throws {
    var verdict = verdict([Self.held])
    verdict.measurements = [Self.result(groups: 30)]
    let lines = verdict.text().split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
    #expect(lines.contains { $0.hasPrefix("all ") })
    #expect(lines.count { $0.wholeMatch(of: /g[0-9]+ .*/) != nil } == 10)
    #expect(lines.contains("and 20 rows of groups more"))
    #expect(lines.allSatisfy { $0.count <= 100 })
    let measures = try #require(try object(verdict)["measures"] as? [[String: Any]])
    let summaries = try #require(measures.first?["summaries"] as? [[String: Any]])
    #expect(summaries.count == 31)
    #expect(summaries[0]["group"] is NSNull)
    #expect(summaries[0]["median"] as? Double == 29.5)
    #expect(summaries[30]["group"] as? String == "g29")
    #expect(summaries[30]["count"] as? Int == 2)
    #expect(summaries[30]["missing"] as? Int == 0)
    // The bins are those of all participants: five numbers in each of twelve.
    let histograms = summaries.compactMap { $0["histogram"] as? [String: Any] }
    #expect(histograms.map { $0["lower"] as? Double } == Array(repeating: -0.5, count: 31))
    #expect(histograms[0]["counts"] as? [Int] == Array(repeating: 5, count: 12))
    #expect(histograms[1]["counts"] as? [Int] == [2] + Array(repeating: 0, count: 11))
    #expect(measures.first?["unit"] as? String == "days")
    #expect(measures.first?["better"] as? String == "more")
  }

  @Test("the rows of groups are below that of their sensor")
  func groupsOfSensor() throws {
    var verdict = verdict([Self.held])
    verdict.measurements = [Self.result(groups: 2, sensor: "ambientLightSensor")]
    let names = verdict.text().split(separator: "\n").map { $0.prefix(22) }
    let first = try #require(names.firstIndex { $0.hasPrefix("  sensor, group") })
    #expect(
      names[(first + 1)...].prefix(3) == [
        "  ambientLightSensor  ", "    g0                ", "    g1                ",
      ]
    )
  }

  /// Source: the design, "Nothing is green that was not looked at".
  @Test("without expectations there is nothing to judge, which is neither a failure nor a success")
  func nothingToJudge() throws {
    var verdict = verdict([])
    verdict.promise = ""
    verdict.measurements = [Self.result(groups: 1)]
    #expect(verdict.state == .nothingToJudge)
    #expect(!verdict.passed && verdict.isWithoutFault)
    let text = verdict.text()
    #expect(
      text.hasPrefix(
        """
        first-study: Ambient light and sleep

        – nothing to judge: the scenario has no expectations

        valid days, in days (more is better)

        """
      )
    )
    #expect(!text.contains("✓") && !text.contains("reproduce"))
    let object = try object(verdict)
    #expect(object["state"] as? String == "nothing to judge")
    #expect(object["passed"] as? Bool == false)
  }

  @Test("a measure that could not be taken is shown with its reason, and the run does not pass")
  func untaken() throws {
    var verdict = verdict([Self.held])
    verdict.measurements = [
      MeasureResult(
        Measure(name: "mine", query: ""),
        error: ExpectationError(.failed, "it never ends", hint: "end it", place: "a.yaml:9:5")
      )
    ]
    #expect(verdict.state == .notJudged)
    #expect(
      verdict.text().contains(
        """
        ? mine
          a.yaml:9:5: could not be taken: it never ends
            hint: end it

        """
      )
    )
  }

  /// Our choice: a number that a crash took away is not silently missing.
  @Test("the participants who did not live the study are counted among the missing ones")
  func unfinished() throws {
    var verdict = verdict([Self.held])
    verdict.measurements = [Self.result(groups: 1)]
    #expect(!verdict.text().contains("of the missing"))
    verdict.measurements[0].unfinished = 2
    #expect(verdict.text().contains("\n  2 of the missing did not live the study\n"))
    let measures = try object(verdict)["measures"] as? [[String: Any]]
    #expect(measures?.first?["unfinished"] as? Int == 2)
  }

  @Test("a sensor that nobody has leaves nothing to measure")
  func noSensor() {
    var verdict = verdict([Self.held])
    verdict.measurements = [MeasureResult(Measure(name: "mine", query: ""), sensors: [])]
    #expect(verdict.text().contains("\nmine\n  nothing to measure\n"))
  }

  @Test("an expectation that bounds a measure states what was observed, also if it holds")
  func observed() throws {
    let expectation = ExpectationQuery(that: "it is enough", query: "")
    let verdict = verdict([
      Judgement(expectation, observed: "the mean of 3 participants is 15 days"),
      Judgement(
        expectation,
        total: 1,
        columns: ["participant"],
        rows: [[.text("P1")]],
        observed: "it is so",
        shortfall: "it is so, instead of otherwise"
      ),
    ])
    #expect(
      verdict.text().contains(
        """
        ✓ it is enough
          the mean of 3 participants is 15 days
        ✗ it is enough
            participant
            P1

        """
      )
    )
    #expect(verdict.judgements[1].complaint == "it is so, instead of otherwise")
  }
}
