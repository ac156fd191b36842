import Reports

extension Telling {
  /// What happened, in sentences.
  package var sentences: [String] {
    let told = words.map { word in
      Lay.Fate.allCases.reduce(word) {
        $0.replacing(Self.count($1), with: countText($1))
      }.replacing(Self.subject, with: Self.list(subjects))
        .replacing(Self.amount, with: amountText)
        .replacing(Self.begin, with: beginText)
    }
    return told + (followers.map { [text(of: $0)] } ?? [])
  }

  /// How many samples went one way.
  private func countText(_ fate: Lay.Fate) -> String {
    let counts = fates[fate] ?? []
    let known = counts.compactMap { $0 }
    guard !known.isEmpty, known.count == counts.count else { return "what was" }
    guard known != [0] else { return "no sample" }
    return Self.text(of: known.map { Amount($0, "sample") })
  }

  /// Where a range begins, or where the first of several do.
  private var beginText: String {
    guard let first = begins.keys.min(), let moment = begins[first] else { return "" }
    return begins.count == 1 ? moment : "\(moment) and later"
  }

  private func text(of followers: Followers) -> String {
    let noun = amounts.first?.noun ?? ""
    let sum = followers.amount > 0 ? ": \(NumberText.counted(followers.amount, noun)) in all" : ""
    let lost =
      followers.lost > 0 ? ", and \(NumberText.counted(followers.lost, noun)) lost" : ""
    let when = [followers.rhythm, followers.until.map { "until \($0)" } ?? ""]
      .filter { !$0.isEmpty }.joined(separator: " ")
    let span = when.isEmpty ? "" : ", \(when),"
    return "The next \(NumberText.grouped(followers.count))\(span) "
      + "went the same way\(sum)\(lost) (to \(followers.last))."
  }

  /// All sentences, one after the other.
  package var text: String { sentences.joined(separator: " ") }

  /// The amounts: one as it is, several with their sum.
  private var amountText: String { Self.text(of: amounts) }

  private static func text(of amounts: [Amount]) -> String {
    guard let first = amounts.first else { return "nothing" }
    let sum = amounts.reduce(0) { $0 + $1.number }
    let all = NumberText.counted(sum, first.noun)
    guard amounts.count > 1 else { return all }
    guard amounts.count <= 4 else { return "\(all) in all" }
    return "\(all) in all (\(list(amounts.map { NumberText.grouped($0.number) })))"
  }

  /// Words as people list them: `a, b and c`.
  static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
