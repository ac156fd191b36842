import Foundation
import Servers
import Testing
import VirtualTime

/// Source: issue 51, section 2; the rules are our choice.
@Suite("The answers of a host")
struct HostConditionTests {
  private func host(_ answers: [ScriptedAnswer]) throws -> ScriptedHost {
    var rules = HostRules(start: Date(timeIntervalSince1970: 1_772_460_000))
    rules.clock = DeviceClock(offset: .seconds(300))
    rules.participant = "steady-2"
    return try ScriptedHost(answers, rules: rules, stream: RandomStream(seed: 1))
  }

  @Test("apply within their windows only, and the next answer at other times")
  func windows() throws {
    var new = ScriptedAnswer(path: "/config.json", body: Data("new".utf8))
    new.windows = [.seconds(10)..<(.seconds(20)), .seconds(30)..<(.seconds(31))]
    let host = try host([new, ScriptedAnswer(path: "/config.json", body: Data("old".utf8))])
    let bodies = (0..<40).map { second in
      host.reply(to: request("/config.json"), at: .seconds(Int64(second))).text
    }
    let expected = Set(10..<20).union([30])
    #expect((0..<40).filter { bodies[$0] == "new" } == expected.sorted())
    #expect((0..<40).filter { bodies[$0] == "old" }.count == 29)
  }

  @Test("are 404 while no answer with the path and the method applies")
  func none() throws {
    var answer = ScriptedAnswer(path: "/a", method: "GET")
    answer.windows = [.seconds(10)..<(.seconds(20))]
    let host = try host([answer])
    #expect(host.reply(to: request("/a"), at: .start).status == 404)
    #expect(host.reply(to: request("/a", "PUT"), at: .start).status == 405)
    #expect(host.reply(to: request("/a"), at: .seconds(10)).status == 200)
  }

  @Test("apply to requests with a header field, or with a beginning of one")
  func headers() throws {
    var bearer = ScriptedAnswer(path: "/a", status: 201)
    bearer.headerConditions = [.init(name: "authorization", value: "Bearer *")]
    var exact = ScriptedAnswer(path: "/a", status: 202)
    exact.headerConditions = [.init(name: "x-version", value: "2")]
    let host = try host([bearer, exact, ScriptedAnswer(path: "/a", status: 401)])
    func status(_ headers: [String: String]) -> Int? {
      host.reply(to: request("/a", headers: headers), at: .start).status
    }
    #expect(status(["authorization": "Bearer x"]) == 201)
    #expect(status(["authorization": "Basic x"]) == 401)
    #expect(status(["x-version": "2"]) == 202)
    #expect(status(["x-version": "2.1"]) == 401)
    #expect(status([:]) == 401)
  }

  @Test("apply to requests whose body contains a text")
  func bodies() throws {
    var final = ScriptedAnswer(path: "/a", status: 201)
    final.bodyCondition = #""kind":"final""#
    let host = try host([final, ScriptedAnswer(path: "/a")])
    #expect(host.reply(to: request("/a", body: #"{"kind":"final"}"#), at: .start).status == 201)
    #expect(host.reply(to: request("/a", body: #"{"kind":"draft"}"#), at: .start).status == 200)
  }

  @Test("apply after so many requests with their path and method")
  func afterRequests() throws {
    var late = ScriptedAnswer(path: "/a", method: "PUT", status: 507)
    late.afterRequests = 2
    let host = try host([late, ScriptedAnswer(path: "/a", status: 201)])
    let statuses = ["PUT", "GET", "PUT", "PUT", "GET", "PUT"].map { method in
      host.reply(to: request("/a", method), at: .start).status
    }
    #expect(statuses == [201, 201, 201, 507, 201, 507])
  }

  @Test("follow a sequence, whose last status remains")
  func sequence() throws {
    var answer = ScriptedAnswer(path: "/a")
    answer.sequence = [.init(status: 201, times: 2), .init(status: 401, body: Data("no".utf8))]
    let host = try host([answer])
    let replies = (0..<5).map { _ in host.reply(to: request("/a"), at: .start) }
    #expect(replies.map(\.status) == [201, 201, 401, 401, 401])
    #expect(replies.map(\.text) == ["", "", "no", "no", "no"])
  }

