public import Foundation

extension Scenario {
  /// A host that an app's requests find.
  public struct Host: Codable, Hashable, Sendable {
    /// Its name, in lower case.
    public var host: String

    /// What it answers; the first that fits a request counts.
    public var answers: [HostAnswer]

    /// What goes wrong with it.
    public var faults: [ServerFault]
  }

  /// What a host answers to requests of one kind.
  public struct HostAnswer: Codable, Hashable, Sendable {
    /// The path; ends in `/*` for all below it.
    public var path: String

    /// The method; nil: any.
    public var method: String?

    /// The HTTP status.
    public var status: Int

    /// Header fields.
    public var headers: [Option]

    /// The body.
    public var body: Data

    /// How long the host takes to answer.
    public var after: Duration
  }
}
