extension NodeDecoder where Value == Int {
  /// Decodes an amount of memory such as `2 GB`, in bytes.
  ///
  /// The smallest amount is 64 MB, which a process uses when it starts.
  static var memory: NodeDecoder {
    bytes("an amount of memory such as '2 GB'", in: ["MB", "GB"], atLeast: "64 MB")
  }

  /// Decodes an amount of storage such as `2 GB`, in bytes.
  static var storage: NodeDecoder {
    bytes("an amount of storage such as '2 GB'", in: ["MB", "GB"], atLeast: "1 MB")
  }

  /// Decodes an amount of transferred data such as `200 kB`, in bytes.
  static var transferSize: NodeDecoder {
    bytes("an amount of data such as '200 kB'", in: ["B", "kB", "MB", "GB"], atLeast: "1 B")
  }

  private static let bytesPerUnit = ["B": 1, "kB": 1000, "MB": 1_000_000, "GB": 1_000_000_000]

  /// Returns a decoder of a number of bytes; a megabyte has 1,000,000 bytes.
  ///
  /// - Parameters:
  ///   - expected: The description of a valid value, for a sentence that begins with "expected".
  ///   - units: The units that it may have, the smallest one first.
  ///   - least: The smallest amount, as scenarios write it.
  /// - Returns: The decoder.
  private static func bytes(
    _ expected: String,
    in units: [String],
    atLeast least: String
  ) -> NodeDecoder {
    let pattern = "^[1-9][0-9]{0,5} ?(\(units.joined(separator: "|")))$"
    let schema: JSON = ["type": "string", "pattern": .string(pattern)]
    return .scalar(expected, kind: .quantity, schema: { _ in schema }) {
      scalar,
      _ throws(ValueError) in
      // Half a gigabyte is written in megabytes.
      let isFraction = scalar.text.contains(".") || scalar.text.contains(",")
      let unit = scalar.text.drop { !$0.isLetter }.lowercased()
      let smaller = zip(units, units.dropFirst()).first { $0.1.lowercased() == unit }?.0
      return try QuantityGuess.correcting(
        scalar.text,
        units: isFraction ? [smaller ?? units[0]] : units,
        decimals: 0
      ) { text throws(ValueError) in
        let bytes = try parseBytes(text, expected, in: units)
        guard try bytes >= parseBytes(least, expected, in: units) else {
          let hint = "it must be at least \(least)"
          throw ValueError(.outOfRange, "'\(text.excerpt)' is too small", hint: hint)
        }
        return bytes
      }
    }
  }

  private static func parseBytes(
    _ text: String,
    _ expected: String,
    in units: [String]
  ) throws(ValueError) -> Int {
    var scanner = TextScanner(text)
    guard let number = scanner.digits(1...6) else {
      throw ValueError(.malformed, "expected \(expected), found '\(text.excerpt)'")
    }
    _ = scanner.scan(" ")
    guard !scanner.isAtEnd else {
      let likely = units.count > 2 ? units.dropFirst().dropLast() : units[...]
      let hint = "write " + likely.map { "'\(number) \($0)'" }.joined(separator: " or ")
      throw ValueError(.missingUnit, "'\(text.excerpt)' has no unit", hint: hint)
    }
    let unit = scanner.letters()
    guard units.contains(unit), let bytes = bytesPerUnit[unit], scanner.isAtEnd else {
      let names = units.dropLast().joined(separator: ", ") + " and " + (units.last ?? "")
      throw ValueError(
        .unknownUnit,
        "expected \(expected), found '\(text.excerpt)'",
        hint: "the units are \(names)"
      )
    }
    return number * bytes
  }
}
