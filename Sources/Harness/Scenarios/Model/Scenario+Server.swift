extension Scenario {
  /// A part of the study's time, in offsets from the study's start.
  public struct Span: Codable, Hashable, Sendable {
    /// The beginning.
    public var from: Duration

    /// The end, which is later than the beginning.
    public var to: Duration

    /// The parts that count, in their order, such as each night; nil if all of it counts.
    public var parts: [Span]?
  }

  /// The server to which the study's apps send their data.
  public struct Server: Codable, Hashable, Sendable {
    /// The kinds of server, by the names that AWARE's core uses.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
      case awareMicro = "aware-micro"
      case aware
      case awareLight = "aware-light"
    }

    /// The kind of server.
    public var kind: Kind

    /// The host's name; nil if the server answers for all names that no other host has.
    public var host: String?

    /// The number of the study whose rows the server accepts.
    public var studyNumber: Int

    /// The key of that study.
    public var studyKey: String

    /// Whether the server also has the route that AWARE's core uses, which no public server has.
    public var hasCoreRoute: Bool

    /// Whether a table's first row creates the table; only for the kind `aware`.
    public var makesTables: Bool

    /// Whether the server stores a row again that it receives again.
    public var keepsDuplicates: Bool

    /// The server's faults.
    public var faults: [ServerFault]
  }

  /// A fault of the study's server.
  public struct ServerFault: Codable, Hashable, Sendable {
    /// The kinds of faults.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
      case slow
      case serverError = "server error"
      case errorInBody = "error in body"
      case connectionReset = "connection reset"
      case noAnswer = "no answer"
      case storesAfterAnswer = "loses after answer"
      case answerLost = "answer lost"
      case answersTwice = "answers twice"
      case redirect
      case certificateExpired = "certificate expired"
      case certificateNotTrusted = "certificate not trusted"
      case captivePortal = "captive portal"
      case tooLarge = "too large"
      case tooManyRequests = "too many requests"
      case answerCut = "answer cut"
    }

    /// The kind of fault.
    public var kind: Kind

    /// The number of affected requests per thousand.
    public var rate: Int

    /// The delay of an answer; only for the kind `slow`.
    public var delay: Duration?

    /// The bytes of the largest body that the fault does not affect; only for the kind `tooLarge`.
    public var above: Int?

    /// The time after which an answer asks the app to try again; only for the kind `tooManyRequests`.
    public var retryAfter: Duration?

    /// The time in which the fault is active; nil for the whole study.
    public var span: Span?
  }

  /// The choice between AWARE's documentation and its code where the two differ.
  public struct AwareInterpretation: Codable, Hashable, Sendable {
    /// The names of the original's quirks that the simulation reproduces.
    public var quirks: [String]
  }
}
