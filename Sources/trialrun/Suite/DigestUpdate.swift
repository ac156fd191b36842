import Expectations
import Foundation
import Reports
import Results
import Scenarios

/// Writes the digests of runs into the scenarios that expect others.
struct DigestUpdate {
  private let command: TrialRunCommand
  /// The expected digests, by the path of the scenario.
  private let expected: [String: StatedDigest]

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
