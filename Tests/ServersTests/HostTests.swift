import Foundation
import Servers
import Testing
import VirtualTime

@Suite("Hosts that a scenario describes")
struct HostTests {
  private func reply(
    _ host: ScriptedHost,
    _ method: String,
    _ path: String
  ) -> (status: Int, body: String, after: Duration)? {
    let request = ServerRequest(method: method, path: path, headers: [:], body: Data())
    let reply = host.handle(request, at: .start)
    guard case .answer(let answer) = reply.ending else { return nil }
    return (answer.status, String(decoding: answer.body, as: UTF8.self), reply.after)
  }

  private func host(_ answers: [ScriptedAnswer]) throws -> ScriptedHost {
    try ScriptedHost(answers, stream: RandomStream(seed: 1))
  }

  @Test(
    "give the first answer with the path and method; a query matters only if the answer has one"
  )
  func answers() throws {
    let host = try host([
      ScriptedAnswer(path: "/a?x=1", body: Data("query".utf8)),
      ScriptedAnswer(path: "/a", method: "POST", status: 201, after: .fixed(.seconds(2))),
      ScriptedAnswer(path: "/a", method: "GET", body: Data("get".utf8)),
      ScriptedAnswer(path: "/files/*", body: Data("file".utf8)),
    ])
    #expect(reply(host, "GET", "/a?x=1")?.body == "query")
    #expect(reply(host, "GET", "/a?x=2")?.body == "get")
    #expect(reply(host, "POST", "/a")?.status == 201)
    #expect(reply(host, "POST", "/a")?.after == .seconds(2))
    #expect(reply(host, "GET", "/files/b/c")?.body == "file")
    #expect(reply(host, "GET", "/files")?.body == "file")
  }

  @Test("answer 404 for other paths and 405 for other methods (RFC 9110)")
  func unknown() throws {
    let host = try host([ScriptedAnswer(path: "/a", method: "POST")])
    #expect(reply(host, "GET", "/b")?.status == 404)
    #expect(reply(host, "GET", "/a")?.status == 405)
    #expect(reply(host, "GET", "/ab")?.status == 404)
  }

  @Test("are refused if an answer is invalid")
  func refused() {
    for answer in [
      ScriptedAnswer(path: "a"), ScriptedAnswer(path: "/a", status: 900),
      ScriptedAnswer(path: "/a", after: .fixed(.seconds(-1))),
    ] {
      #expect(throws: ServerSetupError.self) { try host([answer]) }
    }
  }

  @Test("are found by name; the study's server by its own name, or by every other")
  func directory() throws {
    let (other, study) = (try host([]), try host([]))
    let named = HostDirectory(hosts: ["a.example": other], study: study, studyHost: "s.example")
    #expect(named.server(named: "A.example") === other)
    #expect(named.server(named: "s.example") === study)
    #expect(named.server(named: "b.example") == nil)
    #expect(named.studyServer(named: "b.example") === study)
    let unnamed = HostDirectory(hosts: ["a.example": other], study: study)
    #expect(unnamed.server(named: "b.example") === study)
    #expect(unnamed.server(named: "a.example") === other)
    #expect(HostDirectory().server(named: "a.example") == nil)
  }

  @Test("A watch receives each change of the connection, and of power and flight mode")
  func watch() throws {
    try World.run(seed: 3) { world in
      let network = try world.network()
      var told: [PhoneConnection] = []
      nonisolated(unsafe) let watch = network.watch { told.append(network.connection) }
      let first = network.connection
      network.isInFlightMode = true
      network.isOn = false
      network.isOn = true
      network.isInFlightMode = false
      #expect(told == [.none, first])
      told = []
      try await Task.sleep(for: .seconds(2 * 86_400), clock: .world)
      #expect(told.count > 2)
      #expect(zip(told, told.dropFirst()).allSatisfy { $0 != $1 })
      watch.cancel()
      told = []
      try await Task.sleep(for: .seconds(2 * 86_400), clock: .world)
      #expect(told.isEmpty)
    }
  }

  @Test("A transfer with progress reports when bytes flow, and fails when the connection ends")
  func progress() throws {
    try World.run(seed: 3) { world in
      let network = try world.network()
      let answers = [ScriptedAnswer(path: "/a", after: .fixed(.seconds(3)))]
      let host = try ScriptedHost(answers, stream: world.random("host"))
      let request = ServerRequest(method: "POST", path: "/a", headers: [:], body: Data(count: 1000))
      let seen = WorldIsolated(Seen())
      func send() {
        _ = network.send(
          request,
          to: host,
          progress: {
            switch $0 {
            case .flowing: seen.steps.append("flowing")
            case .bodySent: seen.steps.append("sent")
            }
          },
          answered: { seen.outcome = $0 }
        )
      }
      send()
      try await Task.sleep(for: .seconds(10), clock: .world)
      #expect(seen.steps == ["flowing", "sent", "flowing"])
      #expect(try seen.outcome?.get().status == 200)
      send()
      seen.outcome = nil
      try await Task.sleep(for: .seconds(1), clock: .world)
      network.isInFlightMode = true
      #expect(throws: NetworkFailure(.connectionLost)) { try seen.outcome?.get() }
    }
  }
}

private struct Seen {
  var steps: [String] = []
  var outcome: NetworkOutcome?
}
