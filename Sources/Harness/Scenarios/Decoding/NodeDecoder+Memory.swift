extension NodeDecoder where Value == Int {
  /// Decodes an amount of memory such as `2 GB`, in bytes.
  ///
  /// The smallest amount is 64 MB, which a process uses when it starts.
  static var memory: NodeDecoder { bytes("an amount of memory", atLeast: 64) }

  /// Decodes an amount of storage such as `2 GB`, in bytes.
  static var storage: NodeDecoder { bytes("an amount of storage", atLeast: 1) }

  /// Returns a decoder of a number of bytes; a megabyte has 1,000,000 bytes.
  ///
  /// - Parameters:
  ///   - kind: The quantity, as errors name it.
  ///   - least: The smallest amount, in megabytes.
  /// - Returns: The decoder.
  private static func bytes(_ kind: String, atLeast least: Int) -> NodeDecoder {
    let expected = "\(kind) such as '2 GB'"
    let pattern = "^[1-9][0-9]{0,5} ?(MB|GB)$"
    let schema: JSON = ["type": "string", "pattern": .string(pattern)]
    return .scalar(expected, kind: .quantity, schema: { _ in schema }) {
      scalar,
      _ throws(ValueError) in
      // Half a gigabyte is written in megabytes.
      let isFraction = scalar.text.contains(".") || scalar.text.contains(",")
      return try QuantityGuess.correcting(
        scalar.text,
        units: isFraction ? ["MB"] : ["MB", "GB"],
        decimals: 0
      ) { text throws(ValueError) in
        try parseBytes(text, expected, atLeast: least)
      }
    }
  }

  private static func parseBytes(
    _ text: String,
    _ expected: String,
    atLeast least: Int
  ) throws(ValueError) -> Int {
    var scanner = TextScanner(text)
    guard let number = scanner.digits(1...6) else {
      throw ValueError(.malformed, "expected \(expected), found '\(text.excerpt)'")
    }
    _ = scanner.scan(" ")
    guard !scanner.isAtEnd else {
      let hint = "write '\(number) MB' or '\(number) GB'"
      throw ValueError(.missingUnit, "'\(text.excerpt)' has no unit", hint: hint)
    }
    let unit = scanner.letters()
    guard let bytes = ["MB": 1_000_000, "GB": 1_000_000_000][unit], scanner.isAtEnd else {
      let hint = "the units are MB and GB"
      throw ValueError(
        .unknownUnit,
        "expected \(expected), found '\(text.excerpt)'",
        hint: hint
      )
    }
    guard number * bytes >= least * 1_000_000 else {
      let hint = "it must be at least \(least) MB"
      throw ValueError(.outOfRange, "'\(text.excerpt)' is too small", hint: hint)
    }
    return number * bytes
  }
}
