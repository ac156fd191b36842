import Foundation
import Reports
import Results
import Scenarios
import TrialRun
import Verdicts

/// Writes the digests of runs into scenarios that expect others, or that expect none.
struct DigestUpdate {
  private let command: TrialRunCommand
  /// The expected digests, by the path of the scenario.
  private let expected: [String: StatedDigest]
  /// The paths of the scenarios without an expected digest.
  private let without: Set<String>

  /// An update of the digests that some scenarios expect.
  init(_ cases: [SuiteCase], _ command: TrialRunCommand) {
    self.command = command
    let pairs = cases.compactMap { one -> (String, StatedDigest)? in
      guard case .study(let study) = one.content, let digest = study.scenario.digest else {
        return nil
      }
      return (one.path, digest)
    }
    expected = Dictionary(pairs) { first, _ in first }
    without = Set(cases.map(\.path)).subtracting(expected.keys)
  }

  /// Writes the digest of a run into its scenario, if nothing else is wrong with the run.
  ///
  /// The result then passes; if the file can't be written, the result stays and says so.
  func apply(to result: inout SuiteResult) {
    guard case .verdict(var verdict)? = result.report, result.digestDifference != nil,
      verdict.troubles.isEmpty, verdict.differences.isEmpty,
      let expected = expected[result.file]
    else { return }
    for index in verdict.judgements.indices where verdict.judgements[index].difference != nil {
      verdict.judgements[index].difference = nil
      verdict.judgements[index].expectation.that = "the digest is \(verdict.digest)"
    }
    let status = command.status(of: verdict)
    guard status == result.wanted else { return }
    guard write(verdict.digest, insteadOf: expected, to: result.file) else {
      result.state = .failed
      result.complaint = "the new digest \(verdict.digest) can't be written into the file"
      return
    }
    result.report = .verdict(verdict)
    result.status = status
    result.state = .passed
    result.complaint = nil
    result.updated = result.file
  }

  /// Adds the digest of a run to its scenario, if the scenario has none and the run passes.
  ///
  /// If it can't be added, the result fails and says so.
  func add(to result: inout SuiteResult) {
    guard case .verdict(let verdict)? = result.report, result.state == .passed,
      without.contains(result.file)
    else { return }
    guard let text = try? String(contentsOfFile: result.file, encoding: .utf8),
      let changed = adding(verdict.digest, to: text, at: result.file),
      (try? Data(changed.utf8).write(to: URL(fileURLWithPath: result.file))) != nil
    else {
      result.state = .failed
      result.complaint =
        "the digest can't be added at the end of the file; write 'digest: \(verdict.digest)'"
      return
    }
    result.updated = result.file
  }

  /// The text of a scenario with a digest at its end; nil if the digest can't be read from there, as after a
  /// mapping in braces.
  private func adding(_ digest: String, to text: String, at path: String) -> String? {
    let changed = DigestEdit.adding(digest, to: text)
    let study = try? Study(scenario: changed, at: path, apps: command.apps)
    return study?.scenario.digest?.digest == digest ? changed : nil
  }

  private func write(_ digest: String, insteadOf expected: StatedDigest, to path: String) -> Bool {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8),
      let changed = DigestEdit.replacing(expected, by: digest, in: text)
    else { return false }
    // Not by another file in its place: links and permissions stay.
    return (try? Data(changed.utf8).write(to: URL(fileURLWithPath: path))) != nil
  }
}

extension SuiteResult {
  /// How the run's digest differs from the one that the scenario expects; nil if it does not.
  var digestDifference: String? {
    guard case .verdict(let verdict) = report else { return nil }
    return verdict.judgements.compactMap(\.difference).first
  }
}
