public import Foundation
import Servers
import VirtualTime

extension ShortWorld {
  /// A host that answers the app's requests.
  public struct SimulatedHost: Hashable, Sendable {
    /// The host's name, such as `api.study.example`.
    public var name: String
    /// The host's answers; the first with a request's path and method applies, other requests get 404.
    public var answers: [Response]

    /// Creates a host with its answers.
    public init(_ name: String, _ answers: [Response]) {
      self.name = name
      self.answers = answers
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
      let answers = host.answers.map { answer in
        ScriptedAnswer(
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
      }
      do throws(ServerSetupError) {
        hosts[name] = try ScriptedHost(answers, stream: world.random("host").split(name))
      } catch {
        throw ShortWorldError(.badAnswer, "\(host.name): \(error.text)", hint: error.hint)
      }
    }
    return HostDirectory(hosts: hosts)
  }
}
