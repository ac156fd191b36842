import Foundation
import Reports
package import Scenarios
import VirtualTime

/// The judgement of one limit of an app's cost.
package struct CostVerdict: Codable, Hashable, Sendable {
  /// Whether the cost keeps to the limit.
  package enum State: String, Codable, Sendable {
    case holds
    case fails
    case notJudged = "not judged"
  }

  package var state: State

  /// The limit, as `a fetch of 100,000 samples: at most 20 allocations a sample`.
  package var limit: String

  /// What was measured, or why nothing could be judged.
  package var finding: String
}

extension Profile {
  /// Judges the limits of a scenario: exact counts exactly, times as multiples of the reference loop.
  ///
  /// A time is judged only if all repetitions are on the same side of the limit.
  ///
  /// - Parameter limits: The limits.
  /// - Returns: A verdict for each number of each limit.
  package func judge(_ limits: [Scenario.CostLimit]) -> [CostVerdict] {
    limits.flatMap { limit in
      let run = sizes.first { $0.size == limit.samples }
      let of = "a fetch of \(NumberText.grouped(limit.samples)) samples"
      var verdicts: [CostVerdict] = []
      func judge(
        _ text: String,
        _ bound: Double,
        _ values: (ProfileRun) -> [Double],
        isExact: Bool,
        _ written: (Double) -> String
      ) {
        verdicts.append(
          verdict("\(of): \(text)", bound, run, run.map(values) ?? [], isExact: isExact, written)
        )
      }
      if let most = limit.processorTime?.inSeconds {
        judge(
          "at most \(NumberForms.time(most)) of processor time",
          most,
          { run in
            run.secondsOfFetches.map { $0 / max(1e-9, run.wholeFetches) * self.scale }
          },
          isExact: false,
          NumberForms.time
        )
      }
      if let most = limit.allocationsPerSample {
        judge(
          "at most \(NumberForms.short(most)) allocations a sample",
          most,
          { [Self.perSample($0) { $0.allocations }] },
          isExact: true
        ) { "\(NumberForms.short($0)) a sample" }
      }
      if let most = limit.bytesPerSample {
        judge(
          "at most \(NumberForms.short(most)) bytes a sample",
          most,
          { [Self.perSample($0) { $0.bytes }] },
          isExact: true
        ) { "\(NumberForms.short($0)) a sample" }
      }
      if let most = limit.mainActorHeld?.inSeconds {
        judge(
          "main actor held at most \(NumberForms.time(most))",
          most,
          { run in
            let count = run.costs.map(\.longestHold.count).max() ?? 0
            return (0..<count).map { index in
              run.ofFetches.map {
                $0.longestHold.indices.contains(index) ? $0.longestHold[index] : 0
              }
              .max() ?? 0
            }.map { $0 * self.scale }
          },
          isExact: false,
          NumberForms.time
        )
      }
      if let most = limit.growth { verdicts.append(growthVerdict(most, of)) }
      return verdicts
    }
  }

  /// By what a time of this machine is multiplied to be that of a computer on which the loop takes its time.
  private var scale: Double { ReferenceLoop.standard / loopSeconds }

  private static func perSample(_ run: ProfileRun, _ count: (CallbackCost) -> Int) -> Double {
    Double(run.ofFetches.reduce(0) { $0 + count($1) }) / Double(max(1, run.samples))
  }

  private func verdict(
    _ limit: String,
    _ bound: Double,
    _ run: ProfileRun?,
    _ values: [Double],
    isExact: Bool,
    _ written: (Double) -> String
  ) -> CostVerdict {
    func notJudged(_ reason: String) -> CostVerdict {
      CostVerdict(state: .notJudged, limit: limit, finding: reason)
    }
    guard let run else {
      let skipped = skipped.first {
        $0.axis == .samples && limit.contains(NumberText.grouped($0.size))
      }
      return notJudged(skipped.map { "not measured: \($0.reason)" } ?? "the size was not measured")
    }
    if let trouble = run.trouble { return notJudged("the run did not reach its end: \(trouble)") }
    guard let least = values.min(), let most = values.max(), run.samples > 0 else {
      return notJudged("no fetch delivered samples")
    }
    if isExact, run.countsDiffer { return notJudged("the counts differ between repetitions") }
    let text = least == most ? written(most) : "\(written(least)) to \(written(most))"
    if most <= bound { return CostVerdict(state: .holds, limit: limit, finding: text) }
    if least > bound { return CostVerdict(state: .fails, limit: limit, finding: text) }
    return notJudged("\(text): the limit is within the spread of the repetitions")
  }

  private func growthVerdict(_ most: Double, _ of: String) -> CostVerdict {
    let limit = "\(of): grows at most with n^\(NumberText.plain(most))"
    func verdict(_ state: CostVerdict.State, _ finding: String) -> CostVerdict {
      CostVerdict(state: state, limit: limit, finding: finding)
    }
    let whole = ProfileGrowth(of: "all", .seconds, over: sizes) { $0.secondsOfFetches }
    guard let whole, let low = whole.low, let high = whole.high else {
      return verdict(.notJudged, "too few sizes and repetitions for an interval")
    }
    let text = whole.power
    if high <= most { return verdict(.holds, text) }
    if low > most { return verdict(.fails, text) }
    return verdict(.notJudged, "\(text): the limit is within the interval")
  }
}
