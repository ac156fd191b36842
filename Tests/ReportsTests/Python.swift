import Foundation
import TestSupport

/// The Python interpreter, if it is installed, with which users read results.
enum Python {
  /// Runs a Python program.
  ///
  /// - Parameters:
  ///   - program: The program's text.
  ///   - module: A module that the program imports besides the standard library; the first interpreter that
  ///     has it runs the program.
  ///   - folder: The working folder.
  /// - Returns: The standard output.
  /// - Throws: If the program fails, or if no interpreter has the module.
  static func run(
    _ program: String,
    with module: String = "sys",
    in folder: TemporaryFolder
  ) throws -> String {
    guard let path = interpreters.first(where: { has(module, $0) }) else { throw Failure() }
    let (status, output) = try call(path, program, in: folder.path)
    guard status == 0 else { throw Failure() }
    return output
  }

  /// Whether an interpreter has a module.
  static func has(_ module: String = "sys") -> Bool {
    interpreters.contains { has(module, $0) }
  }

  struct Failure: Error {}

  // The first Python in the path may lack the system's modules.
  private static let interpreters = ["python3", "/usr/bin/python3"]

  private static func has(_ module: String, _ interpreter: String) -> Bool {
    (try? call(interpreter, "import \(module)", in: "/").status) == 0
  }

  private static func call(
    _ interpreter: String,
    _ program: String,
    in folder: String
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [interpreter, "-c", program]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    var environment = ProcessInfo.processInfo.environment
    environment["PYTHONUTF8"] = "1"
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
