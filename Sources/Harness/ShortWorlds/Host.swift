public import Foundation
import Servers
import VirtualTime

extension ShortWorld {
  /// A host that the app's requests find.
  public struct SimulatedHost: Hashable, Sendable {
    /// Its name, such as `api.study.example`.
    public var name: String
    /// What it answers; the first that fits a request counts, and anything else is not found (404).
    public var answers: [Response]

    /// A host with its answers.
    public init(_ name: String, _ answers: [Response]) {
      self.name = name
      self.answers = answers
    }
  }

  /// What a host answers to requests of one kind.
  public struct Response: Hashable, Sendable {
    /// The path; ends in `/*` for all below it.
    public var path: String
    /// The method; nil: any.
    public var method: String?
    /// The HTTP status.
    public var status: Int
    /// Header fields.
    public var headers: [String: String]
    /// The body.
    public var body: Data
    /// How long the host takes to answer.
    public var after: Duration

    /// An answer; by default 200 to any method, without a body, after 20 ms.
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
  /// The hosts as the phone finds them.
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
