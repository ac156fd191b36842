import Foundation
import TestSupport

/// A real terminal with a shell in it, which tmux shows as text; gone when the test lets go of it.
final class Tmux: Sendable {
  static let path = Program.path("tmux")
  static let prompt = "ready$"

  private let folder: TemporaryFolder

  /// A terminal of some size.
  init(columns: Int, rows: Int) async throws {
    folder = try TemporaryFolder()
    try await run([
      "-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "-c",
      packageRoot,
      "env PS1='\(Self.prompt) ' LC_ALL=C.UTF-8 trialrun='\(Program.built("trialrun"))' /bin/sh",
    ])
    try await run(["set-option", "-g", "window-size", "manual"])
    try await wait { $0.hasPrefix(Self.prompt) }
  }

  deinit {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.path ?? "/usr/bin/false")
    process.arguments = ["-S", folder.file("socket"), "kill-server"]
    process.standardError = FileHandle.nullDevice
    try? process.run()
    process.waitUntilExit()
  }

  func file(_ name: String) -> String { folder.file(name) }

  /// Types words, which are names of keys or text.
  func press(_ keys: String...) async throws { try await run(["send-keys"] + keys) }

  /// Types a line and ends it.
  func type(_ line: String) async throws {
    try await run(["send-keys", "-l", line])
    try await press("Enter")
  }

  func resize(columns: Int, rows: Int) async throws {
    try await run(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// What the terminal shows, without spaces at the ends of lines.
  func screen() async throws -> String {
    try await run(["capture-pane", "-p"]).split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
      .joined(separator: "\n")
  }

  /// What the terminal is asked of itself, such as `#{cursor_flag}`.
  func ask(_ format: String) async throws -> String {
    try await run(["display-message", "-p", format])
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Waits until the terminal shows something; the test's own limit ends it if it never does.
  ///
  /// - Returns: What it shows then.
  @discardableResult
  func wait(until holds: (String) -> Bool) async throws -> String {
    while true {
      try Task.checkCancellation()
      let screen = try await screen()
      if holds(screen) { return screen }
    }
  }

  @discardableResult
  private func run(_ words: [String]) async throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.path ?? "/usr/bin/false")
    process.arguments = ["-u", "-S", folder.file("socket")] + words
    var environment = ProcessInfo.processInfo.environment
    for name in ["TMUX", "TMUX_PANE", "NO_COLOR"] { environment[name] = nil }
    environment["TERM"] = "xterm"
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    await Task.yield()
    return String(decoding: output, as: UTF8.self)
  }
}
