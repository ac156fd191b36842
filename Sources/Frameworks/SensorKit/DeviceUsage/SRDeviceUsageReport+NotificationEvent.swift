extension SRDeviceUsageReport.NotificationUsage {
  /// What happened to a notification (Apple, SRDeviceUsageReport.NotificationUsage.Event).
  ///
  /// Apple gives names and raw values; the explanations are our reading of the names.
  @nonexhaustive
  public enum Event: Int, Sendable {
    /// Not known.
    case unknown = 0

    /// It arrived.
    case received = 1

    /// It was answered by its main action, such as opening the app.
    case defaultAction = 2

    /// It was answered by one of its further actions.
    case supplementaryAction = 3

    /// It was cleared alone.
    case clear = 4

    /// It was cleared with all the others.
    case notificationCenterClearAll = 5

    /// Its app or the system took it away.
    case removed = 6

    /// Its banner was sent away.
    case hide = 7

    /// It was looked at in full.
    case longLook = 8

    /// Its app's notifications were silenced.
    case silence = 9

    /// Its app was opened by another way.
    case appLaunch = 10

    /// It grew too old.
    case expired = 11

    /// Its banner was pulled down.
    case bannerPulldown = 12

    /// A tap on a group of notifications included it.
    case tapCoalesce = 13

    /// It was dropped as a duplicate.
    case deduped = 14

    /// The device was woken.
    case deviceActivated = 15

    /// The device was unlocked.
    case deviceUnlocked = 16
  }
}
