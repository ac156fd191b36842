package import VirtualTime

/// A fault of a server, with its rate and its times.
package struct ServerFailureMode: Hashable, Sendable {
  /// The kind of fault.
  package enum FailureKind: Hashable, Sendable {
    /// The server handles the request and delays its answer.
    case slow(ServerDelay)
    /// The connection fails before the request is sent, because of the server's certificate.
    case certificate(NetworkFailure.NetworkFailureReason)
    /// The server stores nothing and answers with this status; names of header fields are in lower
    /// case.
    case status(Int, body: String, headers: [String: String] = [:])
    /// The server stores nothing and answers with status 200 and this body.
    case errorBody(String)
    /// The request does not reach the server: something on the way answers with status 200 and this
    /// page.
    case page(String)
    /// The connection is reset in the middle of the request's body; the server stores nothing.
    case reset
    /// The server stores nothing and never answers.
    case silence
    /// The server acknowledges the request without storing its rows.
    case acknowledgesAndLoses
    /// The server stores the rows, but its acknowledgement never arrives.
    case dropsAcknowledgement
    /// The server stores the rows, and the connection is lost after a part of its answer.
    case cutsAnswer
    /// The server stores the rows, and its acknowledgement arrives twice.
    case acknowledgesTwice
    /// The server redirects the request, unless the request already has the target's path; it
    /// stores nothing.
    case redirect(status: Int, to: String)
  }

  package var kind: FailureKind

  /// The share of requests that the fault affects, 0...1.
  package var rate: Double

  /// When the fault may happen; always, if the list is empty.
  package var windows: [Range<WorldTime>]

  /// The fault affects only requests whose bodies have more bytes; nil: all requests.
  package var bodiesAbove: Int?

  package init(
    _ kind: FailureKind,
    rate: Double = 1,
    windows: [Range<WorldTime>] = [],
    bodiesAbove: Int? = nil
  ) {
    self.kind = kind
    self.rate = rate
    self.windows = windows
    self.bodiesAbove = bodiesAbove
  }

  /// Whether the fault happens before the request is sent.
  var affectsConnection: Bool { if case .certificate = kind { true } else { false } }

  /// Whether the fault may affect a request at an instant.
  func isPossible(_ request: ServerRequest, at time: WorldTime) -> Bool {
    if case .redirect(let status, let target) = kind {
      let answer = ServerAnswer(status: status, headers: ["location": target])
      guard request.redirected(by: answer)?.path != request.path else { return false }
    }
    if let bodiesAbove, request.body.count <= bodiesAbove { return false }
    return windows.isEmpty || windows.contains { $0.contains(time) }
  }

  /// Throws an error if the fault is invalid.
  package func check() throws(ServerSetupError) {
    guard (0...1).contains(rate) else {
      throw ServerSetupError(
        "a fault can't affect \(rate) of all requests",
        hint: "write a rate from 0 to 1"
      )
    }
    guard windows.allSatisfy({ !$0.isEmpty }) else {
      throw ServerSetupError("a fault's window is empty", hint: "let it end after it begins")
    }
    if let bodiesAbove, bodiesAbove < 0 {
      throw ServerSetupError("no body is \(bodiesAbove) bytes long", hint: "give 0 or more")
    }
    switch kind {
    case .slow(let delay): try delay.check()
    case .certificate(let reason)
    where ![.certificateExpired, .certificateUntrusted].contains(reason):
      throw ServerSetupError(
        "'\(reason.rawValue)' is no fault of a certificate",
        hint: "let it be expired or not trusted"
      )
    case .status(let status, _, _) where !(400...599).contains(status):
      throw ServerSetupError("\(status) is no error", hint: "give a status from 400 to 599")
    case .redirect(let status, let target):
      guard [301, 302, 303, 307, 308].contains(status), !target.isEmpty else {
        throw ServerSetupError(
          "\(status) to '\(target)' is no redirect",
          hint: "give 301, 302, 303, 307 or 308, and a path or an address"
        )
      }
    default: break
    }
  }
}

/// A delay: constant, or drawn for each use.
package enum ServerDelay: Hashable, Sendable {
  case fixed(Duration)
  /// A uniformly distributed time between two bounds.
  case between(Duration, Duration)
  /// A log-normally distributed time; the spread is the standard deviation of its natural
  /// logarithm.
  case around(median: Duration, spread: Double)

  /// Draws a delay.
  package func drawn(from draws: inout RandomStream) -> Duration {
    switch self {
    case .fixed(let duration): duration
    case .between(let low, let high):
      .nanoseconds(Int64(draws.uniform(low.inSeconds...high.inSeconds) * 1e9))
    case .around(let median, let spread):
      .nanoseconds(Int64(draws.logNormal(median: median.inSeconds, spread: spread) * 1e9))
    }
  }

  func check() throws(ServerSetupError) {
    let isSensible =
      switch self {
      case .fixed(let duration): duration >= .zero
      case .between(let low, let high): low >= .zero && low <= high
      case .around(let median, let spread): median > .zero && (0...3).contains(spread)
      }
    guard isSensible else {
      throw ServerSetupError(
        "\(self) is no delay",
        hint: "durations are not negative, the lower bound comes first, the spread is from 0 to 3"
      )
    }
  }
}
