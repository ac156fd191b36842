import Foundation
import Statistics

/// The files of Harness that are edited, from the lowest module to the highest.
private let editedFiles = [
  "Sources/Harness/Wording/Spelling.swift", "Sources/Harness/Results/Digest.swift",
  "Sources/Harness/Runner/StudyRun.swift",
]

/// Measures a release build of the command in a copy of the package, and builds after edits of one file.
///
/// The working copy and its build stay as they are.
func runBuildSuite(_ run: BenchmarkRun) throws {
  let folder = try TemporaryFolder()
  defer { folder.remove() }
  for part in ["Package.swift", "Sources", "Tests", "Benchmarks", "scenarios"] {
    try FileManager.default.copyItem(atPath: part, toPath: "\(folder.path)/\(part)")
  }
  let words = [
    "swift", "build", "--quiet", "-c", "release", "--product", "trialrun", "--package-path",
    folder.path,
  ]
  var table = Table("build", "seconds", "processor s")
  guard let cold = command(words), cold.status == 0 else {
    print("\nbuild: not measured, the build failed")
    return
  }
  table.add("cold", text(cold.seconds, 1), text(cold.processorSeconds, 1))
  run.record(.coldBuild, cold.processorSeconds)
  var slowest: Double?
  for file in editedFiles {
    var results: [CommandResult] = []
    for number in 1...min(run.repetitions, 3) {
      try edit("\(folder.path)/\(file)", number)
      // As a user waits: for the build, and for the program's first answer.
      let program = "\(folder.path)/.build/release/trialrun"
      let line = words.joined(separator: " ") + " && \(program) list apps"
      guard let result = command(["sh", "-c", line]), result.status == 0 else {
        print("\nbuild: not measured, the build after an edit of \(file) failed")
        return
      }
      results.append(result)
    }
    let seconds = results.map(\.seconds).median()
    slowest = [slowest, seconds].compactMap { $0 }.max()
    table.add(
      "\(file) edited",
      text(seconds, 1),
      text(results.map(\.processorSeconds).median(), 1)
    )
  }
  run.record(.editedBuild, slowest)
  run.show(table, "build: release, the command only")
}

/// Adds a function to a file, which changes its code and no declaration that another file sees.
private func edit(_ path: String, _ number: Int) throws {
  let text = try String(contentsOfFile: path, encoding: .utf8)
  let line = "\nprivate func editedByBenchmarks\(number)() -> Int { \(number) }\n"
  try (text + line).write(toFile: path, atomically: true, encoding: .utf8)
}

/// Measures the whole of Tests/run, after everything has been built.
func runTestSuite(_ run: BenchmarkRun) throws {
  // Builds, and runs one small suite.
  guard command(["Tests/run", "--filter", "StatisticsTests"])?.status == 0 else {
    print("\ntests: not measured, Tests/run does not build")
    return
  }
  guard let result = command(["Tests/run"]) else { return }
  var table = Table("", "seconds", "processor s")
  table.add("Tests/run", text(result.seconds, 1), text(result.processorSeconds, 1))
  run.show(table, "tests: \(result.output.split(separator: "\n").last ?? "no result")")
  guard result.status == 0 else {
    print("\ntests: not measured, Tests/run ended with status \(result.status)")
    return
  }
  run.record(.tests, result.seconds)
}
