import Foundation
import History
import Results
import Runner
import Scenarios
import TrialRun

/// Runs scenarios, or reads results, for a comparison.
struct RunMaker {
  /// A run that a call names.
  struct Source {
    /// A scenario, or results.
    var path: String
    /// The seed; nil takes the scenario's.
    var seed: UInt64?
    /// The program that runs the scenario; nil for this one.
    var program: String?

    /// Whether the path names a scenario, by its extension.
    var isScenario: Bool { path.hasSuffix(".yaml") || path.hasSuffix(".yml") }

    /// The name of the run in texts.
    var name: String {
      path + (seed.map { ", seed \($0)" } ?? "") + (program.map { ", with \($0)" } ?? "")
    }
  }

  let apps: [RegisteredApp]
  /// The participant to whom runs are limited; nil for all.
  let participant: String?

  private var reader: ScenarioReader { ScenarioReader(vocabulary: .standard(apps: apps)) }

  /// Makes the run that a source names.
  ///
  /// - Throws: `RunError` or `ScenarioErrors` if there is no such run, or if it can't be completed.
  func run(_ source: Source) throws -> ComparedRun {
    guard source.isScenario else {
      var outcome = try StudyOutcome(ofResultsAt: source.path)
      // Results of a study whose measures can't be read are compared without them.
      try? outcome.judge()
      return try ComparedRun(source.name, outcome)
    }
    let document = try reader.document(path: source.path)
    guard let program = source.program else {
      return try run(document, seed: source.seed, as: source.name)
    }
    return try run(source, document, in: program)
  }

  /// Runs a document's scenario in this program.
  func run(
    _ document: ScenarioDocument,
    seed: UInt64? = nil,
    as name: String
  ) throws -> ComparedRun {
    let scenario = try reader.read(document)
    if let error = scenario.automationErrors.first ?? scenario.recordingErrors().first {
      throw error
    }
    let options = StudyOptions(
      seed: seed,
      only: participant.map { [$0] } ?? [],
      printsOutput: false
    )
    return try ComparedRun(
      name,
      try StudyRun(scenario, options, apps: apps).run { _ in },
      document: document
    )
  }

  /// Runs a scenario in another program, which leaves its results in a folder that is removed.
  private func run(
    _ source: Source,
    _ document: ScenarioDocument,
    in program: String
  ) throws -> ComparedRun {
    guard FileManager.default.isExecutableFile(atPath: program),
      (try? FileManager.default.contentsOfDirectory(atPath: program)) == nil
    else {
      throw RunError(
        .results,
        "there is no program '\(program)'",
        hint: "--with takes the path of trialrun, or of a command with your apps"
      )
    }
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("trialrun-diff-\(UUID())")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    let results = folder.appendingPathComponent("results").path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments =
      ["run", source.path, "--out", results, "--quiet"]
      + (source.seed.map { ["--seed", "\($0)"] } ?? [])
      + (participant.map { ["--only", $0] } ?? [])
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    let complaints = folder.appendingPathComponent("errors").path
    _ = files.createFile(atPath: complaints, contents: nil)
    process.standardError = FileHandle(forWritingAtPath: complaints)
    do { try process.run() } catch {
      throw RunError(
        .results,
        "'\(program)' can't be started",
        hint: "\(error.localizedDescription)"
      )
    }
    process.waitUntilExit()
    let judged = [ExitStatus.passed, ExitStatus.failed, ExitStatus.notJudged]
    guard process.terminationReason == .exit, judged.contains(process.terminationStatus) else {
      let text = (try? String(contentsOfFile: complaints, encoding: .utf8)) ?? ""
      throw RunError(
        .results,
        "'\(program)' did not complete the run",
        hint: text.isEmpty ? nil : "it says: \(text.prefix(1000))"
      )
    }
    var outcome = try StudyOutcome(ofResultsAt: results)
    try? outcome.judge()
    return try ComparedRun(source.name, outcome, document: document)
  }
}
