/// Guesses which word was meant, for hints.
package enum Spelling {
  /// Returns the most similar name; nil if no name is similar.
  ///
  /// Near is the same name in another spelling: with other capitals, spaces, hyphens or underscores. Near is also at
  /// most one slip in three letters: a letter missing, added, changed or swapped. A name is also near if it begins as
  /// the word does, up to the end of the shorter of them.
  package static func nearest(to word: String, among names: [String]) -> String? {
    let letters = Array(word.lowercased().prefix(100))
    let bare = bareLetters(of: word)
    if !bare.isEmpty, let same = names.first(where: { bareLetters(of: $0) == bare }) { return same }
    var best: (name: String, slips: Int)?
    for name in names {
      let slips = slips(from: letters, to: Array(name.lowercased()))
      if slips < best?.slips ?? .max { best = (name, slips) }
    }
    if let best, best.slips <= max(1, min(letters.count, best.name.count) / 3) { return best.name }
    return names.first { name in
      let name = bareLetters(of: name)
      return min(name.count, bare.count) >= 3 && (name.hasPrefix(bare) || bare.hasPrefix(name))
    }
  }

  /// A hint for a name that is not known: the one meant, or else all there are.
  package static func hint(_ word: String, among names: [String]) -> String? {
    if let name = nearest(to: word, among: names) { return "did you mean '\(name)'?" }
    return names.isEmpty ? nil : "known here: " + names.joined(separator: ", ")
  }

  /// The names that have most pairs of letters in common with a word, the most alike first.
  ///
  /// Names that are equally alike stay in their order.
  package static func closest(_ count: Int, to word: String, among names: [String]) -> [String] {
    let wanted = pairs(in: word)
    return names.enumerated().map { index, name in
      let own = pairs(in: name)
      let common = wanted.intersection(own).count
      // The share of pairs in common (Dice's coefficient).
      let likeness = Double(2 * common) / Double(max(1, wanted.count + own.count))
      return (name: name, likeness: likeness, index: index)
    }
    .sorted { ($1.likeness, $0.index) < ($0.likeness, $1.index) }
    .prefix(count).map(\.name)
  }

  /// The word's letters and digits in lower case, which all spellings of a name share.
  package static func bareLetters(of word: String) -> String {
    word.prefix(100).lowercased().filter { $0.isLetter || $0.isNumber }
  }

  private static func pairs(in word: String) -> Set<String> {
    let letters = Array(bareLetters(of: word))
    return Set(zip(letters, letters.dropFirst()).map { String([$0, $1]) })
  }

  /// The optimal string alignment distance.
  private static func slips(from old: [Character], to new: [Character]) -> Int {
    var rows = [Array(0...new.count)]
    for i in old.indices {
      var row = [i + 1]
      for j in new.indices {
        let replaced = rows[i][j] + (old[i] == new[j] ? 0 : 1)
        var least = min(replaced, rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, old[i] == new[j - 1], old[i - 1] == new[j] {
          least = min(least, rows[i - 1][j - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[old.count][new.count]
  }
}
