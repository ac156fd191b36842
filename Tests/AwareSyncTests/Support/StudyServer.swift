import Foundation
import FoundationNetworking
import TestSupport

/// A study's server in a separate process, which ends with the test.
final class StudyServer: Sendable {
  /// The path of Python, in which the server is written; nil if it is missing.
  static let python = Program.path("python3")

  /// The server's treatment of a request.
  enum Fault: Sendable {
    case store
    case answer(Int, String)
    case slow
    case reset
    case lose
    case redirect(Int)
    case silence

    fileprivate var json: [String: Any] {
      switch self {
      case .store: ["do": "store"]
      case .answer(let status, let body): ["do": "answer", "status": status, "body": body]
      case .slow: ["do": "slow"]
      case .reset: ["do": "reset"]
      case .lose: ["do": "lose"]
      case .redirect(let status): ["do": "redirect", "status": status]
      case .silence: ["do": "silence"]
      }
    }
  }

  /// A request as received.
  struct Request: Decodable, Sendable {
    let method: String
    let path: String
    let headers: [String: String]
    let body: String
  }

  struct NoServer: Error {}

  private let folder: TemporaryFolder
  private let process: Process
  private let input = Pipe()
  private let port: Int

  init() throws {
    guard let python = Self.python,
      let script = Bundle.module.url(forResource: "study-server", withExtension: "py")
    else { throw NoServer() }
    folder = try TemporaryFolder()
    process = Process()
    process.executableURL = URL(filePath: python)
    process.arguments = [script.path, folder.file("study.sqlite")]
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw NoServer()
    }
    self.port = port
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// A session with a timeout that is long enough for a busy machine.
  private static let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 3600
    return URLSession(configuration: configuration)
  }()

  var host: String { "http://127.0.0.1:\(port)" }

  func set(_ faults: [Fault]) async throws {
    var request = URLRequest(url: try url("/.faults"))
    request.httpMethod = "PUT"
    request.httpBody = try JSONSerialization.data(withJSONObject: faults.map(\.json))
    _ = try await Self.session.data(for: request)
  }

  var requests: [Request] {
    get async throws { try JSONDecoder().decode([Request].self, from: try await get("/.requests")) }
  }

  /// The number of times each row was stored, by its id.
  var rows: [String: Int] {
    get async throws {
      try JSONDecoder().decode([String: Int].self, from: try await get("/.rows"))
    }
  }

  /// Waits until a number of uploads have arrived.
  func arrived(_ count: Int) async throws { _ = try await get("/.arrived/\(count)") }

  /// Lets the delayed requests continue.
  func release() async throws { _ = try await get("/.release") }

  private func get(_ path: String) async throws -> Data {
    try await Self.session.data(from: try url(path)).0
  }

  private func url(_ path: String) throws -> URL {
    guard let url = URL(string: host + path) else { throw NoServer() }
    return url
  }
}
