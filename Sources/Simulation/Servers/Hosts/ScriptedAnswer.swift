package import Foundation
package import VirtualTime

/// A host's answer to requests with a path and a method.
package struct ScriptedAnswer: Hashable, Sendable {
  /// A header field that a request must have.
  package struct HeaderCondition: Hashable, Sendable {
    /// The field's name, in lower case.
    package var name: String
    /// The field's value; a `*` at its end stands for any text.
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }

    func isMet(by request: ServerRequest) -> Bool {
      guard let found = request.headers[name] else { return false }
      return value.hasSuffix("*") ? found.hasPrefix(value.dropLast()) : found == value
    }
  }

  /// One of several answers that successive requests get.
  package struct Step: Hashable, Sendable {
    package var status: Int
    package var body: Data
    /// How many requests get the answer before the next one applies.
    package var times: Int

    package init(status: Int, body: Data = Data(), times: Int = 1) {
      self.status = status
      self.body = body
      self.times = times
    }
  }

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

  /// When the answer applies; always, if the list is empty.
  package var windows: [Range<WorldTime>] = []
  /// The header fields that a request must have.
  package var headerConditions: [HeaderCondition] = []
  /// A text that a request's body must contain; nil: none.
  package var bodyCondition: String?
  /// How many requests with the path and the method must have come before.
  package var afterRequests = 0

  /// Whether placeholders in bodies stand for values, see ``BodyTemplate``.
  package var isTemplate = false
  /// The answers of successive requests, in place of ``status`` and ``body``; the last one remains.
  package var sequence: [Step] = []
  /// A path: after a request for it that the host answers with a status from 200 to 299, the
  /// sequence starts again; nil: it never does.
  package var restartsAfter: String?

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
  package func isFor(_ target: String) -> Bool { Self.path(path, matches: target) }

  /// Whether the answer applies to a request's target and method, regardless of its conditions.
  func isFor(_ request: ServerRequest) -> Bool {
    (method == nil || method == request.method) && isFor(request.path)
  }

  /// Whether a request at an instant meets the answer's conditions.
  func isMet(by request: ServerRequest, at time: WorldTime, afterRequests count: Int) -> Bool {
    guard count >= afterRequests, windows.isEmpty || windows.contains(where: { $0.contains(time) })
    else { return false }
    if let bodyCondition, request.body.firstRange(of: Data(bodyCondition.utf8)) == nil {
      return false
    }
    return headerConditions.allSatisfy { $0.isMet(by: request) }
  }

  /// The status and the body for a request, given how many the answer has had since its sequence
  /// started.
  func step(after count: Int) -> Step {
    var left = count
    for step in sequence {
      if left < step.times { return step }
      left -= step.times
    }
    return sequence.last ?? Step(status: status, body: body)
  }

  /// Whether a request's target has a path; one that ends in `/*` stands for everything below it.
  package static func path(_ path: String, matches target: String) -> Bool {
    let plain = String(target.prefix { $0 != "?" })
    let asked = path.contains("?") ? target : plain
    guard path.hasSuffix("/*") else { return asked == path }
    return plain.hasPrefix(path.dropLast()) || plain == path.dropLast(2)
  }

  /// Throws an error if the answer is invalid.
  func check() throws(ServerSetupError) {
    try Self.check(path: path)
    if let restartsAfter { try Self.check(path: restartsAfter) }
    for step in sequence {
      try Self.check(status: step.status)
      guard step.times > 0 else {
        throw ServerSetupError(
          "an answer can't be given \(step.times) times",
          hint: "give 1 or more"
        )
      }
    }
    try Self.check(status: status)
    try after.check()
    guard windows.allSatisfy({ !$0.isEmpty }) else {
      throw ServerSetupError("an answer's window is empty", hint: "let it end after it begins")
    }
    guard isTemplate else { return }
    for body in sequence.map(\.body) + [body] { _ = try BodyTemplate(body) }
  }

  static func isSuccess(_ status: Int) -> Bool { (200...299).contains(status) }

  static func check(path: String) throws(ServerSetupError) {
    guard path.hasPrefix("/") else {
      throw ServerSetupError("'\(path)' is not a path", hint: "begin it with a slash")
    }
  }

  static func check(status: Int) throws(ServerSetupError) {
    guard (100...599).contains(status) else {
      throw ServerSetupError("\(status) is not a status", hint: "give 100 to 599")
    }
  }
}
