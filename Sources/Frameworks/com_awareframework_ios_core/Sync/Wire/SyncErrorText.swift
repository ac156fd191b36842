import Foundation

/// An error in a few words, the same on every machine.
enum SyncErrorText {
  /// The first line of ours, else domain and code.
  static func short(_ error: any Error) -> String {
    if let own = error as? DbSyncError {
      return own.localizedDescription.split(separator: "\n").first.map(String.init) ?? ""
    }
    let error = error as NSError
    return "\(error.domain) \(error.code)"
  }
}
