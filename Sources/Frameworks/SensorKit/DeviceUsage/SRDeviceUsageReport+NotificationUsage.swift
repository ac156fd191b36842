public import Foundation

extension SRDeviceUsageReport {
  /// One thing that happened to a notification (Apple, SRDeviceUsageReport.NotificationUsage).
  public final class NotificationUsage: NSObject, Sendable {
    /// The class alone, which reads the same in each run; our choice.
    public override var description: String { "<\(type(of: self))>" }

    /// The bundle identifier of the app that sent it, nil unless the app is Apple's.
    public let bundleIdentifier: String?

    /// What happened.
    public let event: Event

    /// One thing that happened to a notification.
    package init(bundleIdentifier: String?, event: Event) {
      self.bundleIdentifier = bundleIdentifier
      self.event = event
      super.init()
    }
  }
}
