/// Guesses which word was meant.
enum Spelling {
  /// The closest of some words, if it is close: at most a third of the letters differ.
  ///
  /// - Parameters:
  ///   - word: The word as it was written; case does not count.
  ///   - words: The words that exist; the first of equally close ones is taken.
  /// - Returns: One of the words, or nil if none is close.
  static func closest(to word: String, among words: [String]) -> String? {
    var best: (word: String, distance: Int)?
    for candidate in words {
      let distance = distance(Array(word.lowercased()), Array(candidate.lowercased()))
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    guard let best, best.distance * 3 <= max(word.count, best.word.count) else { return nil }
    return best.word
  }

  /// Fewest letters to add, drop, change or swap with their neighbour.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var rows = [Array(0...right.count)]
    for i in 1...max(left.count, 1) where i <= left.count {
      var row = [i]
      for j in 1...max(right.count, 1) where j <= right.count {
        let change = rows[i - 1][j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1)
        var least = min(rows[i - 1][j] + 1, row[j - 1] + 1, change)
        if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
          least = min(least, rows[i - 2][j - 2] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
