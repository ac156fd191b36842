import Foundation

/// How far a table was uploaded: the id of the last row that the server has.
///
/// It is kept in the app's settings, for each file, host and study on its own (our choice); the
/// original keeps one for all tables of a name.
struct SyncMark {
  private static let prefix = "aware.sync.task.last_uploaded_id"

  let key: String
  let device: any AwareDevice

  /// The mark of a table, whatever its file, host and study.
  init(table: String, on device: any AwareDevice) {
    key = "\(Self.prefix).\(table)"
    self.device = device
  }

  init(
    table: String,
    file: String,
    host: SyncHost,
    study number: Int,
    key studyKey: String,
    on device: any AwareDevice
  ) {
    let parts = [table, file, host.name, "\(number)", studyKey].map {
      $0.addingPercentEncoding(withAllowedCharacters: .urlHostAllowed) ?? $0
    }
    key = "\(Self.prefix).\(parts.joined(separator: "/"))"
    self.device = device
  }

  /// The id; 0 if nothing was uploaded.
  var id: Int64 {
    get { if case .integer(let id) = device.setting(key) { id } else { 0 } }
    nonmutating set { device.setSetting(key, to: .integer(newValue)) }
  }
}
