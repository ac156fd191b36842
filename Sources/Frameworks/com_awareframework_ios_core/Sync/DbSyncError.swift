import Foundation

/// Why a synchronization did not upload everything.
package enum DbSyncError: Error, Hashable {
  case noHost
  case noTable
  /// `ServerType.none`: by its documentation there is no synchronization.
  case noServer
  case badHost(String)
  case noBackgroundSession
  /// The table can't be read.
  case unreadable(table: String)
  /// JSON can't represent a row, or the row has no id.
  case badRow(table: String)
  /// The server's status was not 2xx.
  case refused(status: Int)
  /// The server redirected to a page that receives no rows.
  case redirected
  /// The server's status was 2xx, but its body reports an error.
  case errorStatement(String)
  /// The synchronization was stopped.
  case stopped
}

extension DbSyncError: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .noHost:
      "nothing can be sent: there is no host\nhint: set `dbHost` in the sensor's configuration"
    case .noTable:
      "nothing can be sent: there is no table\nhint: set `dbTableName` in the sensor's configuration"
    case .noServer:
      "nothing is sent: the server's type is `.none`"
        + "\nhint: set `serverType` to `.aware_micro`, `.aware_light` or `.aware`"
    case .badHost(let host):
      "'\(host)' is no host that a request can be sent to"
        + "\nhint: give the server's name, such as `study.example.org` or `http://127.0.0.1:8080`"
    case .noBackgroundSession:
      "Foundation has no background sessions on this system"
        + "\nhint: leave `backgroundSession` false, or run the app in a world"
    case .unreadable(let table):
      "the rows of \(table) can't be read"
        + "\nhint: create the table first, and don't begin before the phone's first unlock"
    case .badRow(let table):
      "a row of \(table) can't be sent: it has no whole number as `id`, or holds bytes or an infinite number"
        + "\nhint: store numbers and text only"
    case .refused(let status):
      "the server answered with status \(status)"
        + "\nhint: check the host, the study's number and its key"
    case .redirected:
      "the server sent the request elsewhere, and the rows were left behind"
        + "\nhint: give the address that it redirects to as the host"
    case .errorStatement(let text):
      "the server answered that it did not store the rows: \(text)"
        + "\nhint: check the study's number and its key, and that the study is open"
    case .stopped:
      "the synchronisation was stopped"
    }
  }
}

/// A short text of an error, the same on every machine.
enum SyncErrorText {
  /// Returns the first line of our errors, and the domain and code of others.
  static func short(_ error: any Error) -> String {
    if let own = error as? DbSyncError {
      return own.localizedDescription.split(separator: "\n").first.map(String.init) ?? ""
    }
    let error = error as NSError
    return "\(error.domain) \(error.code)"
  }
}
