import Foundation

/// Why MySQL can't be reached at all.
enum MySQLUnavailable: Error, LocalizedError, Hashable {
  case noLibrary
  /// In a world: it has no network but its phone's, which carries requests to a study's server.
  case inWorld
  case unreachable(String)

  var errorDescription: String? {
    switch self {
    case .noLibrary:
      "the library that speaks to MySQL is missing"
        + "\nhint: install it: apt-get install libmariadb3, or: brew install mariadb-connector-c"
    case .inWorld:
      "a simulated phone can't reach a MySQL server"
        + "\nhint: call `startSync(_:)`, which sends rows to the study's server"
    case .unreachable(let message):
      "the MySQL server can't be reached: \(message)\nhint: check `host` and `port`"
    }
  }
}
