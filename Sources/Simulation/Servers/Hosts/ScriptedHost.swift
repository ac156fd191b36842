package import Foundation
package import VirtualTime

/// A host with the answers of a scenario: the first answer for a path and a method applies.
///
/// Without a matching answer it answers 404, or 405 if only the method differs (RFC 9110).
package final class ScriptedHost: ServerEnd, Sendable {
  private let answers: [ScriptedAnswer]
  private let stream: RandomStream
  /// The number of requests so far.
  private let requests = WorldIsolated(0)

  /// Creates a host.
  ///
  /// - Parameters:
  ///   - answers: The answers, in order of precedence.
  ///   - stream: The random stream of the delays.
  /// - Throws: ``ServerSetupError`` if an answer is invalid.
  package init(_ answers: [ScriptedAnswer], stream: RandomStream) throws(ServerSetupError) {
    for answer in answers {
      guard answer.path.hasPrefix("/") else {
        throw ServerSetupError("'\(answer.path)' is not a path", hint: "begin it with a slash")
      }
      guard (100...599).contains(answer.status) else {
        throw ServerSetupError("\(answer.status) is not a status", hint: "give 100 to 599")
      }
      try answer.after.check()
    }
    self.answers = answers
    self.stream = stream
  }

  package func handle(_ request: ServerRequest, at time: WorldTime) -> ServerReply {
    defer { requests.value += 1 }
    let candidates = answers.filter { $0.isFor(request.path) }
    guard
      let answer = candidates.first(where: { $0.method == nil || $0.method == request.method })
    else { return ServerReply(.answer(ServerAnswer(status: candidates.isEmpty ? 404 : 405))) }
    var draws = stream.split(requests.value)
    var headers = answer.headers
    if headers["content-length"] == nil { headers["content-length"] = "\(answer.body.count)" }
    let reply = ServerAnswer(status: answer.status, headers: headers, body: answer.body)
    return ServerReply(.answer(reply), after: answer.after.drawn(from: &draws))
  }
}

/// A host's answer to requests with a path and a method.
package struct ScriptedAnswer: Hashable, Sendable {
  /// The path that the answer applies to; a path that ends in `/*` applies to everything below it.
  ///
  /// If the path has a query, the request's query must match, too.
  package var path: String
  /// The method that the answer applies to; nil: any.
  package var method: String?
  package var status: Int
  /// The header fields, with names in lower case.
  package var headers: [String: String]
  package var body: Data
  /// The time until the host answers.
  package var after: ServerDelay

  package init(
    path: String,
    method: String? = nil,
    status: Int = 200,
    headers: [String: String] = [:],
    body: Data = Data(),
    after: ServerDelay = .fixed(.milliseconds(20))
  ) {
    self.path = path
    self.method = method
    self.status = status
    self.headers = headers
    self.body = body
    self.after = after
  }

  /// Whether the answer applies to a request's target, regardless of the method.
  func isFor(_ target: String) -> Bool {
    let plain = String(target.prefix { $0 != "?" })
    let asked = path.contains("?") ? target : plain
    guard path.hasSuffix("/*") else { return asked == path }
    return plain.hasPrefix(path.dropLast()) || plain == path.dropLast(2)
  }
}

/// The hosts that a phone's requests reach, and their servers.
package final class HostDirectory: Sendable {
  private let hosts: [String: any ServerEnd]
  private let study: (any ServerEnd)?
  private let studyHost: String?

  /// Creates a directory.
  ///
  /// - Parameters:
  ///   - hosts: The servers by host name, in lower case.
  ///   - study: The study's own server; nil if there is none.
  ///   - studyHost: The study server's name; nil: it answers for every name that no other host has.
  package init(
    hosts: [String: any ServerEnd] = [:],
    study: (any ServerEnd)? = nil,
    studyHost: String? = nil
  ) {
    self.hosts = hosts
    self.study = study
    self.studyHost = studyHost?.lowercased()
  }

  /// The server with a host name; nil if there is no such host.
  package func server(named host: String) -> (any ServerEnd)? {
    let name = host.lowercased()
    if let known = hosts[name] { return known }
    return studyHost == nil || studyHost == name ? study : nil
  }

  /// The server that receives AWARE's rows, whichever host the study names.
  package func studyServer(named host: String) -> (any ServerEnd)? {
    hosts[host.lowercased()] ?? study
  }
}
