import Foundation

/// A route to which AWARE's clients send rows.
package enum ServerRoute: Hashable, Sendable {
  /// `/api/{number}/{key}/insert/` (core 1.3.0, `.aware_micro`).
  case api(number: String, key: String)
  /// `/insert/` (core 1.3.0, `.aware_light`).
  case insert
  /// `/index.php/webservice/index/{number}/{key}/{table}/{operation}` (aware-server, controllers/webservice.php;
  /// core 1.3.0, `.aware`, whose operation is always `insert`).
  case webservice(number: String, key: String, table: String, operation: String)
  /// `/index.php/{number}/{key}/{table}/{operation}` (aware-micro, MainVerticle.kt).
  case micro(number: String, key: String, table: String, operation: String)
  /// `/{table}/insert` (cores before 1.3.0).
  case table(String)

  /// The kind of a route.
  package enum RouteKind: String, CaseIterable, Hashable, Sendable {
    case api
    case insert
    case webservice
    case micro
    case table
  }

  package var kind: RouteKind {
    switch self {
    case .api: .api
    case .insert: .insert
    case .webservice: .webservice
    case .micro: .micro
    case .table: .table
    }
  }

  /// Creates the route of a path, ignoring its query; nil if the path is no route.
  ///
  /// A study's key may contain slashes, which clients don't escape, and may be empty.
  package init?(path: String) {
    let plain = path.prefix { $0 != "?" }
    var parts = plain.split(separator: "/", omittingEmptySubsequences: false).map(Self.decoded)
    guard parts.first == "" else { return nil }
    parts.removeFirst()
    if parts.last == "" { parts.removeLast() }
    guard let operation = parts.popLast() else { return nil }
    if parts.starts(with: ["index.php", "webservice", "index"]), parts.count >= 6 {
      let key = parts[4..<(parts.count - 1)].joined(separator: "/")
      let table = parts[parts.count - 1]
      self = .webservice(number: parts[3], key: key, table: table, operation: operation)
    } else if parts.first == "index.php", parts.count == 4, parts[1] != "webservice" {
      self = .micro(number: parts[1], key: parts[2], table: parts[3], operation: operation)
    } else if operation != "insert" {
      return nil
    } else if parts.isEmpty {
      self = .insert
    } else if parts[0] == "api", parts.count >= 3 {
      self = .api(number: parts[1], key: parts[2...].joined(separator: "/"))
    } else if parts.count == 1, !parts[0].isEmpty {
      self = .table(parts[0])
    } else {
      return nil
    }
  }

  private static func decoded(_ part: Substring) -> String {
    guard part.utf8.contains(UInt8(ascii: "%")) else { return String(part) }
    return part.removingPercentEncoding ?? String(part)
  }
}
