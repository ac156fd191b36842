import Foundation
import Servers
import Testing
import VirtualTime

/// Source: issue 51, section 2; what no RFC says is our choice.
@Suite("A host's tokens and quota")
struct HostRulesTests {
  private static let day: Int64 = 86_400

  private func host(
    _ tokens: TokenRules? = nil,
    quota: DailyQuota? = nil,
    clock: DeviceClock? = nil,
    _ answers: [ScriptedAnswer] = [ScriptedAnswer(path: "/reports", status: 201)],
    seed: UInt64 = 1
  ) throws -> ScriptedHost {
    var rules = HostRules(
      start: Date(timeIntervalSince1970: 1_772_460_000),
      secondsSinceMidnight: 9 * 3600
    )
    rules.tokens = tokens
    rules.quota = quota
    rules.clock = clock
    return try ScriptedHost(answers, rules: rules, stream: RandomStream(seed: seed))
  }

  /// The value of a field in an answer's JSON object.
  private func field(_ name: String, of reply: HostReply) throws -> String {
    let object = try JSONSerialization.jsonObject(with: Data(reply.text.utf8))
    let value = try #require((object as? [String: Any])?[name])
    return "\(value)"
  }

  private func report(
    _ token: String,
    to host: ScriptedHost,
    at time: WorldTime,
    path: String = "/reports"
  ) -> HostReply {
    let headers = ["authorization": "Bearer \(token)"]
    return host.reply(to: request(path, "PUT", headers: headers), at: time)
  }

  /// Source: RFC 6750, sections 2.1 and 3.
  @Test("A request needs a token that the host has granted, and that has not expired")
  func expiry() throws {
    let host = try host(TokenRules(login: "/login", lasts: .seconds(30 * Self.day)))
    let refused = report("none", to: host, at: .start)
    #expect(refused.status == 401)
    #expect(refused.headers["www-authenticate"] == #"Bearer error="invalid_token""#)
    #expect(host.reply(to: request("/reports", "PUT"), at: .start).status == 401)
    let login = host.reply(to: request("/login", "POST"), at: .seconds(100))
    #expect(login.status == 200)
    let token = try field("token", of: login)
    #expect(token.count == 32)
    #expect(report(token, to: host, at: .seconds(100)).status == 201)
    #expect(report(token, to: host, at: .seconds(99 + 30 * Self.day)).status == 201)
    #expect(report(token, to: host, at: .seconds(100 + 30 * Self.day)).status == 401)
    // A path without an answer needs a token as well.
    #expect(report("none", to: host, at: .start, path: "/other").status == 401)
    #expect(report(token, to: host, at: .seconds(100), path: "/other").status == 404)
  }

  /// Source: RFC 6749, section 5.1, for `expires_in`.
  @Test("A login answers with the token's end by the host's clock, which may be wrong")
  func skew() throws {
    let tokens = TokenRules(login: "/login", field: "access_token", lasts: .seconds(3600))
    let clock = DeviceClock(offset: .seconds(-300))
    let login = try host(tokens, clock: clock).reply(to: request("/login"), at: .start)
    #expect(try field("expires_in", of: login) == "3600")
    #expect(try field("expires_at", of: login) == "2026-03-02T14:55:00Z")
    #expect(try field("access_token", of: login).count == 32)
    #expect(login.headers["date"] == "Mon, 02 Mar 2026 13:55:00 GMT")
  }

  @Test("Tokens expire by the host's clock: one that runs fast ends them sooner")
  func drift() throws {
    let tokens = TokenRules(login: "/login", lasts: .seconds(1_000_000))
    let host = try host(tokens, clock: DeviceClock(drift: 1_000_000))
    let token = try field("token", of: host.reply(to: request("/login"), at: .start))
    #expect(report(token, to: host, at: .seconds(999_000)).status == 201)
    #expect(report(token, to: host, at: .seconds(999_002)).status == 401)
  }

  @Test("A refresh token gets another token until it expires, too")
  func refresh() throws {
    let host = try host(
      TokenRules(
        login: "/login",
        lasts: .seconds(10),
        refusal: 403,
        refresh: "/refresh",
        refreshLasts: .seconds(100)
      )
    )
    let login = host.reply(to: request("/login"), at: .start)
    let refreshToken = try field("refresh_token", of: login)
    func refresh(_ body: String, at seconds: Int64) -> HostReply {
      host.reply(to: request("/refresh", "POST", body: body), at: .seconds(seconds))
    }
    let body = #"{"refresh_token":"\#(refreshToken)"}"#
    let second = refresh(body, at: 50)
    #expect(second.status == 200)
    #expect(report(try field("token", of: login), to: host, at: .seconds(50)).status == 403)
    #expect(report(try field("token", of: second), to: host, at: .seconds(59)).status == 201)
    #expect(!second.text.contains("refresh_token"))
    #expect(refresh(body, at: 99).status == 200)
    #expect(refresh(body, at: 100).status == 403)
    #expect(refresh("{}", at: 50).status == 403)
    #expect(report(refreshToken, to: host, at: .seconds(50), path: "/refresh").status == 200)
    #expect(report(refreshToken, to: host, at: .seconds(50)).status == 403)
  }

