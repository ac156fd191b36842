import Foundation
import TestSupport

/// The result of a call of the command.
struct Call: Sendable {
  /// The exit status; after a signal, 128 plus the signal's number, as in shells.
  var status: Int32
  /// Standard output.
  var output: String
  /// Standard error.
  var errors: String

  /// The last line of standard output, without its line break.
  var lastLine: String { String(output.split(separator: "\n").last ?? "") }
}

/// The package's folder, the working folder of every call.
let packageRoot: String = {
  var url = URL(fileURLWithPath: #filePath)
  for _ in 1...3 { url.deleteLastPathComponent() }
  return url.path
}()

/// The command that was built with the tests.
let trialrunPath = Program.built("trialrun")

/// Calls the command like a user.
///
/// - Parameters:
///   - words: The words after the command's name.
///   - environment: Changes to the environment of the tests; nil removes a variable.
/// - Returns: The result of the call.
/// - Throws: If the command can't be started.
func trialrun(
  _ words: [String],
  environment: [String: String?] = [:]
) async throws -> Call {
  try await call(trialrunPath, words, environment)
}

/// Calls a command with its own apps.
func ownStudies(
  _ words: [String],
  environment: [String: String?] = [:]
) async throws -> Call {
  try await call(Program.built("OwnStudies"), words, environment)
}

/// Calls the command, and sends it a signal when a condition is true.
func trialrun(
  _ words: [String],
  signalled signal: Int32,
  when hasComeAbout: @escaping @Sendable () -> Bool
) async throws -> Call {
  try await call(trialrunPath, words, [:]) { process in
    lookAgain { process.isRunning && !hasComeAbout() }
    kill(process.processIdentifier, signal)
  }
}

/// Calls the command, and runs a closure in the meantime.
func trialrun(
  _ words: [String],
  whileItRuns: @escaping @Sendable (Process) -> Void
) async throws -> Call {
  try await call(trialrunPath, words, [:], whileItRuns: whileItRuns)
}

/// Looks again and again while a condition is true, with breaks, in which the processes that are awaited have the core.
func lookAgain(while isSo: () -> Bool) {
  while isSo() { poll(nil, 0, 1) }
}

/// Runs a shell script that uses the command as `$trialrun`.
func shell(_ script: String, environment: [String: String?] = [:]) async throws -> Call {
  var environment = environment
  environment["trialrun"] = trialrunPath
  return try await call("/bin/sh", ["-c", script], environment)
}

/// Calls a program, with changes to the environment of the tests; nil removes a variable.
func call(
  _ program: String,
  _ words: [String],
  _ changes: [String: String?],
  whileItRuns: (Process) -> Void = { _ in }
) async throws -> Call {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = words
  process.currentDirectoryURL = URL(fileURLWithPath: packageRoot)
  var environment = ProcessInfo.processInfo.environment
  for name in ["NO_COLOR", "TERM", "TRIALRUN_INVOKED_AS"] { environment[name] = nil }
  for (name, value) in changes { environment[name] = value }
  process.environment = environment
  process.standardInput = FileHandle.nullDevice
  // Files instead of pipes, since a pipe must be read while the process runs.
  let folder = try TemporaryFolder()
  for name in ["output", "errors"] { try folder.write("", to: name) }
  try await ProcessSlots.shared.run {
    let handles = ["output", "errors"].map { FileHandle(forWritingAtPath: folder.file($0)) }
    // Foundation keeps the files open after the process has ended.
    defer { for handle in handles { try? handle?.close() } }
    process.standardOutput = handles[0]
    process.standardError = handles[1]
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do {
        try process.run()
        whileItRuns(process)
      } catch { continuation.resume(throwing: error) }
    }
  }
  let status = process.terminationStatus
  return Call(
    status: process.terminationReason == .exit ? status : 128 + status,
    output: String(decoding: try folder.bytes("output"), as: UTF8.self),
    errors: String(decoding: try folder.bytes("errors"), as: UTF8.self)
  )
}
