import Foundation
package import VirtualTime

/// A host with the answers of a scenario: the first answer for a request applies.
///
/// Without a matching answer it answers 404, or 405 if only the method differs (RFC 9110).
package final class ScriptedHost: ServerEnd, Sendable {
  private struct State {
    /// The number of requests so far.
    var requests = 0
    /// How many requests had the path and the method of each answer.
    var asked: [Int]
    /// How many requests each answer has had since its sequence started.
    var given: [Int]
    var tokens: GrantedTokens?
    /// The study's day of ``bytes``.
    var day: Int64 = 0
    /// The bytes of bodies that the host has accepted in the day.
    var bytes = 0
  }

  private let answers: [ScriptedAnswer]
  private let rules: HostRules
  private let stream: RandomStream
  private let state: WorldIsolated<State>

  /// Creates a host.
  ///
  /// - Parameters:
  ///   - answers: The answers, in order of precedence.
  ///   - rules: What the host asks of requests besides; by default nothing.
  ///   - stream: The random stream of the delays and the tokens.
  /// - Throws: ``ServerSetupError`` if an answer or a rule is invalid.
  package init(
    _ answers: [ScriptedAnswer],
    rules: HostRules = HostRules(),
    stream: RandomStream
  ) throws(ServerSetupError) {
    for answer in answers { try answer.check() }
    try rules.check()
    self.answers = answers
    self.rules = rules
    self.stream = stream
    let none = Array(repeating: 0, count: answers.count)
    let tokens = rules.tokens.map { tokens in
      GrantedTokens(tokens, clock: rules.clock ?? DeviceClock(), stream: stream.split("tokens"))
    }
    state = WorldIsolated(State(asked: none, given: none, tokens: tokens))
  }

  package func handle(_ request: ServerRequest, at time: WorldTime) -> ServerReply {
    defer { state.value.requests += 1 }
    var reply = refusal(of: request, at: time) ?? reply(to: request, at: time)
    guard case .answer(var answer) = reply.ending else { return reply }
    if rules.clock != nil { answer.headers["date"] = rules.date(at: time).httpText }
    if ScriptedAnswer.isSuccess(answer.status) { restartSequences(after: request) }
    reply.ending = .answer(answer)
    return reply
  }

  // MARK: Refusals

  /// The answer to a request without a valid token, or beyond the quota; nil if it has neither.
  private func refusal(of request: ServerRequest, at time: WorldTime) -> ServerReply? {
    if let tokens = rules.tokens, let granted = state.value.tokens {
      let isAllowed =
        switch tokens.purpose(of: request) {
        case .login, .open: true
        case .refresh: granted.allowRefresh(request, at: time)
        case .needsToken: granted.allow(request, at: time)
        }
      if !isAllowed {
        // RFC 6750, section 3.
        return Self.refusal(tokens.refusal, ["www-authenticate": #"Bearer error="invalid_token""#])
      }
    }
    guard let quota = rules.quota, !request.body.isEmpty else { return nil }
    let day = rules.day(at: time)
    if day.number != state.value.day { (state.value.day, state.value.bytes) = (day.number, 0) }
    guard state.value.bytes + request.body.count <= quota.bytes else {
      return Self.refusal(quota.status, ["retry-after": "\(day.left)"])
    }
    state.value.bytes += request.body.count
    return nil
  }

  private static func refusal(_ status: Int, _ headers: [String: String]) -> ServerReply {
    let headers = headers.merging(["content-length": "0"]) { own, _ in own }
    return ServerReply(.answer(ServerAnswer(status: status, headers: headers)))
  }

  // MARK: Answers

  private func reply(to request: ServerRequest, at time: WorldTime) -> ServerReply {
    let grants = rules.tokens?.purpose(of: request).grantsToken ?? false
    let matching = answers.indices.filter { answers[$0].isFor(request) }
    let applying = matching.first { index in
      answers[index].isMet(by: request, at: time, afterRequests: state.value.asked[index])
    }
    for index in matching { state.value.asked[index] += 1 }
    let answer: ScriptedAnswer
    var step: ScriptedAnswer.Step
    if let index = applying {
      answer = answers[index]
      step = answer.step(after: state.value.given[index])
      state.value.given[index] += 1
    } else if grants, matching.isEmpty {
      // A request that gets a token needs no answer of the scenario.
      answer = ScriptedAnswer(path: "/", headers: ["content-type": "application/json"])
      step = answer.step(after: 0)
    } else {
      let isOtherMethod = matching.isEmpty && answers.contains { $0.isFor(request.path) }
      return ServerReply(.answer(ServerAnswer(status: isOtherMethod ? 405 : 404)))
    }
    if grants, ScriptedAnswer.isSuccess(step.status) {
      step.body = granting(step.body, answer.isTemplate, to: request, at: time)
    } else if answer.isTemplate, let template = try? BodyTemplate(step.body) {
      step.body = template.body(for: request, words(at: time))
    }
    var draws = stream.split(state.value.requests)
    var headers = answer.headers
    if headers["content-length"] == nil { headers["content-length"] = "\(step.body.count)" }
    let reply = ServerAnswer(status: step.status, headers: headers, body: step.body)
    return ServerReply(.answer(reply), after: answer.after.drawn(from: &draws))
  }

  private func restartSequences(after request: ServerRequest) {
    for (index, answer) in answers.enumerated() {
      guard let path = answer.restartsAfter, ScriptedAnswer.path(path, matches: request.path) else {
        continue
      }
      state.value.given[index] = 0
    }
  }

  /// The body of an answer that grants a token.
  private func granting(
    _ body: Data,
    _ isTemplate: Bool,
    to request: ServerRequest,
    at time: WorldTime
  ) -> Data {
    guard let tokens = rules.tokens,
      let grant = state.value.tokens?.grant(for: tokens.purpose(of: request), at: time)
    else { return body }
    let expires = tokens.lasts.map { rules.date(at: time).addingTimeInterval($0.inSeconds).utcText }
    var words = words(at: time)
    words[.token] = grant.token
    words[.refreshToken] = grant.refreshToken
    words[.expires] = expires
    guard isTemplate, let template = try? BodyTemplate(body) else {
      return tokens.object(of: grant, expires: expires, besides: body)
    }
    let filled = template.body(for: request, words)
    return template.contains(.token)
      ? filled : tokens.object(of: grant, expires: expires, besides: filled)
  }

  /// The values of a template's placeholders, but for those of a token.
  private func words(at time: WorldTime) -> [BodyTemplate.Word: String] {
    let now = rules.date(at: time).utcText
    return [.date: String(now.prefix(10)), .time: now, .participant: rules.participant]
  }
}

extension Date {
  /// The date and time in UTC, such as `2026-03-02T14:00:00Z`.
  fileprivate var utcText: String { formatted(.iso8601) }

  /// The date and time as header fields have it, such as `Mon, 02 Mar 2026 14:00:00 GMT` (RFC 9110,
  /// section 5.6.7).
  fileprivate var httpText: String {
    let text = utcText
    let days = Int((timeIntervalSince1970 / 86_400).rounded(.down))
    // 1970-01-01 was a Thursday.
    let weekday = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"][(days % 7 + 7) % 7]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let month = Int(text.dropFirst(5).prefix(2)).map { months[$0 - 1] } ?? ""
    let (year, day, time) = (text.prefix(4), text.dropFirst(8).prefix(2), text.dropFirst(11))
    return "\(weekday), \(day) \(month) \(year) \(time.prefix(8)) GMT"
  }
}
