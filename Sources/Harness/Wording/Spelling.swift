/// Guesses which word was meant, for hints.
package enum Spelling {
  /// Returns the most similar name; nil if no name is similar.
  ///
  /// Near is at most one slip in three letters: a letter missing, added, changed or swapped. A name
  /// is also near if it begins as the word does, up to the end of the shorter of them.
  package static func nearest(to word: String, among names: [String]) -> String? {
    let letters = Array(word.lowercased().prefix(100))
    var best: (name: String, slips: Int)?
    for name in names {
      let slips = slips(from: letters, to: Array(name.lowercased()))
      if slips < best?.slips ?? .max { best = (name, slips) }
    }
    if let best, best.slips <= max(1, min(letters.count, best.name.count) / 3) { return best.name }
    let typed = word.lowercased()
    return names.first { name in
      let name = name.lowercased()
      return min(name.count, typed.count) >= 3 && (name.hasPrefix(typed) || typed.hasPrefix(name))
    }
  }

  /// A hint for a name that is not known: the one meant, or else all there are.
  package static func hint(_ word: String, among names: [String]) -> String? {
    if let name = nearest(to: word, among: names) { return "did you mean '\(name)'?" }
    return names.isEmpty ? nil : "known here: " + names.joined(separator: ", ")
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
