/// Writes a digest into the text of a scenario, and changes nothing else in it.
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
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars[..<start])
    result.append(contentsOf: (isQuoted ? digest : scalar(digest)).unicodeScalars)
    result.append(contentsOf: scalars[end...])
    return String(result)
  }

  /// The text with a digest in a last line of its own, which has the line break of the other lines.
  package static func adding(_ digest: String, to text: String) -> String {
    let scalars = text.unicodeScalars
    let end = scalars.contains("\r") ? "\r\n" : "\n"
    let isComplete = scalars.last.map { $0 == "\n" } ?? true
    return "\(text)\(isComplete ? "" : end)digest: \(scalar(digest))\(end)"
  }

  /// A digest as YAML, in quotes if other readers of YAML would take its digits for a number.
  private static func scalar(_ digest: String) -> String {
    PlainScalar(digest).mistakenFor == nil ? digest : "\"\(digest)\""
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
