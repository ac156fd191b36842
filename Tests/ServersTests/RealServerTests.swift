import Foundation
import Servers
import Testing
import VirtualTime

@Suite("A real server")
struct RealServerTests {
  private let process: HTTPServerProcess

  init() throws { process = try HTTPServerProcess.shared.get() }

  private func server(_ path: String = "", patience: Duration = .seconds(30)) throws -> RealServer {
    let base = try #require(URL(string: process.address + path))
    return try RealServer(base: base, patience: patience)
  }

  private func failure(_ heard: Heard) throws -> NetworkFailure {
    guard case .failure(let failure)? = heard.outcomes.first else {
      Issue.record("\(heard.outcomes)")
      throw CancellationError()
    }
    return failure
  }

  private func seen(_ heard: Heard) throws -> [String: String] {
    let answer = try #require(heard.outcomes.first).get()
    #expect(answer.status == 200)
    #expect(answer.headers["content-type"] == "application/json")
    return try JSONDecoder().decode([String: String].self, from: answer.body)
  }

  @Test("receives a phone's request unchanged, at one instant of the world")
  func sent() throws {
    let data = "[\(row(1, #""event":"é+🙂""#))]"
    let request = upload(data, to: "/api/7/a%20b//insert/?x=1%2B2")
    let heard = try heard(of: request, by: server())
    #expect(
      try seen(heard) == [
        "method": "POST", "path": request.path, "type": "application/json",
        "body": String(decoding: request.body, as: UTF8.self),
      ]
    )
    #expect(try #require(heard.times.first) < 1)
  }

  @Test("can have a path in its address")
  func beneath() throws {
    let heard = try heard(of: upload("[]"), by: server("/beneath/"))
    #expect(try seen(heard)["path"] == "/beneath/api/7/KEY/insert/")
  }

  /// A server is heard at the instant at which it is asked, by many worlds as by one.
  @Test("answers the same request at the same virtual time in each run")
  func repeatable() throws {
    let server = try server()
    let lives = try (0..<3).map { _ in try heard(of: upload("[]"), by: server) }
    #expect(Set(lives.map(\.times)).count == 1)
  }

  @Test("can answer with any status")
  func status() throws {
    let heard = try heard(of: upload("[]", to: "/refuse"), by: server())
    let answer = try #require(heard.outcomes.first).get()
    #expect(answer.status == 503)
    #expect(answer.body == Data("not now".utf8))
  }

  @Test("can redirect the phone")
  func redirect() throws {
    let heard = try heard(of: upload("[]", to: "/elsewhere"), by: server())
    let seen = try seen(heard)
    #expect(seen["path"] == "/landed")
    #expect(seen["method"] == "GET")
    #expect(seen["body"] == "")
  }

  /// Our choice: how long was really waited is no time of the world's.
  @Test("causes a timeout in virtual time if it does not answer")
  func silent() throws {
    let silent = try server(patience: .milliseconds(100))
    let heard = try heard(of: upload("[]", to: "/hang"), by: silent)
    #expect(try failure(heard).reason == .timedOut)
    #expect(heard.times == [30])
  }

  @Test("causes a lost connection if it resets the connection")
  func reset() throws {
    let heard = try heard(of: upload("[]", to: "/reset"), by: server())
    let failure = try failure(heard)
    #expect(failure.reason == .connectionLost)
    #expect(failure.detail.contains(process.address))
  }

  @Test("causes a failure with its address if it does not run")
  func refused() throws {
    let stopped = try HTTPServerProcess()
    let base = try #require(URL(string: stopped.address))
    let gone = try RealServer(base: base, patience: .seconds(30))
    stopped.stop()
    let failure = try failure(heard(of: upload("[]"), by: gone))
    #expect(failure.reason == .refused)
    #expect(failure.description.contains(stopped.address))
    #expect(failure.description.contains("hint: "))
  }

  @Test("can have simulated faults")
  func faulty() throws {
    let stream = RandomStream(seed: 1)
    let faults = [ServerFailureMode(.status(500, body: ""))]
    let faulty = try FaultyServer(server(), faults: faults, stream: stream)
    let answer = try #require(heard(of: upload("[]"), by: faulty).outcomes.first).get()
    #expect(answer.status == 500)
  }

  @Test(
    "has an address with a host and http or https",
    arguments: ["ftp://a", "a/b", "http://", "file:///x"]
  )
  func addresses(text: String) throws {
    let base = try #require(URL(string: text))
    let error = #expect(throws: ServerSetupError.self) { try RealServer(base: base) }
    #expect(error?.description.contains("hint: ") == true)
  }
}
