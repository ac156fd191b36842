public import Foundation

extension SRDeviceUsageReport {
  /// One use of an app (Apple, SRDeviceUsageReport.ApplicationUsage).
  public final class ApplicationUsage: NSObject, Sendable {
    /// The class alone, which reads the same in each run; our choice.
    public override var description: String { "<\(type(of: self))>" }

    /// The app's bundle identifier, nil unless the app is Apple's.
    public let bundleIdentifier: String?

    /// How long the app was used, in seconds.
    public let usageTime: TimeInterval

    /// A name for the app that holds within one report only.
    public let reportApplicationIdentifier: String

    /// The times at which text was entered, in order.
    public let textInputSessions: [SRTextInputSession]

    /// Further categories of the app.
    public let supplementalCategories: [SRSupplementalCategory]

    /// Seconds from the start of the report's first app to the start of this use.
    public let relativeStartTime: TimeInterval

    /// One use of an app; times are in seconds.
    package init(
      bundleIdentifier: String?,
      usageTime: TimeInterval,
      reportApplicationIdentifier: String,
      textInputSessions: [SRTextInputSession] = [],
      supplementalCategories: [SRSupplementalCategory] = [],
      relativeStartTime: TimeInterval
    ) {
      self.bundleIdentifier = bundleIdentifier
      self.usageTime = usageTime
      self.reportApplicationIdentifier = reportApplicationIdentifier
      self.textInputSessions = textInputSessions
      self.supplementalCategories = supplementalCategories
      self.relativeStartTime = relativeStartTime
      super.init()
    }
  }
}
