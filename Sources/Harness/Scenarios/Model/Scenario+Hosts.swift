public import Foundation

extension Scenario {
  /// A host that answers an app's requests.
  public struct Host: Codable, Hashable, Sendable {
    /// The host's name, in lower case.
    public var host: String

    /// The host's answers; the first that applies to a request is given.
    public var answers: [HostAnswer]

    /// The host's faults.
    public var faults: [ServerFault]

    /// The tokens that the host grants and asks for; nil: none.
    public var token: HostToken?

    /// The limit of the bytes that the host accepts in a day; nil: none.
    public var quota: HostQuota?

    /// The error of the host's clock; nil: the clock is right, and answers have no date.
    public var clock: ClockError?
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

    /// The time in which the answer applies; nil for the whole study.
    public var span: Span?

    /// The header fields that a request must have; nil: none.
    public var ifHeaders: [HeaderCondition]?

    /// A text that a request's body must contain; nil: none.
    public var ifBody: String?

    /// How many requests with the path and the method must have come before; nil: none.
    public var afterRequests: Int?

    /// Whether placeholders in bodies stand for values; nil: no.
    public var isTemplate: Bool?

    /// The answers of successive requests, in place of ``status`` and ``body``; nil: one for all.
    public var sequence: [HostStep]?

    /// The path of the request after which the sequence starts again; nil: none.
    public var restartsAfter: String?
  }

  /// A header field that a request must have.
  public struct HeaderCondition: Codable, Hashable, Sendable {
    /// The field's name.
    public var name: String

    /// The field's value; a `*` at its end stands for any text.
    public var value: String
  }

  /// One of several answers that successive requests get.
  public struct HostStep: Codable, Hashable, Sendable {
    /// The HTTP status.
    public var status: Int

    /// The body.
    public var body: Data

    /// How many requests get the answer.
    public var times: Int
  }

  /// The tokens that a host grants and asks for.
  public struct HostToken: Codable, Hashable, Sendable {
    /// The path of the request that gets a token.
    public var from: String

    /// The name of the token in the JSON object of the answer.
    public var field: String

    /// How long a token is valid; nil: for ever.
    public var lasts: Duration?

    /// The status of requests without a valid token.
    public var refusal: Int

    /// The path of the request that gets another token for a refresh token; nil: there is none.
    public var refresh: String?

    /// The name of the refresh token, in the answer to a login and in the request for another token.
    public var refreshField: String

    /// How long a refresh token is valid after the login; nil: for ever.
    public var refreshLasts: Duration?

    /// The paths of requests that need a token; empty: all but those that grant one.
    public var paths: [String]
  }

  /// The limit of the bytes that a host accepts in a day.
  public struct HostQuota: Codable, Hashable, Sendable {
    /// The most bytes of bodies in each day of the study.
    public var bytesEachDay: Int

    /// The status of requests beyond the limit.
    public var refusal: Int
  }
}
