import Foundation

/// A study's server in another process on this machine; the tests use the same one.
final class LoopbackServer {
  private let process = Process()
  private let input = Pipe()
  private let port: Int

  /// Starts the server; nil if that fails.
  init?() {
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "Tests/AwareSyncTests/study-server.py", ":memory:"]
    process.standardInput = input
    process.standardOutput = output
    guard (try? process.run()) != nil else { return nil }
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else { return nil }
    self.port = port
  }

  var host: String { "http://127.0.0.1:\(port)" }

  func stop() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
