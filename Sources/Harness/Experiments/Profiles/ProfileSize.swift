import Foundation
import Reports

/// How many samples, days, devices or sensors a run of a profile has.
package struct ProfileSize: Hashable, Comparable, Sendable {
  package var axis: ProfileAxis
  package var count: Int

  package init(_ axis: ProfileAxis, _ count: Int) {
    self.axis = axis
    self.count = count
  }

  /// In the order of the axes, and then of the numbers.
  package static func < (one: Self, other: Self) -> Bool {
    guard one.axis == other.axis else {
      return ProfileAxis.allCases.firstIndex(of: one.axis) ?? 0
        < ProfileAxis.allCases.firstIndex(of: other.axis) ?? 0
    }
    return one.count < other.count
  }

  /// The size in tables: of samples the number as in a call, such as `10k`; of the others with the noun, as `8 days`.
  package var text: String {
    guard axis == .samples else { return NumberText.counted(count, axis.noun) }
    for (unit, letter) in [(1_000_000, "m"), (1_000, "k")]
    where count >= unit && count.isMultiple(of: unit) {
      return "\(count / unit)\(letter)"
    }
    return "\(count)"
  }

  /// Why a list of sizes is wrong.
  package enum Mistake: Error, Hashable, CustomStringConvertible, Sendable {
    case notNumber(String, ProfileAxis)
    case notPositive(String, ProfileAxis)
    case tooLarge(String, ProfileAxis)

    package var description: String {
      switch self {
      case .notNumber(let text, let axis): "'\(text)' is not a number of \(axis)"
      case .notPositive(let text, let axis): "'\(text)' is not a positive number of \(axis)"
      case .tooLarge(let text, let axis):
        "'\(text)' is too many \(axis); at most \(NumberText.grouped(axis.largest)) are possible"
      }
    }
  }

  /// Reads a list such as `1k,10k,100k,1m`.
  ///
  /// - Parameters:
  ///   - text: The list; its order does not matter.
  ///   - axis: What the numbers count.
  /// - Returns: The sizes, each once, in ascending order.
  /// - Throws: If an entry is no whole number, is not positive or is too large.
  package static func list(
    _ text: String,
    of axis: ProfileAxis
  ) throws(Mistake) -> [ProfileSize] {
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
        throw .notNumber(word, axis)
      }
      let count = number * unit
      guard count >= 1 else { throw .notPositive(word, axis) }
      guard count <= Double(axis.largest) else { throw .tooLarge(word, axis) }
      guard count == count.rounded() else { throw .notNumber(word, axis) }
      sizes.insert(ProfileSize(axis, Int(count)))
    }
    return sizes.sorted()
  }
}
