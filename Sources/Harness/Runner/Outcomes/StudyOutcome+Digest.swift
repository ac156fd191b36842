package import Results
package import Scenarios
import Verdicts

extension StudyOutcome {
  /// Judges the digest that the scenario expects, after its other expectations; nothing if it expects none.
  ///
  /// The digest is of the whole scenario with its own seed: a run of something else is not judged by it.
  package mutating func judge(_ expected: StatedDigest?) throws(ResultsError) {
    guard let expected else { return }
    let expectation = ExpectationQuery(
      that: "the digest is \(expected.digest)",
      query: "",
      place: expected.location.description
    )
    if let obstacle = try obstacle(to: expected) {
      judgements.append(Judgement(expectation, missing: obstacle))
    } else {
      let difference = """
        the digest is \(digest) instead of \(expected.digest); if this change is meant, \
        'trialrun test --update' writes the new digest into the scenario
        """
      let isSame = digest == expected.digest
      judgements.append(Judgement(expectation, difference: isSame ? nil : difference))
    }
  }

  /// Why the run has not the expected digest, even if nothing has changed; nil if it must have it.
  private func obstacle(to expected: StatedDigest) throws(ResultsError) -> String? {
    let facts = try RunFacts(of: database)
    if facts[.only] != nil { return "not all participants of the scenario ran (--only)" }
    if facts[.server] != nil { return "a real server answered (--server)" }
    if seed != expected.seed {
      return "the seed was \(seed), and the digest is of \(expected.seed)"
    }
    if everybody != expected.participants {
      return "the run has \(everybody) participants, and the digest is of \(expected.participants)"
    }
    return nil
  }
}
