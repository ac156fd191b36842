import Scenarios

/// An expectation that a scenario refers to by name, because many studies share it.
package struct NamedExpectation: Hashable, Sendable {
  /// The name that scenarios use.
  package let name: String

  /// What must hold, in one sentence.
  package let sentence: String

  /// The query that must return no rows.
  package let query: String

  /// What a run must have for the expectation to be judged; at least one.
  package let needs: [ExpectationQuery.Need]

  /// When the expectation holds for a correct app, whatever participants, phones and servers do.
  package enum Validity: Hashable, Sendable {
    /// At any moment.
    case always
    /// When nothing has disturbed the study for a holding period, and long enough for two fetches.
    case afterHold
    /// When nothing has disturbed the study for a day.
    case afterDay
    /// Under the conditions of the scenario alone: others, such as an empty battery, break it in a correct app.
    case underItsConditions
  }

  /// When the expectation holds for a correct app.
  package var validity = Validity.always

  /// The expectation with another validity.
  func valid(_ validity: Validity) -> NamedExpectation {
    var other = self
    other.validity = validity
    return other
  }

  /// The expectation, with the place where a scenario names it.
  package func expectation(at place: String? = nil) -> ExpectationQuery {
    ExpectationQuery(that: name, query: query, needs: needs, place: place)
  }
}

extension NamedExpectation {
  /// All named expectations, in the order of the documentation.
  package static let all: [NamedExpectation] = [
    heldDataStays, nothingWithoutConsent, nothingTooOld, everyoneIsHeard.valid(.afterHold),
    noFailedCalls.valid(.underItsConditions), appKeepsRunning, noDiagnostics,
    dockFollows.valid(.underItsConditions), subjectsStayInFrame.valid(.underItsConditions),
    noRejectedDockCommands.valid(.underItsConditions), noDockLimits,
    docksStay.valid(.underItsConditions), eventsReachServerOnce.valid(.afterDay),
    everyRunIsRecorded, nothingDeletedUnsent, syncsEnd.valid(.afterDay),
    samplesReachServer.valid(.afterDay), samplesReachServerOnce,
    studyKeepsQuota.valid(.underItsConditions),
  ]

  /// Finds a named expectation.
  ///
  /// - Parameters:
  ///   - name: The name, in upper or lower case.
  ///   - place: The place of the name in the scenario, as `file:line:column`.
  /// - Returns: The named expectation.
  /// - Throws: If no expectation has the name.
  package static func named(
    _ name: String,
    at place: String? = nil
  ) throws(ExpectationError) -> NamedExpectation {
    if let found = all.first(where: { $0.name == name.lowercased() }) { return found }
    let closest = Spelling.nearest(to: name, among: all.map(\.name))
    throw ExpectationError(
      .unknownName,
      "there is no expectation named '\(name)'",
      hint: closest.map { "did you mean '\($0)'?" }
        ?? "the names are \(all.map { "'\($0.name)'" }.joined(separator: ", "))",
      place: place
    )
  }
}
