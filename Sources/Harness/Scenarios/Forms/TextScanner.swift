/// Takes a text apart from left to right.
struct TextScanner {
  private(set) var rest: Substring

  init(_ text: String) { rest = text[...] }

  var isAtEnd: Bool { rest.isEmpty }

  /// Steps over a word and says whether it was there.
  mutating func take(_ word: String) -> Bool {
    guard rest.hasPrefix(word) else { return false }
    rest = rest.dropFirst(word.count)
    return true
  }

  /// Steps over as many digits as there are, if that number of them is right.
  mutating func digitText(_ count: ClosedRange<Int>) -> String? {
    let digits = rest.prefix(while: \.isASCIIDigit)
    guard count.contains(digits.count) else { return nil }
    rest = rest.dropFirst(digits.count)
    return String(digits)
  }

  /// The number that ``digitText(_:)`` spells.
  mutating func digits(_ count: ClosedRange<Int>) -> Int? { digitText(count).flatMap { Int($0) } }

  /// Steps over letters.
  mutating func letters() -> String {
    let letters = rest.prefix(while: \.isLetter)
    rest = rest.dropFirst(letters.count)
    return String(letters)
  }

  /// Steps over spaces.
  mutating func spaces() { rest = rest.drop { $0 == " " } }
}
