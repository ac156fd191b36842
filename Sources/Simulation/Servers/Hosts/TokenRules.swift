import Foundation
import VirtualTime

/// How a host grants tokens, and which requests need one in `Authorization: Bearer TOKEN`
/// (RFC 6750).
package struct TokenRules: Hashable, Sendable {
  /// The path of the request that gets a token.
  package var login: String
  /// The name of the token in the JSON object of the answer.
  package var field: String
  /// How long a token is valid by the host's clock; nil: for ever.
  package var lasts: Duration?
  /// The status of requests without a valid token.
  package var refusal: Int
  /// The path of the request that gets another token for a refresh token; nil: there is none.
  package var refresh: String?
  /// The name of the refresh token, in the answer to a login and in the request for another token.
  package var refreshField: String
  /// How long a refresh token is valid after the login by the host's clock; nil: for ever.
  package var refreshLasts: Duration?
  /// The paths of requests that need a token; all but those that grant one, if the list is empty.
  package var paths: [String]

  package init(
    login: String,
    field: String = "token",
    lasts: Duration? = nil,
    refusal: Int = 401,
    refresh: String? = nil,
    refreshField: String = "refresh_token",
    refreshLasts: Duration? = nil,
    paths: [String] = []
  ) {
    self.login = login
    self.field = field
    self.lasts = lasts
    self.refusal = refusal
    self.refresh = refresh
    self.refreshField = refreshField
    self.refreshLasts = refreshLasts
    self.paths = paths
  }

  /// What a request is to the rules.
  enum Purpose {
    case login
    case refresh
    case needsToken
    case open

    var grantsToken: Bool { self == .login || self == .refresh }
  }

  func purpose(of request: ServerRequest) -> Purpose {
    if ScriptedAnswer.path(login, matches: request.path) { return .login }
    if let refresh, ScriptedAnswer.path(refresh, matches: request.path) { return .refresh }
    let needsToken =
      paths.isEmpty || paths.contains { ScriptedAnswer.path($0, matches: request.path) }
    return needsToken ? .needsToken : .open
  }

  /// The JSON object of an answer that grants a token.
  ///
  /// It has the members of the object that the scenario's body is, and those of the token; a body of
  /// another kind is left out. `expires_in` is in seconds (RFC 6749, section 5.1); `expires_at` is by the host's clock (our
  /// choice).
  func object(of grant: GrantedTokens.Grant, expires: String?, besides body: Data) -> Data {
    var members = [(field, "\"\(grant.token)\"")]
    if let lasts, let expires {
      members.append(("expires_in", "\(lasts.components.seconds)"))
      members.append(("expires_at", "\"\(expires)\""))
    }
    if let token = grant.refreshToken { members.append((refreshField, "\"\(token)\"")) }
    let own = members.compactMap { name, text in
      JSONValue(text).map { (name: Array(name.utf8), value: $0) }
    }
    let names = Set(own.map(\.name))
    let written = String(validating: body, as: UTF8.self).flatMap { JSONValue($0) }?.members ?? []
    return Data(JSONValue.object(written.filter { !names.contains($0.name) } + own).utf8)
  }

  func check() throws(ServerSetupError) {
    for path in [login] + [refresh].compactMap(\.self) + paths {
      try ScriptedAnswer.check(path: path)
    }
    guard (400...499).contains(refusal) else {
      throw ServerSetupError(
        "\(refusal) does not refuse a request",
        hint: "give a status from 400 to 499"
      )
    }
    for duration in [lasts, refreshLasts] {
      guard duration.map({ $0 > .zero }) ?? true else {
        throw ServerSetupError("a token is never valid", hint: "give a positive time")
      }
    }
  }
}

/// The tokens that a host has granted to one participant's phone.
struct GrantedTokens {
  /// A granted token.
  struct Grant {
    var token: String
    /// The refresh token that a login grants.
    var refreshToken: String?
  }

  private let rules: TokenRules
  private let clock: DeviceClock
  private let stream: RandomStream
  private var grants = 0
  /// When each token was granted.
  private var tokens: [String: WorldTime] = [:]
  /// When the login was that granted each refresh token.
  private var refreshTokens: [String: WorldTime] = [:]

  /// - Parameters:
  ///   - rules: The rules.
  ///   - clock: The host's clock.
  ///   - stream: The random stream of the tokens.
  init(_ rules: TokenRules, clock: DeviceClock, stream: RandomStream) {
    self.rules = rules
    self.clock = clock
    self.stream = stream
  }

  /// Whether a request has a token that is valid at an instant.
  func allow(_ request: ServerRequest, at time: WorldTime) -> Bool {
    guard let granted = request.bearer.flatMap({ tokens[$0] }) else { return false }
    return isValid(since: granted, rules.lasts, at: time)
  }

  /// Whether a request has a refresh token that is valid at an instant: in the JSON object of its
  /// body, or as the bearer of the request (our choice).
  func allowRefresh(_ request: ServerRequest, at time: WorldTime) -> Bool {
    let text = request.jsonText(at: "$.\(rules.refreshField)") ?? request.bearer
    guard let login = text.flatMap({ refreshTokens[$0] }) else { return false }
    return isValid(since: login, rules.refreshLasts, at: time)
  }

  private func isValid(since granted: WorldTime, _ lasts: Duration?, at time: WorldTime) -> Bool {
    guard let lasts else { return true }
    return clock.counted(from: granted, to: time) < lasts.wholeNanoseconds
  }

  /// Grants a token, with a refresh token after a login if there is a path for it.
  ///
  /// Earlier tokens stay valid, and a refresh token is not replaced when it is used (our choice).
  mutating func grant(for purpose: TokenRules.Purpose, at time: WorldTime) -> Grant {
    var draws = stream.split(grants)
    grants += 1
    let token = draws.hexadecimalText()
    tokens[token] = time
    guard purpose == .login, rules.refresh != nil else { return Grant(token: token) }
    let refreshToken = draws.hexadecimalText()
    refreshTokens[refreshToken] = time
    return Grant(token: token, refreshToken: refreshToken)
  }
}

extension ServerRequest {
  /// The token of the request; nil if it has none.
  fileprivate var bearer: String? {
    guard let field = headers["authorization"], field.hasPrefix("Bearer ") else { return nil }
    return String(field.dropFirst("Bearer ".count))
  }
}

extension RandomStream {
  /// Draws a text of 32 hexadecimal digits.
  fileprivate mutating func hexadecimalText() -> String {
    (0..<2).map { _ in
      let digits = String(next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    .joined()
  }
}
