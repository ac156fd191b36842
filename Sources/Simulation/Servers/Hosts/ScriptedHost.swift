package import VirtualTime

/// A host that answers as a scenario says: the first answer for a path and a method.
///
/// Without one it answers 404, and 405 where only the method is another (RFC 9110).
package final class ScriptedHost: ServerEnd, @unchecked Sendable {
  // Unchecked: it belongs to one world, and only that world's thread asks.

  private let answers: [ScriptedAnswer]
  private let stream: RandomStream
  private var requests = 0

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
    defer { requests += 1 }
    let here = answers.filter { $0.isFor(request.path) }
    guard
      let answer = here.first(where: { $0.method == nil || $0.method == request.method })
    else { return ServerReply(.answer(ServerAnswer(status: here.isEmpty ? 404 : 405))) }
    var draws = stream.split(requests)
    var headers = answer.headers
    if headers["content-length"] == nil { headers["content-length"] = "\(answer.body.count)" }
    let reply = ServerAnswer(status: answer.status, headers: headers, body: answer.body)
    return ServerReply(.answer(reply), after: answer.after.drawn(from: &draws))
  }
}
