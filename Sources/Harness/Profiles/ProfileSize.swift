import Foundation

/// A number of samples that each fetch of a profile delivers.
package struct ProfileSize: Hashable, Comparable, Sendable {
  package var samples: Int

  package init(samples: Int) { self.samples = samples }

  package static func < (one: Self, other: Self) -> Bool { one.samples < other.samples }

  /// The largest size: a fetch of more samples takes longer than a person waits (our choice).
  package static let largest = 100_000_000

  /// The number as in a call: `10k`.
  package var text: String {
    for (unit, letter) in [(1_000_000, "m"), (1_000, "k")]
    where samples >= unit && samples.isMultiple(of: unit) {
      return "\(samples / unit)\(letter)"
    }
    return "\(samples)"
  }

  /// Why a list of sizes is wrong.
  package enum Mistake: Error, Hashable, CustomStringConvertible, Sendable {
    case notNumber(String)
    case notPositive(String)
    case tooLarge(String)
    case empty

    package var description: String {
      switch self {
      case .notNumber(let text): "'\(text)' is not a number of samples"
      case .notPositive(let text): "'\(text)' is not a positive number of samples"
      case .tooLarge(let text):
        "'\(text)' is too many samples; a fetch can be made of at most \(largest / 1_000_000)m"
      case .empty: "no number of samples is given"
      }
    }
  }

  /// Reads a list such as `1k,10k,100k,1m`.
  ///
  /// - Parameter text: The list; its order does not matter.
  /// - Returns: The sizes, each once, in ascending order.
  /// - Throws: If an entry is no number, is not positive or is too large.
  package static func list(_ text: String) throws(Mistake) -> [ProfileSize] {
    var sizes: Set<ProfileSize> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let word = part.trimmingCharacters(in: .whitespaces)
      var digits = word[...]
      var unit = 1.0
      switch digits.last {
      case "k", "K": unit = 1e3
      case "m", "M": unit = 1e6
      default: break
      }
      if unit > 1 { digits = digits.dropLast() }
      guard let number = Double(digits), number.isFinite,
        digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") })
      else {
        throw .notNumber(word)
      }
      let samples = number * unit
      guard samples >= 1 else { throw .notPositive(word) }
      guard samples <= Double(largest) else { throw .tooLarge(word) }
      guard samples == samples.rounded() else { throw .notNumber(word) }
      sizes.insert(ProfileSize(samples: Int(samples)))
    }
    guard !sizes.isEmpty else { throw .empty }
    return sizes.sorted()
  }
}
