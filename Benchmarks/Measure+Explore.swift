/// The figures of the suites `explore` and `correct-apps`.
extension Measure {
  static let bugsFound = Measure(
    "bugs found",
    of: "explore",
    "bugs of the corpus that are found, each in ten minutes (with --quick, in 256 tries)",
    in: "%",
    decimals: 1,
    .atLeast,
    90
  )
  static let bugsFoundInAnHour = Measure(
    "bugs found in an hour",
    of: "explore",
    "bugs of the corpus that are found, each in an hour",
    in: "%",
    decimals: 1,
    .atLeast,
    97
  )
  static let bugsBesideSeeds = Measure(
    "bugs beside seeds",
    of: "explore",
    "bugs found beside those that plain seeds show in the time of the tries, at least ten seconds",
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
    of: "correct-apps",
    "findings in the correct apps of the corpus",
    in: "findings",
    decimals: 0,
    .atMost,
    0
  )
  static let falseTries = Measure(
    "tries of correct apps",
    of: "correct-apps",
    "tries of the correct apps in which they were looked for",
    in: "tries",
    decimals: 0,
    .atLeast,
    100_000
  )
  static let smallStudies = Measure(
    "small studies",
    of: "explore",
    "smallest studies with one participant and at most three lines that were varied",
    in: "%",
    decimals: 0,
    .atLeast,
    95
  )
  static let studyShrinks = Measure(
    "participant-days before",
    of: "explore",
    "participant-days of the study found, of 30 people, beside the smallest one, median",
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
  static let shrinkSeconds = Measure(
    "shrinking seconds",
    of: "explore",
    "real time in which a finding is made small, median",
    in: "s",
    decimals: 1,
    .atMost,
    60
  )
  static let otherLines = Measure(
    "other lines",
    of: "explore",
    "findings that other lines bring than the one with which the corpus shows the bug",
    in: "%",
    decimals: 0
  )
  static let causes = Measure(
    "causes",
    of: "explore",
    "of the other findings, those whose line is among the first three causes",
    in: "%",
    decimals: 0,
    .atLeast,
    80
  )
  static let coverageCost = Measure(
    "coverage",
    of: "explore",
    "share of a try's time in which it notes what it reached",
    in: "%",
    decimals: 1,
    .atMost,
    5
  )
  static let debugReplays = Measure(
    "replays in debug",
    of: "explore",
    "the same in a debug build, beside the release build",
    in: "%",
    decimals: 0,
    .atLeast,
    100
  )
  static let replays = Measure(
    "replays",
    of: "explore",
    "files that were left and fail alike in a release build, twice",
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
