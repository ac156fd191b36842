import Foundation
import Statistics
import Testing
import VirtualTime

import Experiments

/// Source: issue 19, part 5: what of the number to recruit is the population's, the app's and chance's.
@Suite("The parts of those who are not complete")
struct LossShareTests {
  private typealias Loss = SyntheticSweep.Loss

  /// A run of participants who are complete or not, with what may have kept them from it.
  private func sweep(_ people: [(complete: Bool, loss: Loss)], known: Bool = true) throws
    -> SyntheticSweep
  {
    let sweep = try SyntheticSweep()
    try sweep.addMeasure("valid days")
    try sweep.addAlternative("daily")
    try sweep.addRun(
      0,
      0,
      measure: "valid days",
      sensor: "ambientLightSensor",
      people.map { $0.complete ? 20 : 1 }
    )
    if known { try sweep.addLosses(0, 0, people.map(\.loss)) }
    return sweep
  }

  private func answer(_ sweep: SyntheticSweep, wanted: Int = 100) throws -> RecruitmentAnswer {
    try RecruitmentAnswer(
      .init(wanted: wanted, where: "valid_days_ambientLightSensor >= 20"),
      in: sweep.sweep()
    )
  }

  /// A hundred participants: 20 left, 10 refused, 5 have an app that crashed, and 65 have no reason.
  private var people: [(complete: Bool, loss: Loss)] {
    (0..<20).map { ($0 < 5, Loss(left: true)) }
      + (0..<10).map { _ in (false, Loss(refused: "heartRate ambientLightSensor")) }
      + (0..<5).map { _ in (false, Loss(outcome: "crashed")) }
      + (0..<65).map { ($0 < 60, Loss()) }
  }

  /// Source: counted by hand: 65 of 100 are complete, 60 of 70 without a reason of the population, and 60 of 65.
  @Test("are differences of the expected number with and without reasons")
  func parts() throws {
    let answer = try answer(sweep(people))
    let losses = try #require(answer.losses)
    #expect(losses.shares.map(\.reason) == [.left, .refused, .ended])
    #expect(losses.shares.map(\.complete.trials) == [20, 10, 5])
    #expect(losses.shares.map(\.complete.successes) == [5, 0, 0])
    #expect(losses.withoutPopulation == ProportionEstimate(successes: 60, trials: 70))
    #expect(losses.withoutReason == ProportionEstimate(successes: 60, trials: 65))
    let parts = try #require(answer.parts)
    // 100 / 0.65 = 153.8, 100 / (60 / 70) = 116.7 and 100 / (60 / 65) = 108.3.
    #expect(parts.incomplete == 54)
    let causes = try #require(parts.causes)
    #expect(causes.population == 37 && causes.app == 8 && causes.others == 9)
    let text = answer.text()
    #expect(text.contains("  +  37  population: people delete the app"))
    #expect(text.contains("  +   8  app: it crashes or its fetches fail"))
    #expect(text.contains("  +   9  habits and settings: "))
    #expect(text.contains("no reason of the population          70    85.7 %"))
    let object = try JSONSerialization.jsonObject(with: Data(answer.json.utf8)) as? [String: Any]
    let json = try #require(object?["parts"] as? [String: Any])
    #expect(json["population"] as? Int == 37)
    #expect(json["app"] as? Int == 8 && json["others"] as? Int == 9)
    let reasons = try #require(object?["reasons"] as? [[String: Any]])
    #expect(reasons.map { $0["reason"] as? String } == ["left", "refused", "ended"])
  }

  /// Our choice: only sensors that the condition names can have kept a participant from meeting it.
  @Test("leave out what happened to sensors that the condition doesn't name")
  func otherSensors() throws {
    let people = (0..<40).map { index in
      (
        complete: index < 20,
        loss: Loss(
          refused: index % 2 == 0 ? "ambientLightSensors" : "",
          lacking: "heartRate",
          failed: index < 4 ? "wristDetection ambientLightSensor" : "keyboardMetrics"
        )
      )
    }
    let losses = try #require(try answer(sweep(people)).losses)
    #expect(losses.shares.map(\.reason) == [.failed])
    #expect(losses.shares.first?.complete == ProportionEstimate(successes: 4, trials: 4))
    #expect(losses.withoutPopulation?.trials == 40 && losses.withoutReason?.trials == 36)
  }

  /// Source: brute force: the same people, with the same habits and the same crashes, in a study that nobody leaves.
  @Test("are those of a study that nobody leaves")
  func bruteForce() throws {
    var stream = RandomStream(seed: 419)
    var people: [(complete: Bool, loss: Loss)] = []
    var (ifNobodyLeft, ifNothingFailed) = (0, 0)
    for _ in 0..<4_000 {
      let hasHabit = stream.chance(0.9)
      let crashes = stream.chance(0.1)
      let leaves = stream.chance(0.4)
      // A third of those who leave had enough days before.
      let inTime = stream.chance(1.0 / 3)
      let loss = Loss(outcome: crashes ? "crashed" : "lived the study", left: leaves)
      people.append((hasHabit && !crashes && (!leaves || inTime), loss))
      if hasHabit, !crashes { ifNobodyLeft += 1 }
      if hasHabit { ifNothingFailed += 1 }
    }
    let answer = try answer(sweep(people), wanted: 1_000)
    let causes = try #require(answer.parts?.causes)
    let now = 4_000_000.0 / Double(people.count(where: \.complete))
    let staying = 4_000_000.0 / Double(ifNobodyLeft)
    let best = 4_000_000.0 / Double(ifNothingFailed)
    for (part, truth) in [
      (causes.population, now - staying), (causes.app, staying - best),
      (causes.others, best - 1_000),
    ] {
      #expect(abs(Double(part) - truth) < 0.05 * now, "\(part), by brute force \(truth)")
    }
  }

  @Test("can't be told apart in a sweep that doesn't record reasons, or if everybody has one")
  func unknown() throws {
    let unrecorded = try answer(sweep(people, known: false))
    #expect(unrecorded.losses == nil && unrecorded.parts?.causes == nil)
    #expect(unrecorded.text().contains("population and app: 35.0 % of the simulated participants"))
    #expect(unrecorded.json.contains("\"population\":null"))
    let everybody = try answer(sweep((0..<10).map { ($0 < 5, Loss(left: true)) }))
    #expect(everybody.losses?.withoutPopulation == nil && everybody.parts?.causes == nil)
    #expect(everybody.parts?.incomplete == 100)
  }
}
