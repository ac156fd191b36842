import VirtualTime

/// What is said on the phone: common words in no order, so that nobody's talk can be told from it.
enum SpokenWords {
  private static let common = [
    "and", "but", "can", "come", "could", "day", "do", "for", "get", "go", "good", "have", "home",
    "how", "in", "is", "it", "just", "know", "later", "like", "maybe", "me", "not", "now", "of",
    "okay", "on", "one", "right", "see", "so", "some", "thanks", "that", "the", "then", "think",
    "time", "to", "today", "tomorrow", "we", "well", "what", "when", "will", "with", "yes", "you",
  ]

  /// So many words; the stream's seed alone counts.
  static func words(in stream: RandomStream, count: Int) -> [String] {
    var draws = stream
    return (0..<count).map { _ in draws.pick(common) }
  }
}
