import Wording

/// An expectation that has a name, because every study has it.
package struct NamedExpectation: Hashable, Sendable {
  /// What a scenario calls it.
  package let name: String

  /// What it says, in one sentence.
  package let sentence: String

  /// The query that must return no rows.
  package let query: String

  /// What a run must have for the expectation to have looked at something; at least one.
  package let needs: [ExpectationQuery.Need]

  /// The expectation, as written at a place of a file.
  package func expectation(at place: String? = nil) -> ExpectationQuery {
    ExpectationQuery(that: name, query: query, needs: needs, place: place)
  }
}

extension NamedExpectation {
  /// All of them, in the order in which they are documented.
  package static let all: [NamedExpectation] = [
    heldDataStays, nothingWithoutConsent, nothingTooOld, everyoneIsHeard, noFailedCalls,
    appKeepsRunning, noDiagnostics, dockFollows, subjectsStayInFrame, noRejectedDockCommands,
    noDockLimits, docksStay, eventsReachServerOnce, everyRunIsRecorded, nothingDeletedUnsent,
    syncsEnd,
  ]

  /// The one of that name.
  ///
  /// - Parameters:
  ///   - name: What a scenario calls it; case does not count.
  ///   - place: Where it says so, as `file:line:column`.
  /// - Returns: The named expectation.
  /// - Throws: If there is none of that name.
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
