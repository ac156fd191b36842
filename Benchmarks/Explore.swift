import Foundation
import Statistics

/// The command with the apps of the corpus.
private let seededBugs = ".build/static/release/SeededBugs"

/// Measures how many bugs of the corpus an exploration finds, beside plain seeds, what it finds in correct apps, how
/// small the studies that it leaves are, and how fast tries are.
///
/// - Parameter run: The call. A quick one takes each seventh bug and fewer tries.
/// - Throws: If the corpus can't be written or read.
func runExploreSuite(_ run: BenchmarkRun) throws {
  let folder = try TemporaryFolder()
  defer { folder.remove() }
  let corpus = "\(folder.path)/corpus"
  guard let written = command([seededBugs, "write", corpus]), written.status == 0,
    let data = FileManager.default.contents(atPath: "\(corpus)/corpus.json")
  else {
    print("\nnot measured: \(seededBugs) can't write its corpus")
    return
  }
  let all = try JSONDecoder().decode([CorpusBug].self, from: data)
  let bugs = run.isQuick ? all.enumerated().filter { $0.offset % 7 == 0 }.map(\.element) : all
  measureBugs(bugs, in: corpus, run)
  try measureCorrectApps(in: corpus, run)
  measureTries(in: folder, run)
}

/// A bug as the corpus lists it.
private struct CorpusBug: Decodable {
  var name: String
  var plain: String
  var expectation: String?
  var diagnostic: String?

  /// What the sentence of its failure contains.
  var signs: [String] {
    if let sign = expectation ?? diagnostic { return ["'\(sign)'"] }
    return ["The app crashes", "The app waits"]
  }
}

/// What an exploration left, as its record has it.
private struct ExploredRecord: Decodable {
  struct Finding: Decodable {
    struct Left: Decodable {
      var file: String
      var participants: Int
      var days: Double
      var daysBefore: Double
      var runs: Int
    }

    struct Key: Decodable {
      var kind: String
      var name: String
    }

    var key: Key
    var first: Int
    var left: Left?
  }

  var tries: Int
  var findings: [Finding]

  init?(of scenario: String, in folder: String) {
    let name = URL(filePath: scenario).deletingPathExtension().lastPathComponent
    guard let data = FileManager.default.contents(atPath: "\(folder)/corpus/\(name).json"),
      let record = try? JSONDecoder().decode(Self.self, from: data)
    else { return nil }
    self = record
  }
}

/// Explores a scenario; nil if the exploration can't be completed.
private func explore(
  _ scenario: String,
  out: String,
  _ options: [String],
  with program: String = seededBugs
) -> (record: ExploredRecord, result: CommandResult)? {
  let words = [program, "explore", scenario, "--out", out, "--jobs", "2", "--quiet"] + options
  guard let result = command(words), result.status <= 1,
    let record = ExploredRecord(of: scenario, in: out)
  else {
    print("\nnot measured: '\(words.joined(separator: " "))' failed")
    return nil
  }
  return (record, result)
}

private func measureBugs(_ bugs: [CorpusBug], in corpus: String, _ run: BenchmarkRun) {
  let tries = run.isQuick ? 256 : 4096
  var table = Table("bug", "found in try", "seeds", "processor s", "participant-days", "runs")
  var (found, seeds, seconds) = (0, 0, 0.0)
  var (alike, replayed) = (0, 0)
  var left: [ExploredRecord.Finding.Left] = []
  for bug in bugs {
    let scenario = "\(corpus)/\(bug.plain)"
    let out = "\(corpus)/found/\(bug.name)"
    let options = ["--tries", "\(tries)"] + bug.signs.flatMap { ["--find", $0] }
    guard let (record, result) = explore(scenario, out: out, options),
      let plain = explore(scenario, out: "\(out)-seeds", options + ["--only", "seed"])
    else { continue }
    // The only finding that is left is the wanted one.
    let finding = record.findings.first { $0.left != nil }
    let isInSeeds = plain.record.findings.contains { $0.left != nil }
    seconds += result.processorSeconds
    if isInSeeds { seeds += 1 }
    var sizes = ("-", "-")
    if let smallest = finding?.left {
      found += 1
      left.append(smallest)
      sizes = (
        "\(text(smallest.daysBefore, 1)) → \(text(smallest.days, 1))", "\(smallest.runs)"
      )
      replayed += 1
      if failsAlike("\(out)/\(smallest.file)") { alike += 1 }
    }
    table.add(
      bug.name,
      finding.map { "\($0.first)" } ?? "-",
      isInSeeds ? "found" : "-",
      text(result.processorSeconds, 1),
      sizes.0,
      sizes.1
    )
  }
  run.show(table, "explore: \(bugs.count) bugs of the corpus, at most \(tries) tries each")
  guard !bugs.isEmpty else { return }
  run.record(.bugsFound, 100 * Double(found) / Double(bugs.count))
  run.record(.bugsBesideSeeds, Double(found) / Double(max(1, seeds)))
  run.record(.bugRate, 60 * Double(found) / max(seconds, 0.001))
  guard !left.isEmpty else { return }
  run.record(
    .smallStudies,
    100 * Double(left.count { $0.participants == 1 }) / Double(left.count)
  )
  run.record(.studyShrinks, left.map { $0.daysBefore / max($0.days, 1e-6) }.median())
  run.record(.shrinkRuns, left.map { Double($0.runs) }.median())
  run.record(.replays, 100 * Double(alike) / Double(replayed))
}

/// Whether two runs of a file that was left fail, and print the same.
private func failsAlike(_ file: String) -> Bool {
  let words = [seededBugs, "run", file, "--quiet"]
  guard let first = command(words), let second = command(words) else { return false }
  return first.status != 2 && first.status == second.status && first.output == second.output
}

private func measureCorrectApps(in corpus: String, _ run: BenchmarkRun) throws {
  let tries = run.isQuick ? 256 : 10_000
  let names = try FileManager.default.contentsOfDirectory(atPath: "\(corpus)/correct").sorted()
  var table = Table("correct app", "tries", "findings", "of them")
  var findings = 0
  for name in names {
    let scenario = "\(corpus)/plain/\(name).yaml"
    guard
      let (record, _) = explore(
        scenario,
        out: "\(corpus)/found/\(name)",
        ["--tries", "\(tries)", "--find", "nothing is made smaller"]
      )
    else { continue }
    findings += record.findings.count
    table.add(
      name,
      "\(record.tries)",
      "\(record.findings.count)",
      record.findings.map { "\($0.key.kind) \($0.key.name)" }.joined(separator: "; ")
    )
  }
  run.show(table, "explore: correct apps")
  run.record(.falseFindings, Double(findings))
}

private func measureTries(in folder: TemporaryFolder, _ run: BenchmarkRun) {
  let tries = run.isQuick ? 200 : 2000
  let options = [
    "--tries", "\(tries)", "--participants", "20", "--find", "nothing is made smaller",
  ]
  guard
    let (record, result) = explore(
      "scenarios/first-study.yaml",
      out: "\(folder.path)/first",
      options,
      with: trialrun
    )
  else { return }
  run.record(.triesADay, 86_400 * Double(record.tries) / result.processorSeconds)
}
