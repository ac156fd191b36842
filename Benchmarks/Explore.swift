import Foundation
import Statistics

/// The command with the apps of the corpus.
let seededBugs = ".build/static/release/SeededBugs"

/// Measures how many bugs of the corpus an exploration finds, beside plain seeds, how small the studies that it leaves
/// are, how true the causes that it tells, and how fast tries are.
///
/// - Parameter run: The call. A quick one takes each seventh bug and fewer tries.
/// - Throws: If the corpus can't be written or read.
func runExploreSuite(_ run: BenchmarkRun) throws {
  let folder = try TemporaryFolder()
  defer { folder.remove() }
  guard let corpus = writtenCorpus(in: folder),
    let data = FileManager.default.contents(atPath: "\(corpus)/corpus.json")
  else { return }
  let all = try JSONDecoder().decode([CorpusBug].self, from: data)
  let seventh = all.enumerated().filter { $0.offset % 7 == 0 }.map(\.element)
  try measureTryCoverage(run)
  measureTries(in: folder, run)
  measureBugs(run.isQuick ? seventh : all, in: corpus, run)
  try measureShrinking(of: seventh, in: corpus, run)
}

/// The folder with the corpus of bugs and correct apps; nil, with a printed reason, if it can't be written.
private func writtenCorpus(in folder: TemporaryFolder) -> String? {
  let corpus = "\(folder.path)/corpus"
  guard let written = command([seededBugs, "write", corpus]), written.status == 0 else {
    print("\nnot measured: \(seededBugs) can't write its corpus")
    return nil
  }
  return corpus
}

/// Looks for findings in the correct apps of the corpus, each of which is false.
///
/// - Parameter run: The call. A quick one makes fewer tries.
/// - Throws: If the corpus can't be written or read.
func runCorrectAppSuite(_ run: BenchmarkRun) throws {
  let folder = try TemporaryFolder()
  defer { folder.remove() }
  guard let corpus = writtenCorpus(in: folder) else { return }
  let names = try FileManager.default.contentsOfDirectory(atPath: "\(corpus)/correct").sorted()
  // All together more than 100,000, without those few that the reader refuses.
  let tries = run.isQuick ? 256 : 101_000 / max(1, names.count)
  var table = Table("correct app", "tries", "processor ms a try", "findings", "of them")
  var (findings, made) = (0, 0)
  for name in names {
    guard
      let explored = Exploration.of(
        "\(corpus)/plain/\(name).yaml",
        out: "\(corpus)/found/\(name)",
        ["--tries", "\(tries)", "--find", "nothing is made smaller"]
      )
    else { continue }
    let record = explored.record
    findings += record.findings.count
    made += record.tries
    table.add(
      name,
      "\(record.tries)",
      text(1000 * explored.result.processorSeconds / Double(max(1, record.tries)), 1),
      "\(record.findings.count)",
      record.findings.map { "\($0.key.kind) \($0.key.name)" }.joined(separator: "; ")
    )
  }
  run.show(table, "correct-apps: \(made) tries")
  run.record(.falseFindings, Double(findings))
  run.record(.falseTries, Double(made))
}

private func measureTries(in folder: TemporaryFolder, _ run: BenchmarkRun) {
  let options = [
    "--tries", run.isQuick ? "200" : "2000", "--participants", "20",
    "--find", "nothing is made smaller",
  ]
  guard
    let explored = Exploration.of(
      "scenarios/first-study.yaml",
      out: "\(folder.path)/first",
      options,
      with: trialrun
    )
  else { return }
  let (record, result) = (explored.record, explored.result)
  run.record(.triesADay, 86_400 * Double(record.tries) / result.processorSeconds)
}
