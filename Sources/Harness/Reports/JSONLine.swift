import Foundation

extension Encodable {
  /// The value as JSON on one line, with sorted keys and a line break at the end.
  ///
  /// Numbers that JSON can't represent are the texts `Infinity`, `-Infinity` and `NaN`.
  package var jsonLine: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity",
      negativeInfinity: "-Infinity",
      nan: "NaN"
    )
    do {
      return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    } catch {
      preconditionFailure("a report can't be encoded as JSON: \(error)")
    }
  }
}
