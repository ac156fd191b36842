/// Scans a text from left to right.
struct TextScanner {
  private(set) var rest: Substring

  init(_ text: String) { rest = text[...] }

  var isAtEnd: Bool { rest.isEmpty }

  /// Scans a word; returns false if the text does not continue with it.
  mutating func scan(_ word: String) -> Bool {
    guard rest.hasPrefix(word) else { return false }
    rest = rest.dropFirst(word.count)
    return true
  }

  /// Scans all digits that follow; nil if their number is not in `count`.
  mutating func digitText(_ count: ClosedRange<Int>) -> String? {
    let digits = rest.prefix(while: \.isASCIIDigit)
    guard count.contains(digits.count) else { return nil }
    rest = rest.dropFirst(digits.count)
    return String(digits)
  }

  /// Scans digits as ``digitText(_:)`` does, and returns their number.
  mutating func digits(_ count: ClosedRange<Int>) -> Int? { digitText(count).flatMap { Int($0) } }

  /// Scans the letters that follow.
  mutating func letters() -> String {
    let letters = rest.prefix(while: \.isLetter)
    rest = rest.dropFirst(letters.count)
    return String(letters)
  }

  /// Scans the spaces that follow.
  mutating func spaces() { rest = rest.drop { $0 == " " } }
}
