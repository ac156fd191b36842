/// The figures of the suite `explore`.
extension Measure {
  static let bugsFound = Measure(
    "bugs found",
    of: "explore",
    "bugs of the corpus that are found, each with a bounded number of tries",
    in: "%",
    decimals: 1,
    .atLeast,
    90
  )
  static let bugsBesideSeeds = Measure(
    "bugs beside seeds",
    of: "explore",
    "the same beside plain seeds, as many tries",
    in: "times as many",
    decimals: 1,
    .atLeast,
    2
  )
  static let bugRate = Measure(
    "bugs a minute",
    of: "explore",
    "bugs that are found, made smaller and told the cause of",
    in: "a minute of a processor",
    decimals: 1
  )
  static let falseFindings = Measure(
    "false findings",
    of: "explore",
    "findings in the correct apps of the corpus",
    in: "findings",
    decimals: 0,
    .atMost,
    0
  )
  static let smallStudies = Measure(
    "small studies",
    of: "explore",
    "smallest studies with one participant",
    in: "%",
    decimals: 0,
    .atLeast,
    95
  )
  static let studyShrinks = Measure(
    "participant-days before",
    of: "explore",
    "participant-days of the study found beside the smallest one, median",
    in: "times as many",
    decimals: 1,
    .atLeast,
    50
  )
  static let shrinkRuns = Measure(
    "shrinking runs",
    of: "explore",
    "runs that make a finding small, median",
    in: "runs",
    decimals: 0,
    .atMost,
    200
  )
  static let replays = Measure(
    "replays",
    of: "explore",
    "files that were left and fail alike, twice",
    in: "%",
    decimals: 0,
    .atLeast,
    100
  )
  static let triesADay = Measure(
    "tries a day",
    of: "explore",
    "tries of first-study with all its 20 people",
    in: "a day and core",
    decimals: 0,
    .atLeast,
    1_000_000
  )
}
