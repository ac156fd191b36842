public import Foundation

extension Scenario {
  /// A host that answers an app's requests.
  public struct Host: Codable, Hashable, Sendable {
    /// The host's name, in lower case.
    public var host: String

    /// The host's answers; the first with a request's path and method applies.
    public var answers: [HostAnswer]

    /// The host's faults.
    public var faults: [ServerFault]
  }

  /// A host's answer to requests with a path and a method.
  public struct HostAnswer: Codable, Hashable, Sendable {
    /// The path; `/*` at its end stands for all paths below it.
    public var path: String

    /// The method; nil for any method.
    public var method: String?

    /// The HTTP status.
    public var status: Int

    /// The header fields.
    public var headers: [Option]

    /// The body.
    public var body: Data

    /// The time until the host answers.
    public var after: Duration
  }
}
