import Foundation

/// A study's server on this machine, in a process of its own: the one that the tests have as well.
final class LoopbackServer {
  private let process = Process()
  private let input = Pipe()
  private let port: Int

  /// Starts it; nil if it can't be.
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
