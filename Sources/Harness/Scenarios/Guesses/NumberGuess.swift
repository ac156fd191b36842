/// Guesses the number that a text means that scenarios do not write, for hints.
enum NumberGuess {
  private static let words: [String: Int] = [
    "zero": 0, "none": 0, "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5,
    "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
    "fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60,
    "hundred": 100, "a hundred": 100, "one hundred": 100, "thousand": 1000, "a thousand": 1000,
    "one thousand": 1000,
  ]

  /// The number that a word such as `two` stands for; nil if it is not one.
  static func word(_ text: String) -> Int? { words[text.lowercased()] }

  /// The digits of a whole number that is written as `1,000`, `1_000`, `+5`, `twenty` or `1e3`; nil if it is none.
  static func whole(_ text: String) -> String? {
    if let number = word(text) { return "\(number)" }
    var digits = text.hasPrefix("+") ? text.dropFirst() : text[...]
    if digits.wholeMatch(of: /[1-9][0-9]{0,2}([,_ '’][0-9]{3})+/) != nil {
      digits = digits.filter(\.isASCIIDigit)[...]
    }
    if let match = digits.wholeMatch(of: /([1-9])[eE]\+?([0-9])/), let power = Int(match.2) {
      digits = "\(match.1)\(String(repeating: "0", count: power))"
    }
    guard !digits.isEmpty, digits.allSatisfy(\.isASCIIDigit) else { return nil }
    return String(digits)
  }
}
