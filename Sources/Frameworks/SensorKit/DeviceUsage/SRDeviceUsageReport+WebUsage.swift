public import Foundation

extension SRDeviceUsageReport {
  /// The use of one web site (Apple, SRDeviceUsageReport.WebUsage).
  public final class WebUsage: NSObject, Sendable {
    /// The class alone, which reads the same in each run; our choice.
    public override var description: String { "<\(type(of: self))>" }

    /// How long the site was used, in seconds.
    public let totalUsageTime: TimeInterval

    /// The use of one web site, in seconds.
    package init(totalUsageTime: TimeInterval) {
      self.totalUsageTime = totalUsageTime
      super.init()
    }
  }
}
