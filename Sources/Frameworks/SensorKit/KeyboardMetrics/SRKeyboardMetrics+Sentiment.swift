extension SRKeyboardMetrics {
  /// A sentiment that words and emojis express (Apple, SRKeyboardMetrics.SentimentCategory).
  @nonexhaustive
  public enum SentimentCategory: Int, Sendable {
    /// Words without exception, such as "always".
    case absolutist = 0

    /// Feeling down.
    case down = 1

    /// Death.
    case death = 2

    /// Anxiety.
    case anxiety = 3

    /// Anger.
    case anger = 4

    /// Health.
    case health = 5

    /// Positive feelings.
    case positive = 6

    /// Sadness.
    case sad = 7

    /// Low energy.
    case lowEnergy = 8

    /// Confusion.
    case confused = 9
  }

  /// The number of words of a category that were typed; a word may count in several.
  public func wordCount(for category: SentimentCategory) -> Int {
    content.counts(of: category).words
  }

  /// The number of emojis of a category that were typed; an emoji may count in several.
  public func emojiCount(for category: SentimentCategory) -> Int {
    content.counts(of: category).emojis
  }
}
