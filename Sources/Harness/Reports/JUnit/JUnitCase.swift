import Expectations

/// A `testcase` of a JUnit report.
struct JUnitCase {
  /// The outcome of a case.
  enum Outcome {
    case passed
    case failure(type: String, message: String, text: String)
    case error(type: String, message: String, text: String)
    case skipped(message: String)
  }

  /// The scenario's name, which CI systems show as the case's class.
  var suite: String
  /// The requirement that the case checks.
  var name: String
  /// The place of the requirement in the scenario.
  var place: Place?
  var outcome: Outcome

  /// Returns the case with a suffix to its name.
  func marked(_ mark: String) -> JUnitCase {
    var marked = self
    marked.name += mark
    return marked
  }

  /// Adds numbers to repeated names, since GitLab reads only the first of several cases with one name.
  static func distinct(_ cases: [JUnitCase]) -> [JUnitCase] {
    var seen: [String: Int] = [:]
    return cases.map { one in
      let count = seen[one.name, default: 0] + 1
      seen[one.name] = count
      return count == 1 ? one : one.marked(" (\(count))")
    }
  }

  /// The XML element, with a line break at the end.
  var text: String {
    func value(_ text: String) -> String { XMLText.attribute(VisibleText.of(text)) }
    var head = "    <testcase name=\"\(value(name))\" classname=\"\(value(suite))\""
    if let place {
      head += " file=\"\(value(place.file))\""
      if let line = place.line { head += " line=\"\(line)\"" }
    }
    head += " time=\"0\""
    func element(_ tag: String, _ type: String, _ message: String, _ text: String) -> String {
      """
      \(head)>
            <\(tag) type="\(value(type))" message="\(value(message))">\(XMLText.content(text))</\(tag)>
          </testcase>

      """
    }
    switch outcome {
    case .passed: return "\(head)/>\n"
    case .failure(let type, let message, let text): return element("failure", type, message, text)
    case .error(let type, let message, let text): return element("error", type, message, text)
    case .skipped(let message):
      return "\(head)>\n      <skipped message=\"\(value(message))\"/>\n    </testcase>\n"
    }
  }
}

extension JUnitCase {
  /// The cases of a verdict: one for each expectation, each cause for which participants' runs did not
  /// finish, and each participant whose two runs differ.
  static func cases(of verdict: Verdict) -> [JUnitCase] {
    let scenario = verdict.scenario
    let last = "\nreproduce: \(VisibleText.of(verdict.reproduce))\n"
    let file = verdict.file.map { Place(file: $0) }
    var cases = verdict.judgements.map { judgement in
      JUnitCase(
        suite: scenario,
        name: judgement.expectation.that,
        place: judgement.expectation.place.map { Place($0) } ?? file,
        outcome: outcome(of: judgement, last)
      )
    }
    if let part = verdict.part {
      cases.append(
        JUnitCase(
          suite: scenario,
          name: "all expectations hold",
          place: file,
          outcome: .skipped(
            message:
              "this is shard \(part.shard); the expectations are judged when the shards are merged"
          )
        )
      )
    }
    cases += verdict.troubles.map { trouble in
      JUnitCase(
        suite: scenario,
        name: "\(trouble.people) \(trouble.count == 1 ? "lives" : "live") the study",
        place: file,
        outcome: .failure(
          type: trouble.outcome,
          message: trouble.attributedReason,
          text: trouble.evidence + last
        )
      )
    }
    cases += verdict.differences.map { difference in
      JUnitCase(
        suite: scenario,
        name: "two runs of \(difference.participant) are equal",
        place: file,
        outcome: .failure(
          type: "difference",
          message: difference.text,
          text: VisibleText.of(difference.text) + last
        )
      )
    }
    return cases
  }

  private static func outcome(of judgement: Judgement, _ last: String) -> Outcome {
    let message = judgement.complaint
    let text = judgement.evidence() + last
    switch judgement.state {
    case .holds: return .passed
    case .fails: return .failure(type: "expectation", message: message, text: text)
    case .notJudged where judgement.error == nil: return .skipped(message: message)
    case .notJudged: return .error(type: "query", message: message, text: text)
    }
  }
}
