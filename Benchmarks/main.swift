import Foundation

/// The suites, in the order in which they run; study is first, for the system counts a child's peak
/// memory from what its parent had when it was started.
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
    print("error: '\(argument)' is no suite\n  hint: there are \(names)")
    exit(2)
  }
}

for suite in suites where wanted.isEmpty || wanted.contains(suite.name) {
  try suite.run(repetitions)
}
