import Foundation

/// A real server in a process of its own, which ends with this.
final class HTTPServerProcess: Sendable {
  /// The one that tests share which do not stop it; it ends with this process, whose pipe is then closed.
  static let shared = Result { try HTTPServerProcess() }

  private let process = Process()
  private let input = Pipe()
  private let port: Int

  init() throws {
    guard let script = Bundle.module.path(forResource: "server", ofType: "py") else {
      throw CocoaError(.fileNoSuchFile)
    }
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", script]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    var line = ""
    while !line.hasSuffix("\n") {
      let bytes = output.fileHandleForReading.availableData
      guard !bytes.isEmpty else { throw CocoaError(.fileReadUnknown) }
      line += String(decoding: bytes, as: UTF8.self)
    }
    guard let port = Int(line.dropLast()) else { throw CocoaError(.fileReadCorruptFile) }
    self.port = port
  }

  deinit { stop() }

  var address: String { "http://127.0.0.1:\(port)" }

  /// Ends the server, so that later connections are refused.
  func stop() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
