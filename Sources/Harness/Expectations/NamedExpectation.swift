import Wording

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

  /// The expectation, with the place where a scenario names it.
  package func expectation(at place: String? = nil) -> ExpectationQuery {
    ExpectationQuery(that: name, query: query, needs: needs, place: place)
  }
}

extension NamedExpectation {
  /// All named expectations, in the order of the documentation.
  package static let all: [NamedExpectation] = [
    heldDataStays, nothingWithoutConsent, nothingTooOld, everyoneIsHeard, noFailedCalls,
    appKeepsRunning, noDiagnostics, dockFollows, subjectsStayInFrame, noRejectedDockCommands,
    noDockLimits, docksStay, eventsReachServerOnce, everyRunIsRecorded, nothingDeletedUnsent,
    syncsEnd,
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