  @Test("start a sequence again after a successful request for a path")
  func restart() throws {
    var answer = ScriptedAnswer(path: "/a")
    answer.sequence = [.init(status: 201), .init(status: 401)]
    answer.restartsAfter = "/login"
    var login = ScriptedAnswer(path: "/login")
    login.sequence = [.init(status: 503), .init(status: 200)]
    let host = try host([answer, login])
    let paths = ["/a", "/a", "/login", "/a", "/login", "/a", "/a"]
    let statuses = paths.map { host.reply(to: request($0), at: .start).status }
    #expect(statuses == [201, 401, 503, 401, 200, 201, 401])
  }

  @Test("have values in place of a template's placeholders")
  func template() throws {
    let text =
      #"{"of":"{participant}","on":"{date}","at":"{time}","id":{json:$.list[1].id},"#
      + #""a":"{header:X-App}","q":"{query:day}","none":"{json:$.none}{query:none}"}"#
    var answer = ScriptedAnswer(path: "/a", body: Data(text.utf8))
    answer.isTemplate = true
    let host = try host([answer])
    let asked = request(
      "/a?day=a%20b",
      headers: ["x-app": "7"],
      body: #"{"list":[{"id":1},{"id":22}]}"#
    )
    let expected =
      #"{"of":"steady-2","on":"2026-03-02","at":"2026-03-02T14:05:01Z","id":22,"#
      + #""a":"7","q":"a b","none":""}"#
    let reply = host.reply(to: asked, at: .seconds(1))
    #expect(reply.text == expected)
    #expect(reply.headers["content-length"] == "\(expected.utf8.count)")
  }

  @Test("are as written without a template")
  func noTemplate() throws {
    let host = try host([ScriptedAnswer(path: "/a", body: Data("{date} {nothing}".utf8))])
    #expect(host.reply(to: request("/a"), at: .start).text == "{date} {nothing}")
  }

  /// Source: RFC 9110, section 5.6.7.
  @Test("have the date by the host's clock, if it has one")
  func date() throws {
    let host = try host([ScriptedAnswer(path: "/a")])
    let reply = host.reply(to: request("/a"), at: .start)
    #expect(reply.headers["date"] == "Mon, 02 Mar 2026 14:05:00 GMT")
    let other = try ScriptedHost([ScriptedAnswer(path: "/a")], stream: RandomStream(seed: 1))
    #expect(other.reply(to: request("/a"), at: .start).headers["date"] == nil)
  }

  @Test(
    "are refused with a hint if a template has an unknown placeholder",
    arguments: ["{dat}", "{json:field}", "{header}", "{header:}", "{date:x}", "{json:$.a.}"]
  )
  func placeholder(text: String) {
    let error = #expect(throws: ServerSetupError.self) { try BodyTemplate(Data(text.utf8)) }
    #expect(error?.text == "unknown placeholder '\(text)'")
    #expect(error?.hint.contains("{json:$.FIELD}") == true)
  }

  @Test("are refused with a hint if a condition or a sequence is invalid")
  func invalid() {
    var never = ScriptedAnswer(path: "/a")
    never.windows = [.seconds(3)..<(.seconds(3))]
    var status = ScriptedAnswer(path: "/a")
    status.sequence = [.init(status: 900)]
    var times = ScriptedAnswer(path: "/a")
    times.sequence = [.init(status: 200, times: 0)]
    var restart = ScriptedAnswer(path: "/a")
    restart.restartsAfter = "login"
    var bytes = ScriptedAnswer(path: "/a", body: Data([0xFF]))
    bytes.isTemplate = true
    for answer in [never, status, times, restart, bytes] {
      let error = #expect(throws: ServerSetupError.self) { try host([answer]) }
      #expect(error?.hint.isEmpty == false)
    }
  }
}
