public import Foundation
import Servers
import VirtualTime

extension ShortWorld {
  /// A host that answers the app's requests.
  public struct SimulatedHost: Hashable, Sendable {
    /// The host's name, such as `api.study.example`.
    public var name: String
    /// The host's answers; the first that applies to a request is given, other requests get 404.
    public var answers: [Response]
    /// The tokens that the host grants and asks for; nil: none.
    public var tokens: Tokens?
    /// The most bytes of bodies that the host accepts from midnight to midnight in UTC; nil: no limit.
    ///
    /// A request beyond it gets 429.
    public var dailyQuota: Int?
    /// How far the host's clock is ahead of true time, negative if it is behind; nil: it is right,
    /// and answers have no `Date` field.
    public var clockAhead: Duration?

    /// Creates a host with its answers.
    public init(
      _ name: String,
      _ answers: [Response],
      tokens: Tokens? = nil,
      dailyQuota: Int? = nil,
      clockAhead: Duration? = nil
    ) {
      self.name = name
      self.answers = answers
      self.tokens = tokens
      self.dailyQuota = dailyQuota
      self.clockAhead = clockAhead
    }
  }

  /// The tokens of a host: other requests than those that get one need `Authorization: Bearer TOKEN`,
  /// or get 401.
  public struct Tokens: Hashable, Sendable {
    /// The path of the request that gets a token, as `token` in a JSON object.
    public var login: String
    /// How long a token is valid; nil: for ever.
    public var lasts: Duration?
    /// The path of the request that gets another token for the `refresh_token` of the login; nil:
    /// there is none.
    public var refresh: String?
    /// How long a refresh token is valid after the login; nil: for ever.
    public var refreshLasts: Duration?

    /// Creates the tokens of a host; by default they are valid for ever.
    public init(
      from login: String,
      lasts: Duration? = nil,
      refresh: String? = nil,
      refreshLasts: Duration? = nil
    ) {
      self.login = login
      self.lasts = lasts
      self.refresh = refresh
      self.refreshLasts = refreshLasts
    }
  }

  /// A host's answer to requests with a path and a method.
  public struct Response: Hashable, Sendable {
    /// The path; `/*` at its end stands for all paths below it.
    public var path: String
    /// The method; nil for any method.
    public var method: String?
    /// The HTTP status.
    public var status: Int
    /// The header fields.
    public var headers: [String: String]
    /// The body.
    public var body: Data
    /// The time until the host answers.
    public var after: Duration

    /// When the answer applies, as times from the world's start; nil: always.
    public var during: Range<Duration>?
    /// Header fields that a request must have; a `*` at the end of a value stands for any text.
    public var ifHeaders: [String: String] = [:]
    /// A text that a request's body must contain; nil: none.
    public var ifBody: String?
    /// How many requests with the path and the method must have come before.
    public var afterRequests = 0
    /// Whether placeholders in the body stand for values, as in a scenario's `template`.
    public var isTemplate = false
    /// The statuses of successive requests, in place of ``status``; empty: one for all.
    ///
    /// The last one remains. Only those from 200 to 299 have the body.
    public var statuses: [Int] = []
    /// A path: after a successful request for it, ``statuses`` start again; nil: they never do.
    public var restartsAfter: String?

    /// Creates an answer; by default 200 to any method, without a body, after 20 ms.
    public init(
      _ path: String,
      method: String? = nil,
      status: Int = 200,
      headers: [String: String] = [:],
      body: Data = Data(),
      after: Duration = .milliseconds(20)
    ) {
      self.path = path
      self.method = method
      self.status = status
      self.headers = headers
      self.body = body
      self.after = after
    }
  }

  /// Turns the phone's flight mode on or off.
  public func setOffline(_ isOffline: Bool) { network?.isInFlightMode = isOffline }
}

extension [ShortWorld.SimulatedHost] {
  /// Returns the hosts by their names, as the phone finds them.
  func directory(in world: World) throws -> HostDirectory {
    var hosts: [String: any ServerEnd] = [:]
    for host in self {
      let name = host.name.lowercased()
      do throws(ServerSetupError) {
        hosts[name] = try ScriptedHost(
          host.answers.map { ScriptedAnswer($0) },
          rules: host.rules(in: world),
          stream: world.random("host").split(name)
        )
      } catch {
        throw ShortWorldError(.badAnswer, "\(host.name): \(error.text)", hint: error.hint)
      }
    }
    return HostDirectory(hosts: hosts)
  }
}

extension ShortWorld.SimulatedHost {
  fileprivate func rules(in world: World) -> HostRules {
    let seconds = Int64(world.startDate.timeIntervalSince1970.rounded(.down))
    var rules = HostRules(
      start: world.startDate,
      secondsSinceMidnight: (seconds % 86_400 + 86_400) % 86_400
    )
    rules.tokens = tokens.map { tokens in
      TokenRules(
        login: tokens.login,
        lasts: tokens.lasts,
        refresh: tokens.refresh,
        refreshLasts: tokens.refreshLasts
      )
    }
    rules.quota = dailyQuota.map { DailyQuota(bytes: $0) }
    rules.clock = clockAhead.map { DeviceClock(offset: $0) }
    return rules
  }
}

extension ScriptedAnswer {
  /// Creates an answer of a short world's host.
  fileprivate init(_ answer: ShortWorld.Response) {
    self.init(
      path: answer.path,
      method: answer.method,
      status: answer.status,
      headers: Dictionary(
        answer.headers.map { ($0.key.lowercased(), $0.value) },
        uniquingKeysWith: { first, _ in first }
      ),
      body: answer.body,
      after: .fixed(answer.after)
    )
    windows =
      answer.during.map { during in
        let bounds = [during.lowerBound, during.upperBound].map {
          WorldTime(nanoseconds: $0.wholeNanoseconds)
        }
        return [bounds[0]..<bounds[1]]
      } ?? []
    headerConditions = answer.ifHeaders.sorted { $0.key < $1.key }.map {
      HeaderCondition(name: $0.key.lowercased(), value: $0.value)
    }
    bodyCondition = answer.ifBody
    afterRequests = answer.afterRequests
    isTemplate = answer.isTemplate
    sequence = answer.statuses.map { status in
      Step(status: status, body: (200...299).contains(status) ? answer.body : Data())
    }
    restartsAfter = answer.restartsAfter
  }
}
