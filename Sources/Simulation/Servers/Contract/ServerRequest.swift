package import Foundation

/// A request as a study's server reads it.
package struct ServerRequest: Hashable, Sendable {
  package var method: String
  /// Path and query, as the first line of the request has them.
  package var path: String
  /// Header fields, their names in lower case.
  package var headers: [String: String]
  package var body: Data

  package init(method: String, path: String, headers: [String: String], body: Data) {
    self.method = method
    self.path = path
    self.headers = headers
    self.body = body
  }
}
