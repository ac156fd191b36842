import Foundation
import TestSupport
import Testing

/// The corpus's command.
enum CorpusCommand {
  /// Writes the scenarios of all apps to a folder.
  static func write(to folder: TemporaryFolder) throws {
    #expect(try run(["write", folder.path], in: folder) == "")
  }

  /// Runs the corpus's command, and returns its standard output.
  static func run(_ words: [String], in folder: TemporaryFolder) throws -> String {
    let output = folder.file("output.txt")
    try folder.write("", to: "output.txt")
    let process = Process()
    process.executableURL = URL(filePath: Program.built("SeededBugs"))
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    let handle = try FileHandle(forWritingTo: URL(filePath: output))
    defer { try? handle.close() }
    process.standardOutput = handle
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return String(decoding: try folder.bytes("output.txt"), as: UTF8.self)
  }
}
