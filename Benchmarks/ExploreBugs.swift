import Foundation
import Statistics

/// The same command without optimization, which is measured if it was built.
private let debugBugs = ".build/debug/SeededBugs"

/// The least time that plain seeds have, in seconds.
private let fewestSeconds = 10

/// What is known of one bug after its explorations.
private struct BugResult {
  var bug: CorpusBug
  /// The exploration that found it, or the last one.
  var explored: Exploration
  /// Whether the first exploration found it, and not one that went on.
  var isSoon: Bool
  /// The real time and the processor time of all explorations, in seconds.
  var seconds: Double
  var processorSeconds: Double
  /// Whether plain seeds showed it in as much real time as the tries took.
  var isInSeeds: Bool

  var left: Exploration.Record.Left? { explored.record.left }
}

/// Explores each bug's plain scenario until it is found: for ten minutes, and for the rest of an hour if need be.
func measureBugs(_ bugs: [CorpusBug], in corpus: String, _ run: BenchmarkRun) {
  var table = Table(
    "bug",
    "found in try",
    "seeds",
    "seconds",
    "participant-days",
    "lines",
    "runs",
    "s",
    "cause"
  )
  var results: [BugResult] = []
  var replays = ReplayCount()
  for bug in bugs {
    let out = "\(corpus)/found/\(bug.name)"
    guard let result = explore(bug, in: corpus, out: out, run) else { continue }
    results.append(result)
    let finding = result.explored.record.findings.first { $0.left != nil }
    let left = result.left
    if let left { replays.add("\(out)/\(left.file)") }
    table.add(
      bug.name,
      finding.map { "\($0.first)" } ?? "-",
      result.isInSeeds ? "found" : "-",
      text(result.seconds, 1),
      left.map { "\(text($0.daysBefore, 1)) → \(text($0.days, 1))" } ?? "-",
      left?.varied.map { "\($0.count)" } ?? "-",
      left.map { "\($0.runs)" } ?? "-",
      left?.seconds.map { text($0, 1) } ?? "-",
      left.map { left in
        left.tells(bug.lines).map { $0 ? "told" : "not told" } ?? "another line"
      } ?? "-"
    )
  }
  run.show(table, "explore: \(bugs.count) bugs of the corpus")
  record(results, of: bugs, replays, run)
}

private func explore(
  _ bug: CorpusBug,
  in corpus: String,
  out: String,
  _ run: BenchmarkRun
) -> BugResult? {
  let scenario = "\(corpus)/\(bug.plain)"
  let signs = bug.signs.flatMap { ["--find", $0] }
  let first = run.isQuick ? ["--tries", "256"] : ["--for", "10min"]
  guard let explored = Exploration.of(scenario, out: out, first + signs) else { return nil }
  var result = BugResult(
    bug: bug,
    explored: explored,
    isSoon: explored.record.left != nil,
    seconds: explored.result.seconds,
    processorSeconds: explored.result.processorSeconds,
    isInSeeds: false
  )
  if !run.isQuick, result.left == nil {
    let more = ["--for", "60min", "--resume"] + signs
    if let explored = Exploration.of(scenario, out: out, more) {
      result.explored = explored
      result.seconds += explored.result.seconds
      result.processorSeconds += explored.result.processorSeconds
    }
  }
  // A search by seeds makes nothing smaller, and looks for no cause.
  let tries = max(fewestSeconds, (result.explored.record.time ?? 0) / 1000 + 1)
  let time = ["--for", "\(tries)s", "--only", "seed"]
  let plain = Exploration.of(scenario, out: "\(out)-seeds", time + signs)
  result.isInSeeds = plain?.record.left != nil
  return result
}

