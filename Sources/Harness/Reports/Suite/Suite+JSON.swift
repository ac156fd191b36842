import Foundation
import Scenarios

extension SuiteResult {
  /// The result for programs: one JSON object on one line, its keys sorted, the line ended.
  ///
  /// | key | value |
  /// |---|---|
  /// | `complaints` | why there is no verdict, texts; empty if there is one |
  /// | `exit` | the exit status that `trialrun run` would have had |
  /// | `file` | path of the scenario |
  /// | `message` | what is wrong beyond the verdict, or null |
  /// | `repetition` | which of several runs it is, from 1; null if there is only one |
  /// | `seconds` | real time of the run |
  /// | `state` | `passed`, `failed`, `nothing to judge`, `not judged`, `not completed` or `refused` |
  /// | `verdict` | the object that `trialrun run --format json` prints, or null |
  /// | `wanted` | the exit status that the scenario asks for |
  package var json: String {
    var complaints: [String] = []
    var verdict = "null"
    switch report {
    case .verdict(let one): verdict = one.json.trimmingCharacters(in: .newlines)
    case .complaints(_, let all): complaints = all.map(\.message)
    case nil: break
    }
    let pairs = [
      ("complaints", "[\(complaints.map(JSONString.quoted).joined(separator: ","))]"),
      ("exit", "\(status)"), ("file", JSONString.quoted(file)),
      ("message", complaint.map(JSONString.quoted) ?? "null"),
      ("repetition", repetition.map(String.init) ?? "null"),
      ("seconds", NumberText.thousandths(seconds)), ("state", JSONString.quoted(state.rawValue)),
      ("verdict", verdict), ("wanted", "\(wanted)"),
    ]
    return "{\(pairs.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ","))}\n"
  }
}

extension SuiteReport {
  /// The last line for programs: an object with the one key `suite`, whose value has the number of
  /// results of each state, how many scenarios were not run, and the real time in seconds.
  package var json: String {
    let counts = SuiteResult.State.allCases.map { state in
      (state.rawValue, "\(results.count { $0.state == state })")
    }
    let pairs = (counts + [("not run", "\(notRun)"), ("seconds", NumberText.thousandths(seconds))])
      .sorted { $0.0 < $1.0 }
    return "{\"suite\":{\(pairs.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ","))}}\n"
  }
}
