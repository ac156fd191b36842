extension ResultsDatabase {
  /// The mistakes that diagnostics found in the app, then the advice, each in the order of the first occurrence.
  package func findings() throws(ResultsError) -> [Finding] {
    let rows = try rows(
      """
      with causes as (
        select rule, severity, participant,
          message || case function when '' then '' else ' in ' || function end as message,
          hint, min(at_s) as at_s, max(times) as times
        from diagnostics group by rule, participant, diagnostics.message
      )
      select rule, severity, count(distinct participant), sum(times), min(at_s), participant,
        message, hint
      from causes group by rule order by severity desc, 5, rule
      """
    )
    return rows.compactMap { row in
      guard case .text(let rule) = row[0],
        let severity = try? DiagnosticRow.DiagnosticSeverity.read(row[1]),
        case .integer(let participants) = row[2], case .integer(let times) = row[3],
        case .real(let first) = row[4], case .text(let participant) = row[5],
        case .text(let message) = row[6], case .text(let hint) = row[7]
      else { return nil }
      return Finding(
        rule: rule,
        severity: severity,
        participants: Int(participants),
        times: Int(times),
        first: first,
        participant: participant,
        message: message,
        hint: hint
      )
    }
  }
}
