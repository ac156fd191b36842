package import Scenarios
import VirtualTime

/// The simpler values that a value of a scenario can have instead, as scenarios write them.
///
/// Each is simpler by an order without endless descent, so that a value that is replaced again and again reaches one
/// that has no simpler one. The order of a list is that in which they are tried: the simplest first.
package enum SimplerValues {
  /// The simpler values of a text.
  package static func of(_ text: String, _ kind: ValueKind) -> [String] {
    let texts =
      switch kind {
      case .duration: durations(text)
      case .moment: moments(text)
      case .clockTime: clockTimes(text)
      case .instant: instants(text)
      case .seed: seeds(text)
      case .whole: wholes(text)
      case .quantity: quantities(text)
      case .share: shares(text)
      case .other: [String]()
      }
    var seen: Set = [text]
    return texts.filter { seen.insert($0).inserted }
  }

  /// Zero, fewer units, and smaller numbers of the last unit.
  private static func durations(_ text: String) -> [String] {
    if let match = text.wholeMatch(of: /([a-z ]+ )([0-9].*)/) {
      return durations(String(match.2)).map { "\(match.1)\($0)" }
    }
    guard let duration = try? DurationText.parse(text) else { return [] }
    let canonical = DurationText.text(of: duration)
    guard !canonical.hasPrefix("-") else {
      let positive = String(canonical.dropFirst())
      return [positive] + negated(durations(positive))
    }
    guard duration != .zero else { return [] }
    let parts = canonical.split(separator: " ").map(String.init)
    var simpler = ["0s"]
    for count in 1..<max(1, parts.count) {
      simpler.append(parts.prefix(count).joined(separator: " "))
    }
    if parts.count > 1 { simpler.append(parts.dropFirst().joined(separator: " ")) }
    let last = parts[parts.count - 1]
    let digits = last.prefix(while: \.isNumber)
    let unit = last.dropFirst(digits.count)
    for number in smaller(than: Int(digits) ?? 1) where number > 0 {
      simpler.append((parts.dropLast() + ["\(number)\(unit)"]).joined(separator: " "))
    }
    return simpler
  }

  /// Midnight, whole hours, whole minutes, then earlier days and times.
  private static func moments(_ text: String) -> [String] {
    if let range = text.wholeMatch(of: /any time between (day [0-9]+)( [0-9:]+)? and .*/) {
      return ["\(range.1)\(range.2 ?? " 00:00")"]
    }
    guard let match = text.wholeMatch(of: /day ([0-9]{1,4}) ([0-9:]+)/), let day = Int(match.1)
    else {
      return durations(text)
    }
    let (rounder, earlier) = times(String(match.2))
    return rounder.map { "day \(day) \($0)" }
      + smaller(than: day).map { "day \($0) \(match.2)" } + earlier.map { "day \(day) \($0)" }
  }

  private static func clockTimes(_ text: String) -> [String] {
    let (rounder, earlier) = times(text)
    return rounder + earlier
  }

  /// The times of day that have fewer parts, and those that have an earlier last part.
  private static func times(_ text: String) -> (rounder: [String], earlier: [String]) {
    let parts = text.split(separator: ":").compactMap { Int($0) }
    guard (2...3).contains(parts.count) else { return ([], []) }
    let significant = parts.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    guard significant > 0 else { return ([], []) }
    let rounder = (0..<significant).map { clock(Array(parts.prefix($0))) }
    let earlier = smaller(than: parts[significant - 1]).filter { $0 > 0 }
      .map { clock(parts.prefix(significant - 1) + [$0]) }
    return (rounder, earlier)
  }

  /// A time of day whose missing parts are zero; seconds are left out if they are.
  private static func clock(_ parts: [Int]) -> String {
    let whole = parts + Array(repeating: 0, count: max(0, 2 - parts.count))
    return whole.map(\.twoDigits).joined(separator: ":")
  }

  private static func instants(_ text: String) -> [String] {
    guard let match = text.wholeMatch(of: /(.{10})T([0-9:]+)(.+)/) else { return [] }
    let rounder = times(String(match.2)).rounder.map { "\(match.1)T\($0):00\(match.3)" }
    return rounder + (match.3 == "Z" ? [] : ["\(match.1)T\(match.2)Z"])
  }

  private static func seeds(_ text: String) -> [String] {
    guard let seed = UInt64(text) else { return [] }
    // Each seed is another study, so that a smaller one is as good as any.
    return (1...5).filter { $0 < seed }.map(String.init)
  }

  private static func wholes(_ text: String) -> [String] {
    guard let number = Int(text) else { return [] }
    guard number < 0 else { return smaller(than: number).map(String.init) }
    return [String(number.magnitude)]
      + (number == .min ? [] : smaller(than: -number).map { "\(-$0)" })
  }

  /// Numbers with or without a unit: whole ones, then those with fewer decimals, then smaller ones.
  private static func quantities(_ text: String) -> [String] {
    guard let match = text.wholeMatch(of: /(-?)([0-9]{1,15})(\.([0-9]+))?(.*)/),
      let whole = Int(match.2)
    else { return [] }
    let unit = String(match.5)
    if match.1 == "-" {
      let positive = String(text.dropFirst())
      return [positive] + negated(quantities(positive))
    }
    guard let decimals = match.4, decimals.contains(where: { $0 != "0" }) else {
      return smaller(than: whole).map { "\($0)\(unit)" }
    }
    let shorter = (1..<max(1, decimals.count)).map { "\(whole).\(decimals.prefix($0))\(unit)" }
    return ["0\(unit)", "1\(unit)"].filter { _ in whole > 0 } + ["\(whole)\(unit)"] + shorter
  }

  /// None, all, half, whole tens, whole per cents.
  private static func shares(_ text: String) -> [String] {
    guard let match = text.wholeMatch(of: /([0-9]{1,3})(\.[0-9])? ?%(.*)/), let whole = Int(match.1)
    else { return [] }
    let hasTenths = match.2 != nil && match.2 != ".0"
    let round = [0, 100, 50, whole / 10 * 10, whole]
    let simpler = hasTenths ? round[...] : round.prefix { $0 != whole }
    return simpler.map { "\($0) %\(match.3)" }
  }

  /// The texts with a minus sign, except those of zero.
  private static func negated(_ texts: [String]) -> [String] {
    texts.map { $0.first == "0" && !$0.hasPrefix("0.") ? $0 : "-\($0)" }
  }

  /// The numbers from 0 that are tried instead of a number: 0, 1, half of it, and one less.
  private static func smaller(than number: Int) -> [Int] {
    guard number > 0 else { return [] }
    var seen: Set<Int> = []
    return [0, 1, number / 2, number - 1].filter { $0 < number && seen.insert($0).inserted }
  }
}
