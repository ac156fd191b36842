package import Foundation
package import VirtualTime

/// A host that answers as a scenario says: the first answer for a path and a method.
///
/// Without one it answers 404, and 405 where only the method is another (RFC 9110).
package final class ScriptedHost: ServerEnd, Sendable {
  private let answers: [ScriptedAnswer]
  private let stream: RandomStream
  /// The number of requests so far.
  private let requests = WorldIsolated(0)

  /// A host.
  ///
  /// - Parameters:
  ///   - answers: What it answers; the first that fits comes first.
  ///   - stream: Where delays draw from.
  /// - Throws: If an answer makes no sense.
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
    let here = answers.filter { $0.isFor(request.path) }
    guard
      let answer = here.first(where: { $0.method == nil || $0.method == request.method })
    else { return ServerReply(.answer(ServerAnswer(status: here.isEmpty ? 404 : 405))) }
    var draws = stream.split(requests.value)
    var headers = answer.headers
    if headers["content-length"] == nil { headers["content-length"] = "\(answer.body.count)" }
    let reply = ServerAnswer(status: answer.status, headers: headers, body: answer.body)
    return ServerReply(.answer(reply), after: answer.after.drawn(from: &draws))
  }
}

/// What a host answers to requests of one kind.
package struct ScriptedAnswer: Hashable, Sendable {
  /// The path that it is for; ends in `/*` for all below it.
  ///
  /// A query is looked at if there is one.
  package var path: String
  /// The method that it is for; nil: any.
  package var method: String?
  package var status: Int
  /// Header fields, their names in lower case.
  package var headers: [String: String]
  package var body: Data
  /// How long the host takes.
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

  /// Whether it is the answer to a request, leaving the method aside.
  func isFor(_ target: String) -> Bool {
    let plain = String(target.prefix { $0 != "?" })
    let asked = path.contains("?") ? target : plain
    guard path.hasSuffix("/*") else { return asked == path }
    return plain.hasPrefix(path.dropLast()) || plain == path.dropLast(2)
  }
}

/// Which hosts a phone's requests find, and who answers there.
package final class HostDirectory: Sendable {
  private let hosts: [String: any ServerEnd]
  private let study: (any ServerEnd)?
  private let studyHost: String?

  /// A directory.
  ///
  /// - Parameters:
  ///   - hosts: Hosts by their names, in lower case.
  ///   - study: The study's own server; nil if there is none.
  ///   - studyHost: The study server's name; nil: it answers under every name that no other host has.
  package init(
    hosts: [String: any ServerEnd] = [:],
    study: (any ServerEnd)? = nil,
    studyHost: String? = nil
  ) {
    self.hosts = hosts
    self.study = study
    self.studyHost = studyHost?.lowercased()
  }

  /// The server of that name; nil: there is no such host.
  package func server(named host: String) -> (any ServerEnd)? {
    let name = host.lowercased()
    if let known = hosts[name] { return known }
    return studyHost == nil || studyHost == name ? study : nil
  }

  /// Where AWARE's rows go, whatever host their study names.
  package func studyServer(named host: String) -> (any ServerEnd)? {
    hosts[host.lowercased()] ?? study
  }
}
