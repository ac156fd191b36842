import Foundation
package import Testing

/// The kinds of slow tests.
///
/// `Tests/run` runs the others, in which each rule is tested; `Tests/run --all`, and with it `.ci/run`, runs all.
package enum SlowKind: String {
  /// Opens pages in Chromium.
  case browser = "opens a browser"
  /// Starts a database server, or another server of the machine.
  case server = "starts a server"
  /// Converts the documentation.
  case documentationCompiler = "uses the documentation compiler"
  /// Has the Swift package manager read a manifest.
  case packageManager = "uses the package manager"
  /// Installs a package of Python.
  case pythonPackage = "installs a package of Python"
  /// Drives a terminal.
  case terminal = "drives a terminal"
  /// Repeats a run for many seeds, kills or sizes.
  case repetitions = "repeats runs by the hundred"
  /// Counts the instructions of runs under Valgrind, which makes them fifty times slower.
  case instructionCounts = "counts instructions under Valgrind"
}

/// Whether the slow tests run, too.
private let runsAll = ProcessInfo.processInfo.environment["TRIALRUN_TESTS"] == "all"

/// How many times a test repeats what it tests with other seeds or sizes.
///
/// - Parameters:
///   - few: As often as shows the rule.
///   - all: As often as `Tests/run --all` does, to be sure.
/// - Returns: The one or the other.
package func repetitions<Value>(_ few: Value, all: Value) -> Value { runsAll ? all : few }

extension Trait where Self == ConditionTrait {
  /// Marks a test or a suite as slow.
  package static func slow(_ kind: SlowKind) -> Self {
    .enabled(
      if: runsAll,
      "it \(kind.rawValue), and only Tests/run --all runs it"
    )
  }
}
