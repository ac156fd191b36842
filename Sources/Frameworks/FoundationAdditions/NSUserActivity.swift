#if os(Linux)
  public import Foundation

  /// An activity of a user in an app, to be continued elsewhere or later (Apple, Foundation).
  ///
  /// An app receives an activity from the system, or creates one. There is no handoff between
  /// devices here, so the class provides only the properties of an activity.
  public class NSUserActivity: NSObject {
    /// Only the class name, so that the description is the same in every run (our choice).
    public override var description: String { "<\(type(of: self))>" }

    /// The kind of activity, such as `org.example.study.open` (Apple, Foundation).
    public let activityType: String

    /// The title for the user (Apple, Foundation).
    public var title: String?

    /// The data for continuing the activity (Apple, Foundation: types of property lists, and URLs).
    public var userInfo: [AnyHashable: Any]?

    /// The keys of ``userInfo`` that the activity requires (Apple, Foundation).
    public var requiredUserInfoKeys: Set<String>?

    /// The web page with the same contents, for devices without the app (Apple, Foundation).
    public var webpageURL: URL?

    /// The page that led to ``webpageURL`` (Apple, Foundation).
    public var referrerURL: URL?

    /// The keywords for searches (Apple, Foundation).
    public var keywords: Set<String> = []

    /// Whether another device can continue the activity; true by default, like Apple's.
    public var isEligibleForHandoff = true

    /// Whether searches on the device find the activity; false by default, like Apple's.
    public var isEligibleForSearch = false

    /// Whether Siri may suggest the activity; false by default, like Apple's.
    public var isEligibleForPrediction = false

    /// Whether this is the user's current activity.
    package private(set) var isCurrent = false

    private var isValid = true

    /// Creates an activity of a kind.
    public init(activityType: String) { self.activityType = activityType }

    /// Adds entries to ``userInfo``, and replaces existing entries with the same keys (Apple,
    /// Foundation).
    public func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
      userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    /// Makes this the user's current activity, unless it is invalid (Apple, Foundation).
    public func becomeCurrent() { isCurrent = isValid }

    /// Ends the current status; the user may resume the activity (Apple, Foundation).
    public func resignCurrent() { isCurrent = false }

    /// Ends the activity for good (Apple, Foundation).
    public func invalidate() {
      isValid = false
      isCurrent = false
    }
  }

  /// The kind of activity that opens a web page, such as a universal link (Apple, Foundation).
  public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
#endif
