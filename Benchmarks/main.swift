import Foundation

/// One suite: its name, whether a call without names runs it, and the measurement.
struct Suite {
  let name: String
  var isDefault = true
  let run: (BenchmarkRun) throws -> Void
}

/// The suites, in the order of their runs.
///
/// The suites that measure memory of the command are first, since the system counts a child's peak memory from its
/// parent's memory at the start.
let suites = [
  Suite(name: "study", run: runStudySuite), Suite(name: "full-study", run: runFullStudySuite),
  Suite(name: "participant", run: runParticipantSuite), Suite(name: "growth", run: runGrowthSuite),
  Suite(name: "hub", run: runHubSuite), Suite(name: "fetch", run: runFetchSuite),
  Suite(name: "samples", run: runSampleSuite), Suite(name: "profile", run: runProfileSuite),
  Suite(name: "motion", run: runMotionSuite),
  Suite(name: "docks", run: runDockSuite), Suite(name: "events", run: runEventSuite),
  Suite(name: "uploads", run: runUploadSuite), Suite(name: "design", run: runDesignSuite),
  Suite(name: "pages", run: runPagesSuite),
  Suite(name: "explore", isDefault: false, run: runExploreSuite),
  Suite(name: "correct-apps", isDefault: false, run: runCorrectAppSuite),
  Suite(name: "build", isDefault: false, run: runBuildSuite),
  Suite(name: "tests", isDefault: false, run: runTestSuite),
]

/// Ends the program with a message and a hint.
func complain(_ message: String, _ hint: String) -> Never {
  FileHandle.standardError.write(Data("error: \(message)\n  hint: \(hint)\n".utf8))
  exit(2)
}

let run = BenchmarkRun()
var wanted: [String] = []
var showsAllAims = true
var file: String?
var arguments = CommandLine.arguments.dropFirst()

/// The value of an option that needs a positive number.
@MainActor
func number(of option: String) -> Int {
  guard let number = arguments.popFirst().flatMap(Int.init), number > 0 else {
    complain("\(option) needs a number above 0", "as in \(option) 3")
  }
  return number
}

/// The value of an option that needs a file.
@MainActor
func path(of option: String) -> String {
  guard let path = arguments.popFirst() else {
    complain("\(option) needs a file", "as in \(option) figures.json")
  }
  return path
}

while let argument = arguments.popFirst() {
  switch argument {
  case "--repetitions": run.repetitions = number(of: argument)
  case "--people": run.people = number(of: argument)
  case "--large": run.isLarge = true
  case "--quick": run.isQuick = true
  case "--json": file = path(of: argument)
  case "--page":
    print(SpeedPage(figures: try FigureFile.read(path(of: argument))).text)
    exit(0)
  case "--axis":
    let names = GrowthAxis.all.map(\.name)
    guard let name = arguments.popFirst(), names.contains(name) else {
      complain("--axis needs the name of an axis", "one of \(names.joined(separator: ", "))")
    }
    run.axes.append(name)
  case "aims":
    // Those that a call without names runs.
    wanted += suites.filter { suite in
      suite.isDefault && Measure.all.contains { $0.aim != nil && $0.suite == suite.name }
    }
    .map(\.name)
  default:
    let names = suites.map(\.name)
    guard names.contains(argument) else {
      complain(
        "'\(argument)' is not a suite",
        "choose one of aims, \(names.joined(separator: ", "))"
      )
    }
    wanted.append(argument)
    showsAllAims = false
  }
}

let chosen = suites.filter { wanted.isEmpty ? $0.isDefault : wanted.contains($0.name) }
for suite in chosen {
  try suite.run(run)
  // A later suite that fails takes none of these figures with it.
  if let file { try run.figures.write(to: file) }
}
run.showAims(of: (showsAllAims ? suites : chosen).map(\.name))
