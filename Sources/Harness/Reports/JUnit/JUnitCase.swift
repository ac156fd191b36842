import Expectations

/// One `testcase` of a JUnit report: something that must hold.
struct JUnitCase {
  /// What became of it.
  enum Outcome {
    case passed
    case failure(type: String, message: String, text: String)
    case error(type: String, message: String, text: String)
    case skipped(message: String)
  }

  /// The scenario's name: what readers show as the case's class.
  var suite: String
  /// What must hold.
  var name: String
  /// Where the scenario says so.
  var place: Place?
  var outcome: Outcome
  /// Real time that it took; nil where that is not told.
  var seconds: Double?

  /// The case with something added to its name.
  func marked(_ mark: String) -> JUnitCase {
    var marked = self
    marked.name += mark
    return marked
  }

  /// The cases with a number added to a name that was there before: GitLab reads only the first of
  /// cases with one name.
  static func distinct(_ cases: [JUnitCase]) -> [JUnitCase] {
    var seen: [String: Int] = [:]
    return cases.map { one in
      let count = seen[one.name, default: 0] + 1
      seen[one.name] = count
      return count == 1 ? one : one.marked(" (\(count))")
    }
  }

  /// The element, its last line ended.
  var text: String {
    func value(_ text: String) -> String { XMLText.attribute(VisibleText.of(text)) }
    var head = "    <testcase name=\"\(value(name))\" classname=\"\(value(suite))\""
    if let place {
      head += " file=\"\(value(place.file))\""
      if let line = place.line { head += " line=\"\(line)\"" }
    }
    head += " time=\"\(seconds.map { NumberText.thousandths($0) } ?? "0")\""
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
  /// The case of a scenario of a suite.
  init(_ result: SuiteResult) {
    suite = result.folder
    name = result.name
    place = Place(file: result.file)
    seconds = result.seconds
    let text = result.text(style: ConsoleStyle(width: 160))
    outcome =
      switch result.state {
      case .passed: .passed
      case .failed: .failure(type: "expectation", message: result.reason, text: text)
      case .notJudged: .skipped(message: result.reason)
      case .notCompleted: .error(type: "not-completed", message: result.reason, text: text)
      case .refused: .error(type: "no-verdict", message: result.reason, text: text)
      }
  }

  /// The cases of a verdict: each expectation, each cause for which participants did not live the
  /// study, everybody who did not live it the same twice.
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
            message: "this is shard \(part.shard); what holds is judged when they are merged"
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
        name: "\(difference.participant) lives the same twice",
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
