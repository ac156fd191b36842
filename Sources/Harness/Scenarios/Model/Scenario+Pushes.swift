extension Scenario {
  /// A push that the study's server sends to participants.
  public struct Push: Codable, Hashable, Sendable {
    /// When a push is sent.
    public enum Occasion: Codable, Hashable, Sendable {
      /// At a time from the study's start, and again after each period; nil: once.
      case at(Duration, every: Duration?)
      /// Each time that no host, or not this one, has accepted a body for so long.
      case noData(for: Duration, host: String?)
      /// Some time after each request with a path that a host, or this one, has accepted.
      case afterRequest(path: String, host: String?, delay: Duration)
    }

    /// The name by which the results refer to the push.
    public var name: String

    /// The first line of the notification; nil for none.
    public var title: String?

    /// The text of the notification; nil for none.
    public var body: String?

    /// The identifier of the notification's category, which has the buttons; nil for none.
    public var category: String?

    /// What the push carries for the app.
    public var data: [Option]

    /// When it is sent.
    public var occasion: Occasion

    /// The participants to whom it is sent.
    public var who: Who

    /// Whether it shows nothing, and only has the app run.
    public var isSilent: Bool { title == nil && body == nil }
  }
}
