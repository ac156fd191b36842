package import VirtualTime

/// One way in which a server fails, how often, and when.
package struct ServerFailureMode: Hashable, Sendable {
  /// What goes wrong.
  package enum FailureKind: Hashable, Sendable {
    /// The request is served, and its answer comes that much later.
    case slow(ServerDelay)
    /// Nothing is stored, and the status says so.
    case status(Int, body: String)
    /// Nothing is stored, and the body of a 200 says so.
    case errorBody(String)
    /// The connection is reset in the middle of the request's body; nothing is stored.
    case reset
    /// Nothing is stored and nothing is ever answered.
    case silence
    /// The request is acknowledged before it is stored, and then lost.
    case acknowledgesAndLoses
    /// The request is stored, and the acknowledgement never arrives.
    case dropsAcknowledgement
    /// The request is stored, and its acknowledgement comes twice.
    case acknowledgesTwice
    /// The request is sent elsewhere, unless it is for that place already; nothing is stored.
    case redirect(status: Int, to: String)
  }

  package var kind: FailureKind

  /// The share of requests that it befalls, 0...1.
  package var rate: Double

  /// When it may happen; always, if there are none.
  package var windows: [Range<WorldTime>]

  package init(_ kind: FailureKind, rate: Double = 1, windows: [Range<WorldTime>] = []) {
    self.kind = kind
    self.rate = rate
    self.windows = windows
  }

  /// Whether it may befall a request at an instant.
  func isPossible(_ request: ServerRequest, at time: WorldTime) -> Bool {
    if case .redirect(let status, let target) = kind {
      let answer = ServerAnswer(status: status, headers: ["location": target])
      guard request.redirected(by: answer)?.path != request.path else { return false }
    }
    return windows.isEmpty || windows.contains { $0.contains(time) }
  }

  /// Refuses what makes no sense.
  package func check() throws(ServerSetupError) {
    guard (0...1).contains(rate) else {
      throw ServerSetupError("a fault can't befall \(rate) of all requests", hint: "give 0 to 1")
    }
    guard windows.allSatisfy({ !$0.isEmpty }) else {
      throw ServerSetupError("a fault's window is empty", hint: "let it end after it begins")
    }
    switch kind {
    case .slow(let delay): try delay.check()
    case .status(let status, _) where !(400...599).contains(status):
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

/// How long something takes: always the same, or drawn anew each time.
package enum ServerDelay: Hashable, Sendable {
  case fixed(Duration)
  /// Anything between two bounds alike.
  case between(Duration, Duration)
  /// A positive time whose logarithm is normal; the spread is that logarithm's standard deviation.
  case around(median: Duration, spread: Double)

  /// One such time.
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
