/// A scenario that runs very fast.
///
/// - Parameters:
///   - query: The query of the only expectation.
///   - count: The number of participants.
///   - lines: More lines, unindented.
/// - Returns: The scenario's text.
func smallStudy(
  query: String = "select participant from errors",
  count: Int = 2,
  lines: String = ""
) -> String {
  """
  # A small promise.
  study: A small study
  starts: 2026-03-01T09:00:00Z
  lasts: 3d
  app:
    name: SensorLogger
    entitlements: [device-usage]
    fetch: { every: 1d }
  participants:
    - group: willing
      count: \(count)
      system: never suspends
  expect:
    - that: nothing goes wrong
      no rows: \(query)
  \(lines)
  """
}

/// A query whose rows name all participants with fetches: an expectation that fails, with evidence.
let failingQuery = "select participant, sequence, delivered from fetches order by 1, 2"
