/// A figure that a suite measures: the rows of the aims' table and of the page about speed.
struct Measure: Sendable {
  /// What a figure is wanted to be.
  struct Aim: Sendable {
    /// The side of the limit on which a figure meets the aim.
    enum Direction: String, Sendable {
      case atMost = "≤"
      case atLeast = "≥"
    }

    let direction: Direction
    let limit: Double

    /// Whether a figure meets the aim.
    func isMet(by value: Double) -> Bool {
      direction == .atMost ? value <= limit : value >= limit
    }
  }

  /// The name in files of figures.
  let name: String

  /// The suite that measures it.
  let suite: String

  /// What is measured, for tables.
  let what: String

  let unit: String
  let decimals: Int

  /// nil for a figure that is only shown.
  let aim: Aim?

  init(
    _ name: String,
    of suite: String,
    _ what: String,
    in unit: String,
    decimals: Int = 2,
    _ direction: Aim.Direction? = nil,
    _ limit: Double? = nil
  ) {
    self.name = name
    self.suite = suite
    self.what = what
    self.unit = unit
    self.decimals = decimals
    aim = direction.flatMap { direction in limit.map { Aim(direction: direction, limit: $0) } }
  }
}

extension Measure {
  static let wholeStudy = Measure(
    "full-study seconds",
    of: "full-study",
    "full-study, \(FullStudy.people) people for 90 days, two workers",
    in: "s",
    decimals: 1,
    .atMost,
    20
  )
  static let wholeStudyAtLeast = Measure(
    "full-study seconds, at least",
    of: "full-study",
    "the same, the least that is aimed at",
    in: "s",
    decimals: 1,
    .atMost,
    45
  )
  static let wholeStudyPerson = Measure(
    "full-study milliseconds each",
    of: "full-study",
    "full-study, for each person",
    in: "ms",
    decimals: 1
  )
  static let studySeconds = Measure(
    "first-study seconds",
    of: "study",
    "first-study, 1,000 people for 14 days, two workers",
    in: "s"
  )
  static let studyMemory = Measure(
    "first-study megabytes",
    of: "study",
    "the same with 10,000 people, peak memory of the largest process",
    in: "MB",
    decimals: 0
  )
  static let studyRate = Measure(
    "first-study days",
    of: "study",
    "first-study, 1,000 people, recorded and judged",
    in: "participant-days a second and core",
    decimals: 0,
    .atLeast,
    10_000
  )
  static let studyRecords = Measure(
    "first-study recording and judging",
    of: "study",
    "the same, share of recording and judging in the run",
    in: "%",
    decimals: 1,
    .atMost,
    5
  )
  static let participantFixed = Measure(
    "participant fixed",
    of: "participant",
    "a participant's fixed cost: start of a world, phone, app, end",
    in: "ms",
    .atMost,
    1
  )
  static let participantDay = Measure(
    "participant day",
    of: "participant",
    "a participant's cost for each day",
    in: "ms",
    decimals: 3
  )
  static let singleRun = Measure(
    "single run processor",
    of: "participant",
    "one run of 1 person for 14 days from the shell, processor time",
    in: "ms",
    decimals: 1,
    .atMost,
    40
  )
  static let singleRunWall = Measure(
    "single run wall",
    of: "participant",
    "the same, elapsed time",
    in: "ms",
    decimals: 1,
    .atMost,
    40
  )
  static let timers = Measure(
    "timers beside C++",
    of: "hub",
    "World.schedule beside C++'s priority_queue, hub",
    in: "times its rate",
    .atLeast,
    1.3
  )
  static let timerRate = Measure(
    "timers",
    of: "hub",
    "World.schedule, hub",
    in: "million events/s",
    decimals: 1
  )
  static let actorTimers = Measure(
    "actors with timers",
    of: "hub",
    "actors that wait for World.schedule",
    in: "million events/s",
    .atLeast,
    1.9
  )
  static let taskSleep = Measure(
    "actors with Task.sleep",
    of: "hub",
    "actors that wait with Task.sleep, unchanged",
    in: "million events/s",
    .atLeast,
    1.0
  )
  static let fetchLoop = Measure(
    "fetch beside a loop",
    of: "fetch",
    "a fetch of light samples, cast and lux read, beside a plain loop",
    in: "times as long",
    .atMost,
    0.8
  )
  static let fetchSQLite = Measure(
    "SQLite beside a fetch",
    of: "fetch",
    "SQLite, a row for each of these samples, beside the fetch",
    in: "times as long",
    .atLeast,
    4
  )
  static let fetchSample = Measure(
    "fetch nanoseconds",
    of: "fetch",
    "a fetch of light samples, cast and lux read",
    in: "ns a sample",
    decimals: 0
  )
  static let batches = Measure(
    "batches beside a buffer",
    of: "samples",
    "light samples in batches, beside a private buffer",
    in: "times as long"
  )
  static let accelerometer = Measure(
    "accelerometer beside a loop",
    of: "motion",
    "a fetch of accelerometer readings, beside a plain loop over arrays",
    in: "times as long",
    .atMost,
    1.0
  )
  static let dock = Measure(
    "dock beside real time",
    of: "docks",
    "an hour on a dock, three people tracked 30 times a second",
    in: "times real time",
    decimals: 0,
    .atLeast,
    50_000
  )
  static let save = Measure(
    "save beside C",
    of: "events",
    "engine.save of AWARE, 100 at a time, beside the same INSERTs in C",
    in: "times as long",
    .atMost,
    1.3
  )
  static let saveSingly = Measure(
    "save of one beside C",
    of: "events",
    "engine.save of AWARE, one event per transaction, beside C",
    in: "times as long"
  )
  static let uploads = Measure(
    "uploads",
    of: "uploads",
    "uploads of 1,000 rows a request in a world",
    in: "rows/s",
    decimals: 0
  )
  static let leastCoverage = Measure(
    "coverage, least",
    of: "design",
    "intervals of 95 % that contain the truth, the kind with the fewest",
    in: "%",
    decimals: 1,
    .atLeast,
    93
  )
  static let mostCoverage = Measure(
    "coverage, most",
    of: "design",
    "the same, the kind with the most",
    in: "%",
    decimals: 1,
    .atMost,
    97
  )
  static let pairs = Measure(
    "runs without pairs",
    of: "design",
    "runs of independent seeds beside pairs for the same error, the third of five questions",
    in: "times as many",
    decimals: 1,
    .atLeast,
    10
  )
  static let recruitment = Measure(
    "recruit beside brute force",
    of: "design",
    "recruit's number beside 400 simulated studies that recruit one by one",
    in: "% apart",
    decimals: 1,
    .atMost,
    5
  )
  static let sweep = Measure(
    "sweep seconds",
    of: "design",
    "a sweep of 1,000 first-studies, 20 people for 14 days, two workers",
    in: "s",
    decimals: 1,
    .atMost,
    60
  )
  static let days = Measure(
    "days table",
    of: "design",
    "the table days in a run of first-study with 500 people",
    in: "% more processor time",
    decimals: 1,
    .atMost,
    5
  )
  static let coldBuild = Measure(
    "cold build processor",
    of: "build",
    "from a clone to the first verdict, processor time",
    in: "s",
    decimals: 0,
    .atMost,
    280
  )
  static let coldBuildWall = Measure(
    "cold build wall",
    of: "build",
    "the same, elapsed time",
    in: "s",
    decimals: 0,
    .atMost,
    160
  )
  static let editedBuild = Measure(
    "edit to command",
    of: "build",
    "from an edit in Wording or Scenarios to a running command, the slower of the two",
    in: "s",
    decimals: 1,
    .atMost,
    60
  )
  static let editedLeaf = Measure(
    "edit of a leaf to command",
    of: "build",
    "from an edit of a module that only the program imports to a running command",
    in: "s",
    decimals: 1,
    .atMost,
    20
  )
  static let ownFirst = Measure(
    "own app first",
    of: "build",
    "from nothing to the first verdict of a new package, after the installation",
    in: "s",
    decimals: 1,
    .atMost,
    20
  )
  static let ownEdited = Measure(
    "own app edited",
    of: "build",
    "from an edit of an app to its verdict",
    in: "s",
    decimals: 1,
    .atMost,
    6
  )
  static let ownTests = Measure(
    "own tests first",
    of: "build",
    "the first `swift test` of a new package",
    in: "s",
    decimals: 1,
    .atMost,
    45
  )
  static let ownTestsEdited = Measure(
    "own tests edited",
    of: "build",
    "from an edit of an app to the end of `swift test`",
    in: "s",
    decimals: 1,
    .atMost,
    10
  )
  static let testsBuilt = Measure(
    "tests with their build",
    of: "tests",
    "Tests/run after the first verdict, with the build of the tests",
    in: "s",
    decimals: 0,
    .atMost,
    600
  )
  static let tests = Measure(
    "tests",
    of: "tests",
    "Tests/run again, when nothing has changed",
    in: "s",
    decimals: 0,
    .atMost,
    240
  )

  /// All measures, in the order of the tables.
  static let all = [
    wholeStudy, wholeStudyAtLeast, wholeStudyPerson, studySeconds, studyMemory, studyRate,
    studyRecords,
    participantFixed, participantDay, singleRun, singleRunWall, timers, timerRate, actorTimers,
    taskSleep, fetchLoop, fetchSQLite, fetchSample, batches, accelerometer, dock, save, saveSingly,
    uploads, leastCoverage, mostCoverage, pairs, recruitment, sweep, days, pageOpens, pageStep,
    lessonStep, bugsFound, bugsFoundInAnHour, bugsBesideSeeds, bugRate, falseFindings, falseTries,
    smallStudies, studyShrinks, shrinkRuns, shrinkSeconds, causes, replays, debugReplays,
    coverageCost, triesADay, coldBuild, coldBuildWall, editedBuild, editedLeaf,
    ownFirst, ownEdited, ownTests, ownTestsEdited, testsBuilt, tests,
    publishing, buffering, batching, repeats, slowSpots, countsOverhead, stacksOverhead,
  ]
}
