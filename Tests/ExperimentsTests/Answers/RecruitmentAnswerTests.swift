import Experiments
import Foundation
import Results
import Scenarios
import Statistics
import Testing
import Verdicts
import VirtualTime

@Suite("How many to recruit, by the runs of a sweep,")
struct RecruitmentAnswerTests {
  /// Two replicates of four participants; the values of `valid days` are given, `longest gap` is per sensor.
  private func sweep(_ first: [Double?], _ second: [Double?]) throws -> SyntheticSweep {
    let sweep = try SyntheticSweep()
    try sweep.addMeasure("valid days")
    try sweep.addMeasure("longest gap", unit: "hours", better: "less")
    try sweep.addAlternative("daily")
    for (replicate, values) in [first, second].enumerated() {
      try sweep.addRun(0, replicate, measure: "valid days", values)
      for sensor in ["ambientLightSensor", "keyboardMetrics"] {
        try sweep.addRun(0, replicate, measure: "longest gap", sensor: sensor, values)
      }
    }
    return sweep
  }

  private func answer(
    _ sweep: SyntheticSweep,
    _ condition: String,
    wanted: Int = 10,
    confidence: Double = 0.95
  ) throws -> RecruitmentAnswer {
    try RecruitmentAnswer(
      .init(wanted: wanted, where: condition, confidence: confidence),
      in: sweep.sweep()
    )
  }

