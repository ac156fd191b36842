/// Verdicts as JUnit XML, which GitHub, GitLab and Jenkins read.
///
/// The format has no standard. This report uses the common subset of these readers: a suite for each
/// scenario, a case for each expectation, and `file` and `line` on cases, which GitLab and GitHub's actions
/// show and Jenkins' `junit` step ignores. All times are 0, so that the same run gives the same report.
package struct JUnitReport {
  private let suites: [JUnitSuite]

  /// Makes the report of several scenarios.
  ///
  /// - Parameter reports: The reports of the scenarios. If a scenario occurs several times, with different
  ///   seeds, the names of its cases contain the seed.
  package init(_ reports: [ScenarioReport]) {
    let names = reports.map(\.scenario)
    let seeds = reports.map { report in
      let isAlone = names.count { $0 == report.scenario } == 1
      return isAlone ? nil : report.seed
    }
    suites = zip(reports, seeds).map { report, seed in
      switch report {
      case .verdict(let verdict): JUnitSuite(verdict, seed: seed)
      case .complaints(let scenario, let complaints): JUnitSuite(scenario, complaints)
      }
    }
  }

  /// The document, with a line break at the end.
  package var text: String {
    let cases = suites.flatMap(\.cases)
    let counts = JUnitSuite.counts(of: cases)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="TrialRun" \(counts) time="0">
      \(suites.map(\.text).joined())</testsuites>

      """
  }
}

extension ScenarioReport {
  fileprivate var scenario: String {
    switch self {
    case .verdict(let verdict): verdict.scenario
    case .complaints(let scenario, _): scenario
    }
  }

  fileprivate var seed: UInt64? {
    switch self {
    case .verdict(let verdict): verdict.seed
    case .complaints: nil
    }
  }
}
