/// What an intent does, for the user (Apple, App Intents).
public struct IntentDescription: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The text itself.
  public let descriptionText: LocalizedStringResource

  /// Under what it is listed; nil for the app's own name.
  public let categoryName: LocalizedStringResource?

  /// Words by which a search finds it.
  public let searchKeywords: [LocalizedStringResource]

  /// A description.
  public init(
    _ descriptionText: LocalizedStringResource,
    categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = []
  ) {
    self.descriptionText = descriptionText
    self.categoryName = categoryName
    self.searchKeywords = searchKeywords
  }

  public init(stringLiteral value: String) {
    self.init(LocalizedStringResource(stringLiteral: value))
  }
}
