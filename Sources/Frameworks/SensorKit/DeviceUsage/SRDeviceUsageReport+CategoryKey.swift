public import Foundation

extension SRDeviceUsageReport {
  /// A category of apps or web sites (Apple, SRDeviceUsageReport.CategoryKey).
  ///
  /// Each raw value is the name of Apple's C constant, as measured on macOS.
  public struct CategoryKey: RawRepresentable, Hashable, Sendable {
    /// The category's name in Apple's C interface.
    public var rawValue: String

    /// Creates the category with a name, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    private init(suffix: String) { rawValue = "SRDeviceUsageCategory" + suffix }

    /// The category "games".
    public static let games = CategoryKey(suffix: "Games")

    /// The category "business".
    public static let business = CategoryKey(suffix: "Business")

    /// The category "weather".
    public static let weather = CategoryKey(suffix: "Weather")

    /// The category "utilities".
    public static let utilities = CategoryKey(suffix: "Utilities")

    /// The category "travel".
    public static let travel = CategoryKey(suffix: "Travel")

    /// The category "sports".
    public static let sports = CategoryKey(suffix: "Sports")

    /// The category "social networking".
    public static let socialNetworking = CategoryKey(suffix: "SocialNetworking")

    /// The category "reference".
    public static let reference = CategoryKey(suffix: "Reference")

    /// The category "productivity".
    public static let productivity = CategoryKey(suffix: "Productivity")

    /// The category "photo and video".
    public static let photoAndVideo = CategoryKey(suffix: "PhotoAndVideo")

    /// The category "news".
    public static let news = CategoryKey(suffix: "News")

    /// The category "navigation".
    public static let navigation = CategoryKey(suffix: "Navigation")

    /// The category "music".
    public static let music = CategoryKey(suffix: "Music")

    /// The category "lifestyle".
    public static let lifestyle = CategoryKey(suffix: "Lifestyle")

    /// The category "health and fitness".
    public static let healthAndFitness = CategoryKey(suffix: "HealthAndFitness")

    /// The category "finance".
    public static let finance = CategoryKey(suffix: "Finance")

    /// The category "entertainment".
    public static let entertainment = CategoryKey(suffix: "Entertainment")

    /// The category "education".
    public static let education = CategoryKey(suffix: "Education")

    /// The category "books".
    public static let books = CategoryKey(suffix: "Books")

    /// The category "medical".
    public static let medical = CategoryKey(suffix: "Medical")

    /// The category "newsstand".
    public static let newsstand = CategoryKey(suffix: "Newsstand")

    /// The category "catalogs".
    public static let catalogs = CategoryKey(suffix: "Catalogs")

    /// The category "kids".
    public static let kids = CategoryKey(suffix: "Kids")

    /// The category "miscellaneous".
    public static let miscellaneous = CategoryKey(suffix: "Miscellaneous")

    /// The category "food and drink".
    public static let foodAndDrink = CategoryKey(suffix: "FoodAndDrink")

    /// The category "developer tools".
    public static let developerTools = CategoryKey(suffix: "DeveloperTools")

    /// The category "graphics and design".
    public static let graphicsAndDesign = CategoryKey(suffix: "GraphicsAndDesign")

    /// The category "shopping".
    public static let shopping = CategoryKey(suffix: "Shopping")

    /// The category "stickers".
    public static let stickers = CategoryKey(suffix: "Stickers")

    /// All categories that Apple names, in Apple's order.
    package static let all: [CategoryKey] = [
      .games, .business, .weather, .utilities, .travel, .sports, .socialNetworking, .reference,
      .productivity, .photoAndVideo, .news, .navigation, .music, .lifestyle, .healthAndFitness,
      .finance, .entertainment, .education, .books, .medical, .newsstand, .catalogs, .kids,
      .miscellaneous, .foodAndDrink, .developerTools, .graphicsAndDesign, .shopping, .stickers,
    ]
  }
}

/// A category of apps in addition to Apple's named ones (Apple, SRSupplementalCategory).
public final class SRSupplementalCategory: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  /// The category's name; its meaning is not documented.
  public let identifier: String

  @available(*, unavailable)
  public override init() { preconditionFailure("create a category with an identifier") }

  /// Creates the category with an identifier.
  package init(identifier: String) {
    self.identifier = identifier
    super.init()
  }

  public static var supportsSecureCoding: Bool { true }

  public convenience init?(coder: NSCoder) {
    guard let value = coder.decodeObject(of: NSString.self, forKey: "identifier") else {
      return nil
    }
    self.init(identifier: String(describing: value))
  }

  public func encode(with coder: NSCoder) {
    coder.encode(identifier as NSString, forKey: "identifier")
  }

  /// Returns the category itself, because it is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? SRSupplementalCategory)?.identifier == identifier
  }

  public override var hash: Int { identifier.hashValue }
}
