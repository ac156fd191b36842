import Foundation
import Statistics

/// A file that is edited, and the measure of the time until the command runs.
private struct EditedFile {
  let path: String
  let measure: Measure
}

private let editedFiles = [
  EditedFile(path: "Sources/Harness/Scenarios/Wording/Spelling.swift", measure: .editedBuild),
  EditedFile(path: "Sources/Harness/Scenarios/Decoding/TextScanner.swift", measure: .editedBuild),
  EditedFile(path: "Sources/trialrun/Console.swift", measure: .editedLeaf),
]

/// A copy of the package, in which nothing has been built.
///
/// The working copy and its build stay as they are.
private struct PackageCopy {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for part in try FileManager.default.contentsOfDirectory(atPath: ".") where part != ".build" {
      try FileManager.default.copyItem(atPath: part, toPath: "\(folder.path)/\(part)")
    }
  }

  /// Runs a command of the shell in the copy.
  func call(_ line: String) -> CommandResult? {
    command(["sh", "-c", "cd '\(folder.path)' && \(line)"])
  }

  /// The package's first command, which builds the program.
  func firstVerdict() -> CommandResult? { call("scenarios/run first-study --quiet") }

  /// Adds a function to a file, which changes its code and no declaration that another file sees.
  func edit(_ file: String, _ number: Int) throws {
    let path = "\(folder.path)/\(file)"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let line = "\nprivate func editedByBenchmarks\(number)() -> Int { \(number) }\n"
    try (text + line).write(toFile: path, atomically: true, encoding: .utf8)
  }
}

/// Measures the first command in a copy of the package, and builds of the command after edits of one file.
func runBuildSuite(_ run: BenchmarkRun) throws {
  let copy = try PackageCopy()
  defer { copy.folder.remove() }
  var table = Table("build", "seconds", "processor s")
  guard let cold = copy.firstVerdict(), cold.status == 0 else {
    print("\nbuild: not measured, the build failed")
    return
  }
  table.add("first verdict", text(cold.seconds, 1), text(cold.processorSeconds, 1))
  run.record(.coldBuild, cold.processorSeconds)
  run.record(.coldBuildWall, cold.seconds)
  var slowest: [String: Double] = [:]
  for file in editedFiles {
    var results: [CommandResult] = []
    for number in 1...min(run.repetitions, 3) {
      try copy.edit(file.path, number)
      // As a user waits: for the build, and for the program's first answer.
      let line =
        "swift build --quiet -c release --product trialrun && .build/release/trialrun list apps"
      guard let result = copy.call(line), result.status == 0 else {
        print("\nbuild: not measured, the build after an edit of \(file.path) failed")
        return
      }
      results.append(result)
    }
    let seconds = results.map(\.seconds).median()
    slowest[file.measure.name] = [slowest[file.measure.name], seconds].compactMap { $0 }.max()
    run.record(file.measure, slowest[file.measure.name])
    table.add(
      "\(file.path) edited",
      text(seconds, 1),
      text(results.map(\.processorSeconds).median(), 1)
    )
  }
  measureOwnPackage(run, copy, &table)
  run.show(
    table,
    "build: release, the command only; then a package of its own with the SDK, in an empty home"
  )
}

/// Measures a new package that is built against the SDK of an installation, as its user waits.
private func measureOwnPackage(_ run: BenchmarkRun, _ copy: PackageCopy, _ table: inout Table) {
  let home = "\(copy.folder.path)/.home"
  let inHome = """
    env HOME='\(home)' CFFIXED_USER_HOME='\(home)' TMPDIR='\(home)' PATH="\(home)/.local/bin:$PATH" sh -euc
    """.replacing("\n", with: " ")
  guard copy.call("mkdir '\(home)' && scenarios/install '\(home)/.local'")?.status == 0 else {
    print("\nbuild: the installation failed")
    return
  }
  let edit = "echo '// edited' >> Sources/A/LightRecorder.swift"
  for (measure, name, line) in [
    (Measure.ownFirst, "new, first trialrun test", "trialrun new a && cd a && trialrun test"),
    (.ownEdited, "new, edited", "cd a && \(edit) && trialrun test"),
    (.ownTests, "new, first swift test", "cd a && swift test"),
    (.ownTestsEdited, "new, edited", "cd a && \(edit) && swift test"),
  ] {
    let call = "cd '\(home)' && \(line)".replacing("\"", with: "\\\"")
    guard let result = copy.call("\(inHome) \"\(call)\" 2>&1"), result.status == 0 else {
      print("\nbuild: not measured, '\(line)' failed")
      return
    }
    table.add(name, text(result.seconds, 1), text(result.processorSeconds, 1))
    run.record(measure, result.seconds)
  }
  // The same for a package that compiles TrialRun's sources for itself; no aim is stated for it.
  let sources = "trialrun new b --dependency '\(copy.folder.path)' && cd b && trialrun test"
  let call = copy.call("\(inHome) \"cd '\(home)' && \(sources)\" 2>&1")
  guard let call, call.status == 0 else {
    print("\nbuild: not measured, '\(sources)' failed")
    return
  }
  table.add(
    "new, from sources, first trialrun test",
    text(call.seconds, 1),
    text(call.processorSeconds, 1)
  )
}

/// Measures Tests/run in a copy of the package, first with the build of the tests, then without.
func runTestSuite(_ run: BenchmarkRun) throws {
  let copy = try PackageCopy()
  defer { copy.folder.remove() }
  guard copy.firstVerdict()?.status == 0 else {
    print("\ntests: not measured, the build failed")
    return
  }
  var table = Table("", "seconds", "processor s", "result")
  for (name, measure) in [("with the build", Measure.testsBuilt), ("again", .tests)] {
    guard let result = copy.call("Tests/run") else { return }
    table.add(
      name,
      text(result.seconds, 1),
      text(result.processorSeconds, 1),
      result.output.split(separator: "\n").last.map(String.init) ?? "no result"
    )
    guard result.status == 0 else {
      print("\ntests: not measured, Tests/run ended with status \(result.status)\n\(result.output)")
      return
    }
    run.record(measure, result.seconds)
  }
  run.show(table, "tests: Tests/run, after the first verdict")
}
