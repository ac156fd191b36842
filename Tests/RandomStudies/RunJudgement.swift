import Foundation
import RandomScenarios

/// Whether a run of a scenario by chance went as every run must.
struct RunJudgement {
  /// What all participants together lived through.
  private(set) var participantDays = 0

  /// What went wrong; empty if nothing did.
  private(set) var complaints: [String] = []

  /// What the verdict's JSON says of it.
  private struct Report: Decodable {
    struct Expectation: Decodable {
      var that: String
      var state: String
      var error: String?
    }
    struct Trouble: Decodable {
      var outcome: String
      var participant: String
      var reason: String
    }
    struct Difference: Decodable {
      var participant: String
      var text: String
    }
    var expectations: [Expectation]
    var troubles: [Trouble]
    var differences: [Difference]
    var virtualSeconds: Double
  }

  /// Judges a run.
  ///
  /// - Parameters:
  ///   - scenario: What was run.
  ///   - status: The exit status, as a shell has it.
  ///   - path: What was printed.
  init(of scenario: RandomScenario, status: String, verdictAt path: String) {
    // A failed expectation, an unjudged one, or worlds that ended early: all but the three promises may fail.
    guard ["0", "1", "3", "4"].contains(status) else {
      complaints.append("exit status \(status)")
      return
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let data = FileManager.default.contents(atPath: path),
      let report = try? decoder.decode(Report.self, from: data)
    else {
      complaints.append("exit status \(status), and no verdict")
      return
    }
    participantDays = Int(report.virtualSeconds / 86_400)
    for promise in RandomScenario.promises {
      switch report.expectations.first(where: { $0.that == promise }) {
      case nil: complaints.append("'\(promise)' is not in the verdict")
      case let found? where found.state == "fails":
        if scenario.guarantees(promise) { complaints.append("'\(promise)' fails") }
      case let found?: complaints += found.error.map { ["'\(promise)': \($0)"] } ?? []
      }
    }
    complaints += report.troubles.filter { !scenario.explains($0.reason) }.map {
      "\($0.participant): \($0.outcome): \($0.reason)"
    }
    complaints += report.differences.map { "\($0.participant) lived twice: \($0.text)" }
    if status == "3", report.troubles.isEmpty, report.differences.isEmpty {
      complaints.append("exit status 3, and nothing says why")
    }
  }
}
