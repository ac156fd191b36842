package import Foundation

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
