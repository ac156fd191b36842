import Foundation

/// Guesses the quantity that a text means that scenarios do not write, for hints.
enum QuantityGuess {
  /// What people write instead of the units, in lower case.
  private static let names: [(unit: String, names: [String])] = [
    ("m", ["metre", "metres", "meter", "meters"]),
    ("cm", ["centimetre", "centimetres", "centimeter", "centimeters"]),
    ("m/s", ["mps", "m/sec", "metres per second", "meters per second"]),
    ("deg", ["°", "degree", "degrees"]), ("rad", ["radian", "radians"]),
    ("deg/s", ["°/s", "deg/sec", "degrees/s", "degrees per second", "dps"]),
    ("rad/s", ["rad/sec", "radians/s", "radians per second"]),
    ("deg/s2", ["°/s²", "°/s2", "deg/s²", "deg/s^2"]), ("rad/s2", ["rad/s²", "rad/s^2"]),
    ("Hz", ["hertz", "/s", "per second", "times per second", "fps"]),
    ("%", ["percent", "per cent", "pct"]), ("ppm", ["parts per million"]),
    ("B", ["byte", "bytes"]), ("kB", ["k", "kib", "kilobyte", "kilobytes"]),
    ("MB", ["m", "mib", "megabyte", "megabytes"]), ("GB", ["g", "gib", "gigabyte", "gigabytes"]),
  ]

  /// Units that scenarios do not have, and how much of another they are.
  private static let conversions: [(names: [String], unit: String, factor: Double)] = [
    (["km/h", "kmh", "kph"], "m/s", 1 / 3.6), (["mph"], "m/s", 0.44704), (["km"], "m", 1000),
    (["mm"], "cm", 0.1), (["ft", "feet", "foot"], "m", 0.3048),
    (["in", "inch", "inches"], "cm", 2.54),
    (["gb", "g", "gib"], "MB", 1000), (["khz"], "Hz", 1000), (["rpm"], "deg/s", 6),
    (["mb", "mib"], "kB", 1000), (["kb", "kib"], "B", 1000), (["tb", "tib"], "GB", 1000),
    (["kb", "kib"], "MB", 0.001), (["‰", "per mille"], "%", 0.1), (["ppb"], "ppm", 0.001),
  ]

  /// A number with one of some units, such as `1.4 m/s` for `5 km/h`; nil if it is unclear.
  ///
  /// - Parameters:
  ///   - written: The text.
  ///   - units: The units that the quantity can have.
  ///   - decimals: The most decimals that the number can have.
  /// - Returns: The number, a space and the unit.
  static func text(_ written: String, units: [String], decimals: Int) -> String? {
    guard written.count <= 60,
      let match = written.wholeMatch(of: /(-?[0-9]{1,9}(?:[.,][0-9]{1,9})?) *(.*)/),
      let number = Double(match.1.replacing(",", with: ".")),
      let (unit, factor) = unit(String(match.2).lowercased(), among: units)
    else { return nil }
    var text = String(format: "%.\(decimals)f", number * factor)
    if text.contains(".") {
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
    }
    // What is left of a small number may be nothing.
    guard (text != "0" && text != "-0") || number == 0 else { return nil }
    return "\(text) \(unit)"
  }

  /// Parses a quantity; the error of a text that is none says which quantity was probably meant.
  static func correcting<Value>(
    _ written: String,
    units: [String],
    decimals: Int,
    _ parse: (String) throws(ValueError) -> Value
  ) throws(ValueError) -> Value {
    do throws(ValueError) {
      return try parse(written)
    } catch {
      guard let meant = text(written, units: units, decimals: decimals), meant != written,
        (try? parse(meant)) != nil
      else { throw error }
      throw error.replaced(by: meant)
    }
  }

  private static func unit(_ word: String, among units: [String]) -> (name: String, factor: Double)?
  {
    if let unit = units.first(where: { $0.lowercased() == word }) { return (unit, 1) }
    for (unit, names) in names where units.contains(unit) && names.contains(word) {
      return (unit, 1)
    }
    for (names, unit, factor) in conversions where units.contains(unit) && names.contains(word) {
      return (unit, factor)
    }
    return nil
  }
}
