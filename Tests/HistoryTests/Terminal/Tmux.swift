import Foundation
import TestSupport

/// A real terminal with a shell in it, which tmux shows as text; gone when the test lets go of it.
final class Tmux: Sendable {
  static let path = Program.path("tmux")
  static let prompt = "ready$"

  private let folder: TemporaryFolder
  private let server: pid_t

  /// A terminal of some size.
  init(columns: Int, rows: Int) async throws {
    folder = try TemporaryFolder()
    server = try Self.start(["-D", "-f", "/dev/null"], folder, output: "/dev/null")
    while !FileManager.default.fileExists(atPath: folder.file("socket")) {
      try Task.checkCancellation()
      await Task.yield()
    }
    try await run([
      "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "-c",
      packageRoot,
      "env PS1='\(Self.prompt) ' LC_ALL=C.UTF-8 trialrun='\(Program.built("trialrun"))' /bin/sh",
    ])
    try await run(["set-option", "-g", "window-size", "manual"])
    try await run(["set-option", "-g", "status", "off"])
    try await resize(columns: columns, rows: rows)
    try await wait { $0.hasPrefix(Self.prompt) }
  }

  deinit {
    kill(server, SIGKILL)
    waitpid(server, nil, 0)
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
    let name = UUID().uuidString
    let process = try Self.start(words, folder, output: folder.file(name))
    waitpid(process, nil, 0)
    await Task.yield()
    defer { try? FileManager.default.removeItem(atPath: folder.file(name)) }
    return String(decoding: try folder.bytes(name), as: UTF8.self)
  }

  /// Starts tmux with nothing of the test's process but what it needs.
  ///
  /// Foundation's `Process` hands on the signals that it has blocked and what other tests have open
  /// just then, which a server would keep for good.
  private static func start(
    _ words: [String],
    _ folder: TemporaryFolder,
    output: String
  ) throws -> pid_t {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&files, 1, output, O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0)
    for file in Int32(3)..<4096 { posix_spawn_file_actions_addclose(&files, file) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let path = path ?? "/usr/bin/false"
    let arguments = [path, "-u", "-S", folder.file("socket")] + words
    var environment = ["PATH=/usr/local/bin:/usr/bin:/bin", "TERM=xterm", "HOME=\(folder.path)"]
    // Without them, a program that the address sanitizer instruments looks for leaks when it ends.
    if let options = ProcessInfo.processInfo.environment["ASAN_OPTIONS"] {
      environment.append("ASAN_OPTIONS=\(options)")
    }
    var argumentList = arguments.map { strdup($0) } + [nil]
    var environmentList = environment.map { strdup($0) } + [nil]
    defer { for text in argumentList + environmentList { free(text) } }
    var process: pid_t = 0
    let error = posix_spawn(
      &process,
      path,
      &files,
      &attributes,
      &argumentList,
      &environmentList
    )
    guard error == 0 else { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EIO) }
    return process
  }
}
