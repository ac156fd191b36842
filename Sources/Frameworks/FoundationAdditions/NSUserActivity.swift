#if os(Linux)
  public import Foundation

  /// What a user was doing in an app, to be taken up elsewhere or later (Apple, Foundation).
  ///
  /// An app is handed one by the system, or makes one. Nothing is handed off between devices here, so
  /// only what an activity tells is provided.
  public class NSUserActivity: NSObject {
    /// Only the class name, so that the description is the same in every run (our choice).
    public override var description: String { "<\(type(of: self))>" }

    /// What kind of activity it is, such as `org.example.study.open` (Apple, Foundation).
    public let activityType: String

    /// Its title, for the user (Apple, Foundation).
    public var title: String?

    /// What it takes to go on with it (Apple, Foundation: property lists' types and URLs).
    public var userInfo: [AnyHashable: Any]?

    /// The keys of ``userInfo`` without which it can't be taken up (Apple, Foundation).
    public var requiredUserInfoKeys: Set<String>?

    /// The web page that shows the same, where the app isn't installed (Apple, Foundation).
    public var webpageURL: URL?

    /// The page that led to ``webpageURL`` (Apple, Foundation).
    public var referrerURL: URL?

    /// Words by which a search finds it (Apple, Foundation).
    public var keywords: Set<String> = []

    /// Whether it can be taken up on another device; as Apple's, true unless set.
    public var isEligibleForHandoff = true

    /// Whether a search on the device finds it; as Apple's, false unless set.
    public var isEligibleForSearch = false

    /// Whether Siri may suggest it; as Apple's, false unless set.
    public var isEligibleForPrediction = false

    /// Whether this is what the user is doing now.
    package private(set) var isCurrent = false

    private var isValid = true

    /// An activity of a kind.
    public init(activityType: String) { self.activityType = activityType }

    /// Adds to ``userInfo``; what is there under the same keys is replaced (Apple, Foundation).
    public func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
      userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    /// Makes it what the user is doing now, unless it is over (Apple, Foundation).
    public func becomeCurrent() { isCurrent = isValid }

    /// The user does something else now, and may come back to it (Apple, Foundation).
    public func resignCurrent() { isCurrent = false }

    /// The activity is over for good (Apple, Foundation).
    public func invalidate() {
      isValid = false
      isCurrent = false
    }
  }

  /// The kind of activity that opens a web page, such as a universal link (Apple, Foundation).
  public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
#endif
