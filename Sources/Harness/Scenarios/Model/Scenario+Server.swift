extension Scenario {
  /// A part of the study's time, counted from its start.
  public struct Span: Codable, Hashable, Sendable {
    /// When it begins.
    public var from: Duration

    /// When it is over; later than its beginning.
    public var to: Duration
  }

  /// The server to which the study's apps send what they have recorded.
  public struct Server: Codable, Hashable, Sendable {
    /// What kind it is, as AWARE's core calls them.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
      case awareMicro = "aware-micro"
      case aware
      case awareLight = "aware-light"
    }

    /// What kind it is.
    public var kind: Kind

    /// The host's name; nil: it answers under every name that no other host has.
    public var host: String?

    /// The number of the study that it takes rows for.
    public var studyNumber: Int

    /// The key of that study.
    public var studyKey: String

    /// Whether it also has the route of AWARE's core, where no public server has.
    public var hasCoreRoute: Bool

    /// Whether it makes a table when its first row comes; of `aware` alone.
    public var makesTables: Bool

    /// Whether a row that comes again is stored again.
    public var keepsDuplicates: Bool

    /// What goes wrong with it.
    public var faults: [ServerFault]
  }

  /// Something that goes wrong with the study's server.
  public struct ServerFault: Codable, Hashable, Sendable {
    /// What goes wrong.
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
    }

    /// What goes wrong.
    public var kind: Kind

    /// How many requests of a thousand it befalls.
    public var rate: Int

    /// How much later an answer comes; of `slow` alone.
    public var delay: Duration?

    /// When the fault is active; nil: all through the study.
    public var span: Span?
  }

  /// How AWARE's documentation and its code are to be read where they differ.
  public struct AwareInterpretation: Codable, Hashable, Sendable {
    /// Names of the quirks of the original that hold.
    public var quirks: [String]
  }
}
