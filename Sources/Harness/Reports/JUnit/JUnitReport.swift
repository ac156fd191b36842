/// Verdicts as JUnit XML, which GitHub's, GitLab's and Jenkins' readers take.
///
/// There is no standard. This writes what their readers have in common: a suite for each scenario, a
/// case for each expectation, `file` and `line` on cases (which GitLab and GitHub's actions show and
/// Jenkins' `junit` step ignores), and no times: how long a run takes is not the same each time. Of a
/// suite of scenarios, where times are wanted, each folder is a suite and each scenario a case.
package struct JUnitReport {
  private let suites: [JUnitSuite]
  private var seconds: Double?

  /// The report of suites, with the real time that all took.
  init(_ suites: [JUnitSuite], seconds: Double) {
    self.suites = suites
    self.seconds = seconds
  }

  /// The report of some scenarios.
  ///
  /// - Parameter reports: What there is to tell of each; where some are of one scenario, as run under
  ///   many seeds, the names of their cases say the seed.
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

  /// The document, its last line ended.
  package var text: String {
    let cases = suites.flatMap(\.cases)
    let counts = JUnitSuite.counts(of: cases)
    let time = seconds.map { NumberText.thousandths($0) } ?? "0"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="TrialRun" \(counts) time="\(time)">
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
