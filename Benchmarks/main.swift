import Foundation

/// The suites, in the order of their runs.
///
/// The suite `study` is first, since the system counts a child's peak memory from its parent's memory at the
/// start.
let suites: [(name: String, run: (Int) throws -> Void)] = [
  ("study", runStudySuite), ("hub", runHubSuite), ("fetch", runFetchSuite),
  ("samples", runSampleSuite), ("motion", runMotionSuite), ("docks", runDockSuite),
  ("events", runEventSuite),
  ("uploads", runUploadSuite),
]

var repetitions = 5
var wanted: [String] = []
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  if argument == "--repetitions", let number = arguments.popFirst().flatMap(Int.init), number > 0 {
    repetitions = number
  } else if suites.contains(where: { $0.name == argument }) {
    wanted.append(argument)
  } else {
    let names = suites.map(\.name).joined(separator: ", ")
    print("error: '\(argument)' is not a suite\n  hint: choose one of \(names)")
    exit(2)
  }
}

for suite in suites where wanted.isEmpty || wanted.contains(suite.name) {
  try suite.run(repetitions)
}
