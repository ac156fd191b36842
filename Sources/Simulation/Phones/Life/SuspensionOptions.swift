/// Whether and when the system suspends an app that is off the screen, and ends a suspended one.
public struct SuspensionOptions: Codable, Hashable, Sendable {
  /// Whether the system suspends apps; if not, an app runs until it ends.
  public var isOn = true

  /// The time from the app's last reason to run off the screen until it is suspended, 0...10 s.
  ///
  /// Five seconds is our choice: Apple says only that it is soon.
  public var after = Duration.seconds(5)

  /// The time that `beginBackgroundTask` gives an app off the screen, 0...30 s (Apple engineers on the developer
  /// forums, thread 85066).
  public var backgroundTime = Duration.seconds(30)

  /// The time in which an app's main thread must handle its launch, and its way to the screen, or the system ends it;
  /// nil: it has all the time (Apple, "Addressing watchdog terminations": about 20 s).
  public var launchLimit: Duration? = .seconds(20)

  /// The mean time from an app's suspension until the system ends it for its memory; nil: it ends none.
  ///
  /// Eight hours is our choice, as no figure is published; the times are exponentially distributed.
  public var evictedAfter: Duration? = .seconds(8 * 3600)

  /// Whether processing tasks run after the person has swiped the app away; nil: from iOS 18.3 on.
  public var processesAfterSwipe: Bool?

  /// How often, and for how long, the system runs the app's tasks.
  public var taskGrants = TaskGrants.asUsed

  /// The share of the app's times with `beginBackgroundTask` that are shorter than ``backgroundTime``, in thousandths;
  /// nil: none.
  ///
  /// Apple calls the time a rough idea; a developer saw 15 seconds (developer forums, thread 85066 and message 391799).
  public var shortBackgroundTimes: Int?

  /// The seconds of such a shorter time (our choice).
  static let shortBackgroundTime = 2.0...15.0

  /// The share of the suspensions after which the app's first new request to a host that it used before fails, in
  /// thousandths; nil: none.
  ///
  /// Developers report it of connections that are used again (developer forums, thread 724950).
  public var firstRequestsFail: Int?

  /// What becomes of a fetch of SensorKit that is not over when the app is suspended; nil: it continues.
  public var fetchAtSuspension: SuspendedFetch?

  /// What an app hears of changes during its suspension; nil: one notification of each kind.
  public var lateNotifications: LateNotifications?

  /// What becomes of the transfers of background sessions after a swipe; nil: they are cancelled.
  public var transfersAfterSwipe: SwipedTransfers?

  /// The most silent pushes in an hour for which the system runs the app, 1...60; nil: two.
  ///
  /// Apple asks for no more than two or three an hour; that the system runs the app for two is our choice (Apple,
  /// "Pushing background updates to your App").
  public var pushesEachHour: Int?

  /// The most silent pushes in an hour for which the system runs the app.
  var pushes: Int { pushesEachHour ?? Self.usualPushes }

  /// The most silent pushes in an hour unless a scenario says otherwise.
  package static let usualPushes = 2

  /// The time after the last opening from which the system starts the app no more for tasks; nil: never.
  ///
  /// Two weeks is our choice: developers report that fetches stop in an app that nobody opens, without a figure
  /// (react-native-background-fetch, issue 264).
  public var forgottenAfter: Duration? = .seconds(14 * 86_400)

  /// A system that suspends apps as an iPhone does.
  public init() {}
}
