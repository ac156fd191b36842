package import Foundation

/// What a server answers.
package struct ServerAnswer: Hashable, Sendable {
  /// The HTTP status.
  package var status: Int
  /// Header fields, their names in lower case.
  package var headers: [String: String]
  package var body: Data
  /// Whether a redirect on the way here had made a GET of the request.
  package var isToGet = false

  package init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// An answer with a text of some type.
  package init(status: Int, type: String, _ text: String) {
    self.init(status: status, headers: ["content-type": type], body: Data(text.utf8))
  }
}
