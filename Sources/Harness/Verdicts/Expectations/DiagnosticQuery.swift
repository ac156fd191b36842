import Results

/// Questions about the mistakes that were found in an app.
package enum DiagnosticQuery {
  private static let columns = """
    participant, at_s, rule,
      message || case function when '' then '' else ' in ' || function end as message, hint
    """

  /// The first occurrence of each; advice does no harm, and is counted only where it is asked for.
  static let none = """
    select \(columns)
    from diagnostics
    where times = 1 and severity = 'mistake'
    order by at_s, participant, sequence
    """

  /// Returns a query that has rows if the diagnostic did not occur, or if another diagnostic occurred.
  ///
  /// - Parameters:
  ///   - rule: The identifier of the mistake.
  ///   - expected: The identifiers of all expected mistakes.
  /// - Returns: The query.
  package static func finding(_ rule: String, butFor expected: [String]) -> String {
    """
    select '' as participant, null as at_s, \(quoted(rule)) as rule,
      'was found with nobody' as message, '' as hint
    where not exists (select 1 from diagnostics where rule = \(quoted(rule)))
    union all
    select \(columns)
    from diagnostics
    where times = 1 and severity = 'mistake'
      and rule not in (\(expected.map(quoted).joined(separator: ", ")))
    order by at_s, participant
    """
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("'", with: "''"))'"
  }
}

extension NamedExpectation {
  package static let noDiagnostics = NamedExpectation(
    name: "no diagnostics",
    sentence: "No mistake is found in how the app uses a framework.",
    query: DiagnosticQuery.none,
    needs: [
      ExpectationQuery.Need(
        """
        select 1 from participants join app_events using (participant)
        where event = 'launched' and outcome in (\(ParticipantRow.Outcome.undisturbed), 'app terminated')
        """,
        missing: "no participant launched the app and completed; some mistakes show at the end"
      )
    ]
  )
}
