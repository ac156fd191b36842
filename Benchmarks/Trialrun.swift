import Foundation

/// The program that suites run, built as `scenarios/install` builds it.
let trialrun = ".build/static/release/trialrun"

/// A folder in the system's folder for temporary files.
struct TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(
      path: "benchmarks-\(UUID().uuidString)"
    )
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  /// Writes a file, and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    let file = "\(path)/\(name)"
    try text.write(toFile: file, atomically: false, encoding: .utf8)
    return file
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}

/// Runs a scenario with `--out`, and removes its results; prints a reason and returns nil if that fails.
///
/// - Parameters:
///   - scenario: The scenario's path.
///   - options: Options of the command.
///   - folder: The folder for the results.
/// - Returns: The result of the command.
func study(_ scenario: String, _ options: [String], in folder: TemporaryFolder) -> CommandResult? {
  let out = "\(folder.path)/results"
  defer { try? FileManager.default.removeItem(atPath: out) }
  let words = [trialrun, "run", scenario, "--format", "json", "--quiet", "--out", out] + options
  guard let result = command(words) else {
    print("\nnot measured: there is no trialrun command")
    return nil
  }
  // A failed expectation is a result, too.
  guard result.status <= 1, RunReport(result.output) != nil else {
    print("\nnot measured: '\(words.joined(separator: " "))' ended with status \(result.status)")
    return nil
  }
  return result
}

/// What a run's JSON report says.
struct RunReport {
  /// The days that all participants together spent in the study.
  let participantDays: Double

  init?(_ report: String) {
    let object = try? JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any]
    guard let seconds = object?["virtual_seconds"] as? NSNumber else { return nil }
    // The figure in the report is already the sum over the participants.
    participantDays = seconds.doubleValue / 86_400
  }
}