private func record(
  _ results: [BugResult],
  of bugs: [CorpusBug],
  _ replays: ReplayCount,
  _ run: BenchmarkRun
) {
  guard !bugs.isEmpty else { return }
  func share(_ count: Int, of all: Int) -> Double? {
    all == 0 ? nil : 100 * Double(count) / Double(all)
  }
  let left = results.compactMap(\.left)
  run.record(.bugsFound, share(results.count { $0.isSoon }, of: bugs.count))
  if !run.isQuick { run.record(.bugsFoundInAnHour, share(left.count, of: bugs.count)) }
  run.record(
    .bugsBesideSeeds,
    Double(left.count) / Double(max(1, results.count { $0.isInSeeds }))
  )
  let seconds = results.reduce(0) { $0 + $1.processorSeconds }
  run.record(.bugRate, 60 * Double(left.count) / max(seconds, 0.001))
  guard !left.isEmpty else { return }
  run.record(
    .smallStudies,
    share(left.count { $0.participants == 1 && $0.varied?.count ?? .max <= 3 }, of: left.count)
  )
  run.record(.shrinkRuns, left.map { Double($0.runs) }.median())
  run.record(.shrinkSeconds, left.compactMap(\.seconds).median())
  let told = results.compactMap { $0.left?.tells($0.bug.lines) }
  run.record(.otherLines, share(left.count - told.count, of: left.count))
  run.record(.causes, share(told.count { $0 }, of: told.count))
  run.record(.replays, share(replays.alike, of: replays.all))
  run.record(.debugReplays, share(replays.alikeInDebug, of: replays.allInDebug))
}

/// Measures how much smaller than a study with thirty people, as a study may have, what is left of it is.
///
/// The corpus' own studies have one person for some days, so that a try of them is fast.
///
/// - Throws: If a study can't be read or written.
func measureShrinking(of bugs: [CorpusBug], in corpus: String, _ run: BenchmarkRun) throws {
  var table = Table("bug, 30 people", "participant-days", "smallest", "times fewer", "runs")
  var ratios: [Double] = []
  for bug in bugs {
    let signs = bug.signs.flatMap { ["--find", $0] }
    let own = try String(contentsOfFile: "\(corpus)/\(bug.plain)", encoding: .utf8)
    let parts = own.components(separatedBy: "    count: 1\n")
    guard parts.count == 2 else {
      print("\nnot measured: \(bug.plain) does not have one group of one person")
      continue
    }
    let file = "\(corpus)/\(bug.name)-30.yaml"
    try parts.joined(separator: "    count: 30\n").write(
      toFile: file,
      atomically: true,
      encoding: .utf8
    )
    let explored = Exploration.of(
      file,
      out: "\(corpus)/found/\(bug.name)-30",
      ["--tries", "256", "--participants", "30"] + signs
    )
    guard let left = explored?.record.left else {
      table.add(bug.name, "-", "-", "-", "-")
      continue
    }
    let ratio = left.daysBefore / max(left.days, 1e-6)
    ratios.append(ratio)
    table.add(
      bug.name,
      text(left.daysBefore, 1),
      text(left.days, 1),
      text(ratio, 1),
      "\(left.runs)"
    )
  }
  run.show(table, "explore: how small findings in studies of 30 people become")
  run.record(.studyShrinks, ratios.median())
}

/// How many files that were left fail alike in further runs.
private struct ReplayCount {
  private(set) var all = 0
  private(set) var alike = 0
  private(set) var allInDebug = 0
  private(set) var alikeInDebug = 0

  /// Runs a file twice with each program that was built.
  mutating func add(_ file: String) {
    all += 1
    let release = Replay(of: file, with: seededBugs)
    if let release, release == Replay(of: file, with: seededBugs) { alike += 1 }
    guard FileManager.default.isExecutableFile(atPath: debugBugs) else { return }
    allInDebug += 1
    let replays = [Replay(of: file, with: debugBugs), Replay(of: file, with: debugBugs)]
    if let release, replays.allSatisfy({ $0 == release }) { alikeInDebug += 1 }
  }
}

/// What a run of a file shows that must not differ.
///
/// A release build has no messages of preconditions, so the text of a crash can be shorter than in a debug build.
private struct Replay: Equatable {
  private struct Verdict: Decodable, Equatable {
    struct Expectation: Decodable, Equatable {
      var that: String
      var state: String
      var rows: Int?
    }

    struct Trouble: Decodable, Equatable {
      var participants: Int
      var outcome: String
    }

    /// The digest of the run's events.
    var digest: String
    var expectations: [Expectation]
    var troubles: [Trouble]
  }

  private let status: Int32
  private let verdict: Verdict

  /// Runs a file; nil if it does not fail.
  init?(of file: String, with program: String) {
    guard let result = command([program, "run", file, "--quiet", "--format", "json"]),
      result.status == 1 || result.status == 3,
      let verdict = try? JSONDecoder().decode(Verdict.self, from: Data(result.output.utf8))
    else { return nil }
    (status, self.verdict) = (result.status, verdict)
  }
}