  @Test("The scenario's answer to a login decides whether it gets a token")
  func refusedLogin() throws {
    var right = ScriptedAnswer(path: "/login", body: Data(#"{"interval":5,"token":"old"}"#.utf8))
    right.bodyCondition = "secret"
    let wrong = ScriptedAnswer(path: "/login", status: 403)
    let host = try host(TokenRules(login: "/login"), [right, wrong])
    let refused = host.reply(to: request("/login", body: "guess"), at: .start)
    #expect(refused.status == 403 && refused.text.isEmpty)
    let login = host.reply(to: request("/login", body: "secret"), at: .start)
    #expect(try field("interval", of: login) == "5")
    #expect(try field("token", of: login).count == 32)
  }

  @Test("A template places the token")
  func template() throws {
    var answer = ScriptedAnswer(path: "/login", body: Data("<t>{token}</t> {expires}".utf8))
    answer.isTemplate = true
    let host = try host(TokenRules(login: "/login", lasts: .seconds(60)), [answer])
    let text = host.reply(to: request("/login"), at: .start).text
    #expect(text.wholeMatch(of: /<t>[0-9a-f]{32}<\/t> 2026-03-02T14:01:00Z/) != nil)
  }

  @Test("Only the paths that the rules name need a token")
  func paths() throws {
    let tokens = TokenRules(login: "/login", paths: ["/reports/*"])
    let host = try host(tokens, [ScriptedAnswer(path: "/*")])
    #expect(host.reply(to: request("/config.json"), at: .start).status == 200)
    #expect(host.reply(to: request("/reports/1"), at: .start).status == 401)
  }

  @Test("Tokens are the same for the same seed, and others for each login")
  func seeds() throws {
    func tokens(seed: UInt64) throws -> [String] {
      let host = try host(TokenRules(login: "/login"), seed: seed)
      return try (0..<3).map { _ in
        try field("token", of: host.reply(to: request("/login"), at: .start))
      }
    }
    let first = try tokens(seed: 1)
    #expect(Set(first).count == 3)
    #expect(try tokens(seed: 1) == first)
    #expect(try Set(tokens(seed: 2)).isDisjoint(with: first))
  }

  @Test("A quota refuses the bytes of a day beyond it, until the study's midnight")
  func quota() throws {
    let host = try host(quota: DailyQuota(bytes: 1000))
    func put(_ bytes: Int, at seconds: Int64) -> HostReply {
      let body = String(repeating: "x", count: bytes)
      return host.reply(to: request("/reports", "PUT", body: body), at: .seconds(seconds))
    }
    #expect(put(600, at: 0).status == 201)
    let refused = put(401, at: 3600)
    #expect(refused.status == 429)
    #expect(refused.headers["retry-after"] == "\(14 * 3600)")
    #expect(put(400, at: 3600).status == 201)
    #expect(put(1, at: 15 * 3600 - 1).status == 429)
    // A request without a body uses nothing.
    #expect(host.reply(to: request("/reports"), at: .seconds(3600)).status == 201)
    #expect(put(1000, at: 15 * 3600).status == 201)
    #expect(put(1, at: 15 * 3600 + Self.day).status == 201)
  }

  @Test("Rules that make no sense are refused with a hint")
  func invalid() {
    let tokens = [
      TokenRules(login: "login"), TokenRules(login: "/login", refresh: "refresh"),
      TokenRules(login: "/login", paths: ["reports"]), TokenRules(login: "/login", refusal: 200),
      TokenRules(login: "/login", lasts: .zero),
      TokenRules(login: "/login", refreshLasts: .seconds(-1)),
    ]
    for tokens in tokens {
      let error = #expect(throws: ServerSetupError.self) { try host(tokens) }
      #expect(error?.hint.isEmpty == false)
    }
    for quota in [DailyQuota(bytes: 0), DailyQuota(bytes: 5, status: 200)] {
      #expect(throws: ServerSetupError.self) { try host(quota: quota) }
    }
  }
}