  @Test(
    "A condition that can't be used is refused before there are runs",
    arguments: ["valid_dayz >= 20", "valid_days > = 20", "valid_days >= 20)", ""]
  )
  func wrongCondition(text: String) throws {
    let question = RecruitmentAnswer.Question(wanted: 10, where: text, confidence: 0.95)
    let measures = [try Measure.named("valid days")]
    let error = #expect(throws: HintedError.self) {
      try question.check(over: measures, of: ["heartRate"])
    }
    #expect(error?.hint?.contains("valid_days") == true)
  }

  /// Source: issue 46, point 11: a condition with a wrong sensor failed after all runs.
  @Test(
    "A condition names a measure with a sensor of the app, or without one if there is only one",
    arguments: [
      ("Valid_Days_heartRate >= 20", ["heartRate", "accelerometer"], true),
      ("valid_days_hartRate >= 20", ["heartRate"], false),
      ("valid_days >= 20", ["heartRate"], true),
      ("valid_days >= 20", ["heartRate", "accelerometer"], false),
      // Alternatives that differ in sensors: known only with the runs.
      ("valid_days >= 20 and valid_days_x < 3", nil, true),
    ] as [(String, [String]?, Bool)]
  )
  func sensors(text: String, sensors: [String]?, isRight: Bool) throws {
    let question = RecruitmentAnswer.Question(wanted: 10, where: text, confidence: 0.95)
    let measures = [try Measure.named("valid days")]
    let error: HintedError?
    do throws(HintedError) {
      try question.check(over: measures, of: sensors)
      error = nil
    } catch let refusal { error = refusal }
    #expect((error == nil) == isRight, "\(error?.message ?? "")")
  }

  /// Source: the same: only the runs say what a query of the scenario's own gives in the column `sensor`.
  @Test("A condition may name any sensor of a measure with a query of its own")
  func ownMeasure() throws {
    let question = RecruitmentAnswer.Question(
      wanted: 10,
      where: "mine_anything > 1 or mine > 1",
      confidence: 0.95
    )
    let query = "SELECT participant, sensor, count(*) AS value FROM fetches GROUP BY 1, 2"
    try question.check(over: [Measure(name: "mine", query: query)], of: ["heartRate"])
  }

  /// Source: the numbers given; null is not complete.
  @Test("counts the participants who meet the condition, by group")
  func counts() throws {
    let answer = try answer(sweep([20, 19, 25, nil], [21, 22, 3, 4]), "valid_days >= 20")
    #expect(answer.recruitment.observed == ProportionEstimate(successes: 4, trials: 8))
    #expect(answer.unknown == 1 && answer.replicates == 2)
    #expect(answer.groups.map(\.group) == ["even", "odd"])
    #expect(answer.groups.map(\.complete.successes) == [3, 1])
  }

  /// Source: the index of dispersion of 2 of 4 and 2 of 4 is 0; of 4 of 4 and 0 of 4 it is (2² / (4 · ¼)) · 2 = 8.
  @Test("shows how much replicates vary beside independent participants")
  func dispersion() throws {
    let even = try answer(sweep([20, 19, 25, 1], [21, 22, 3, 4]), "valid_days >= 20")
    #expect(even.recruitment.dispersion == 0)
    let uneven = try answer(sweep([20, 20, 20, 20], [1, 1, 1, 1]), "valid_days >= 20")
    #expect(uneven.recruitment.dispersion == 8)
  }

  /// Source: the scenario's key 'studies differ by': each seed is another study.
  @Test("says that replicates are studies that differ, and counts with it")
  func studies() throws {
    let sweep = try SyntheticSweep()
    try sweep.addMeasure("valid days")
    try sweep.addAlternative("daily")
    for replicate in 0..<30 {
      // From 10 to 19 of 24 are complete.
      let values: [Double?] = (0..<24).map { $0 < 10 + replicate % 10 ? 20 : 1 }
      try sweep.addRun(0, replicate, measure: "valid days", values)
    }
    let independent = try answer(sweep, "valid_days >= 20", wanted: 60)
    #expect(!independent.recruitment.studiesDiffer)
    for replicate in 30..<60 {
      let values: [Double?] = (0..<24).map { $0 < (replicate % 2 == 0 ? 6 : 23) ? 20 : 1 }
      try sweep.addRun(0, replicate, measure: "valid days", values)
    }
    let answer = try answer(sweep, "valid_days >= 20", wanted: 60)
    #expect(answer.recruitment.studiesDiffer)
    #expect(answer.text().contains("so that each is another study"))
    #expect(answer.text().contains("studies: each has another share of complete participants"))
    #expect(answer.json.contains("\"prior\":null"))
    let numbers = try (#require(answer.number), #require(independent.number))
    #expect(numbers.0 > numbers.1)
    let interval = answer.recruitment.interval()
    let plain = answer.recruitment.observed.interval()
    #expect(interval.lowerBound < plain.lowerBound && interval.upperBound > plain.upperBound)
  }

  /// Our choice: a measure that is per sensor has a column for each sensor.
  @Test("names a sensor's measure by both names")
  func sensors() throws {
    let answer = try answer(
      sweep([20, 19, 25, 1], [21, 22, 3, 4]),
      "longest_gap_ambientLightSensor < 20 and longest_gap_keyboardMetrics < 20 -- a remark"
    )
    #expect(answer.recruitment.observed.successes == 4)
    #expect(throws: HintedError.self) {
      try self.answer(sweep([20, 1], [20, 1]), "longest_gap < 20")
    }
  }

  /// Our choice: a condition has the permissions of an expectation's query, and its error lists the columns.
  @Test(
    "refuses a condition that is no condition",
    arguments: [
      "valid_dayz >= 20", "valid_days >=", "1) as is_complete from people); drop table runs; --",
      "random() > 0", "\"valid days\" > 1", "",
    ]
  )
  func refused(condition: String) throws {
    let error = try #require(throws: HintedError.self) {
      try answer(sweep([20, 1], [20, 1]), condition)
    }
    #expect(error.hint?.contains("valid_days, longest_gap_ambientLightSensor") == true)
  }

  /// Source: SciPy 1.17.1: stats.betabinom of 32.5 and 8.5, and stats.nbinom of 0.8, at 10 wanted and 95 %.
  @Test("adds up from its parts")
  func parts() throws {
    let values: [Double?] = (0..<20).map { $0 < 16 ? 20 : 1 }
    let answer = try answer(sweep(values, values), "valid_days >= 20")
    let number = try #require(answer.number)
    let parts = try #require(answer.parts)
    #expect(parts.incomplete == 3)
    #expect(10 + parts.incomplete + parts.chance + parts.simulation == number)
    #expect(10 + parts.incomplete + parts.chance == 16)
    #expect(number == 17)
    let range = try #require(answer.range)
    #expect(range.contains(16))
  }

  /// Source: brute force: 5,000 studies of the number that the answer gives, drawn from the same population.
  @Test("is within 5 % of brute force for a population of two groups")
  func bruteForce() throws {
    var stream = RandomStream(seed: 1_919)
    /// Draws whether a participant is complete: 90 % of one half, 60 % of the other.
    func draw(_ index: Int) -> Double { stream.chance(index % 2 == 0 ? 0.9 : 0.6) ? 20 : 1 }
    let sweep = try SyntheticSweep()
    try sweep.addMeasure("valid days")
    try sweep.addAlternative("daily")
    for replicate in 0..<40 {
      try sweep.addRun(0, replicate, measure: "valid days", (0..<50).map(draw))
    }
    let answer = try answer(sweep, "valid_days >= 20", wanted: 100)
    var needed: [Int] = []
    for _ in 0..<5_000 {
      var (recruited, complete) = (0, 0)
      while complete < 100 {
        if draw(Int(stream.next() >> 60)) == 20 { complete += 1 }
        recruited += 1
      }
      needed.append(recruited)
    }
    let truth = Double(needed.sorted()[4_750])
    let number = Double(try #require(answer.number))
    #expect(abs(number / truth - 1) <= 0.05, "\(number), by brute force \(truth)")
  }

  /// Source: issue 46; brute force: 4,000 studies of the numbers that the answer gives, of arms with shares of their own.
  @Test("has a number for each group alone, for every group at once, and for all together")
  func eachGroup() throws {
    var stream = RandomStream(seed: 46)
    let shares = [0.9, 0.6]
    func draw(_ index: Int) -> Double { stream.chance(shares[index % 2]) ? 20 : 1 }
    let sweep = try SyntheticSweep()
    try sweep.addMeasure("valid days")
    try sweep.addAlternative("daily")
    for replicate in 0..<200 {
      try sweep.addRun(0, replicate, measure: "valid days", (0..<50).map(draw))
    }
    let answer = try answer(sweep, "valid_days >= 20", wanted: 60)
    let alone = try answer.groups.map { try #require($0.number) }
    let atOnce = try answer.groups.map { try #require($0.numberAtOnce) }
    #expect(answer.numberForEachGroup == atOnce.reduce(0, +))
    #expect(try #require(answer.number) < atOnce.reduce(0, +))
    func isEnough(_ number: Int, of group: Int) -> Bool {
      (0..<number).count { _ in draw(group) == 20 } >= 60
    }
    var (single, all) = ([0, 0], 0)
    for _ in 0..<4_000 {
      for group in 0...1 where isEnough(alone[group], of: group) { single[group] += 1 }
      if (0...1).allSatisfy({ isEnough(atOnce[$0], of: $0) }) { all += 1 }
    }
    for count in single + [all] {
      #expect((0.92..<0.985).contains(Double(count) / 4_000), "\(single) \(all)")
    }
    let text = answer.text()
    #expect(text.contains("for 60 in each"))
    #expect(text.contains("all "))
  }

  /// Our choice: no number without a complete participant, but a sentence.
  @Test("has no number if no simulated participant is complete")
  func none() throws {
    let answer = try answer(sweep([1, 1], [1, 1]), "valid_days >= 20")
    #expect(answer.number == nil && answer.parts == nil && answer.curve.isEmpty)
    #expect(answer.text().contains("there is no number: no simulated participant is complete."))
    #expect(answer.json.contains("\"number\":null"))
  }

  /// Our choice: a scenario need not name a measure that the condition names.
  @Test("finds the named measures in a condition")
  func namedMeasures() {
    let condition = "Valid_days_ambientLightSensor >= 20 and completeness > 80 and invalid_days = 0"
    let found = RecruitmentAnswer.Question.namedMeasures(in: condition)
    #expect(found == ["valid days", "completeness"])
    #expect(RecruitmentAnswer.Question.namedMeasures(in: "1").isEmpty)
  }

  /// Our choice.
  @Test("reads a confidence", arguments: [("95%", 0.95), ("95 %", 0.95), ("0.9", 0.9)])
  func confidence(text: String, expected: Double) throws {
    #expect(try RecruitmentAnswer.Question.confidence(text) == expected)
  }

  @Test("refuses what is not a confidence", arguments: ["100%", "95", "1", "0", "±5%", "sure"])
  func wrongConfidence(text: String) {
    #expect(throws: HintedError.self) { try RecruitmentAnswer.Question.confidence(text) }
  }

  /// Our choice of the layout.
  @Test("is a number, its parts, a curve and the assumptions")
  func text() throws {
    let values: [Double?] = (0..<20).map { $0 < 16 ? 20 : 1 }
    let answer = try answer(sweep(values, values), "valid_days >= 20")
    let lines = answer.text().split(separator: "\n").map(String.init)
    #expect(lines[0] == "For 10 complete participants with 95 % confidence, recruit 17.")
    #expect(lines[1] == "complete: valid_days >= 20")
    #expect(lines[2].hasPrefix("simulated: 32 of 40 participants are complete, 80.0 %"))
    #expect(lines.contains { $0.hasPrefix("  +  3  population and app: 20.0 %") })
    #expect(lines.contains("Assumptions"))
    let object = try JSONSerialization.jsonObject(with: Data(answer.json.utf8)) as? [String: Any]
    #expect(object?["number"] as? Int == 17)
  }

  /// Source: issue 49, part 3: an answer names the most frequent causes with their shares.
  @Test("The answer names why days are missing in its alternative, the most frequent causes first")
  func missingDays() throws {
    let sweep = try sweep([30, 30, 30, 0], [30, 30, 0, 0])
    func add(_ alternative: Int, _ replicate: Int, _ cause: String, _ days: Int) throws {
      try sweep.add(
        "missing_days",
        [
          .integer(Int64(alternative)), .integer(Int64(replicate)), .text(cause),
          .integer(Int64(days)),
        ]
      )
    }
    try add(0, 0, "refused", 20)
    try add(0, 1, "refused", 10)
    try add(0, 1, "app not opened", 60)
    try add(0, 1, "fetch failed", 7)
    try add(0, 1, "not fetched", 2)
    try add(0, 1, "phone off", 1)
    try add(1, 0, "watch not worn", 500)
    let answer = try answer(sweep, "valid_days >= 20")
    #expect(
      answer.text().contains(
        "100 missing days: 60.0 % app not opened, 30.0 % refused, 7.0 % fetch failed, 3.0 % 2 other causes\n"
      )
    )
    #expect(
      answer.json.contains(
        #""missing_days":{"app not opened":60,"fetch failed":7,"not fetched":2,"phone off":1,"refused":30}"#
      )
    )
  }

  @Test("Without missing days, the answer says nothing of them")
  func noMissingDays() throws {
    let answer = try answer(try sweep([30, 30, 30, 0], [30, 30, 0, 0]), "valid_days >= 20")
    #expect(!answer.text().contains("missing"))
  }
}
