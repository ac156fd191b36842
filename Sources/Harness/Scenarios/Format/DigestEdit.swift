import StatedExpectations

/// Writes a new digest into the text of a scenario, and changes nothing else in it.
package enum DigestEdit {
  /// The text with another digest.
  ///
  /// - Parameters:
  ///   - expected: The digest that the text has, with its place.
  ///   - digest: The new digest.
  ///   - text: The scenario's text.
  /// - Returns: The new text; nil if the digest does not stand there any more.
  package static func replacing(
    _ expected: StatedDigest,
    by digest: String,
    in text: String
  ) -> String? {
    let scalars = Array(text.unicodeScalars)
    guard var start = index(of: expected.location, in: scalars) else { return nil }
    let quotes: [Unicode.Scalar] = ["\"", "'"]
    let isQuoted = start < scalars.count && quotes.contains(scalars[start])
    if isQuoted { start += 1 }
    let end = start + expected.digest.unicodeScalars.count
    guard end <= scalars.count, scalars[start..<end].elementsEqual(expected.digest.unicodeScalars)
    else { return nil }
    // Other readers of YAML take digits alone for a number.
    let needsQuotes = !isQuoted && PlainScalar(digest).mistakenFor != nil
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars[..<start])
    result.append(contentsOf: (needsQuotes ? "\"\(digest)\"" : digest).unicodeScalars)
    result.append(contentsOf: scalars[end...])
    return String(result)
  }

  /// The index of the scalar at a place, which counts lines and columns as ``SourceText`` does.
  private static func index(of place: Location, in scalars: [Unicode.Scalar]) -> Int? {
    var index = scalars.first == "\u{FEFF}" ? 1 : 0
    var line = 1
    while line < place.line {
      guard index < scalars.count else { return nil }
      if scalars[index] == "\r" {
        let isPair = index + 1 < scalars.count && scalars[index + 1] == "\n"
        index += isPair ? 1 : 0
        line += 1
      } else if scalars[index] == "\n" {
        line += 1
      }
      index += 1
    }
    return index + place.column - 1
  }
}
