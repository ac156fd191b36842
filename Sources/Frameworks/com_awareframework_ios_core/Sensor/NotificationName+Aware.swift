public import Foundation

extension Notification.Name {
  /// Notifications that all sensors share.
  public struct Aware {
    /// Asks every enabled sensor to upload.
    public static let dbSyncRequest = Notification.Name("AwareDBSyncRequest")
  }
}
