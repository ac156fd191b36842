/// A scenario that is lived through in no time.
///
/// - Parameters:
///   - query: The query of its one expectation.
///   - count: How many take part.
///   - lines: More lines, unindented.
/// - Returns: The text.
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
  expect:
    - that: nothing goes wrong
      no rows: \(query)
  \(lines)
  """
}

/// A query whose rows name everybody who fetched: an expectation that fails, with evidence.
let failingQuery = "select participant, sequence, delivered from fetches order by 1, 2"
