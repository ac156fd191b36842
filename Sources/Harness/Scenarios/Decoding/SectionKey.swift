import Synchronization

/// A key of a section: its decoder and its documentation.
struct SectionKey<Value: Sendable>: Sendable {
  let name: String
  let decoder: NodeDecoder<Value>
  let isRequired: Bool
  /// An example for the error of a missing key.
  let example: String?
  /// The default value, as scenarios write it.
  let fallback: String?
  /// The default once it is decoded, if it is the same at each place: of most keys, most sections have the default.
  let known: KnownDefault<Value>?
  let sentence: String

  /// A key that must be there.
  static func required(
    _ name: String,
    _ decoder: NodeDecoder<Value>,
    example: String? = nil,
    _ sentence: String
  )
    -> SectionKey
  {
    SectionKey(
      name: name,
      decoder: decoder,
      isRequired: true,
      example: example,
      fallback: nil,
      known: nil,
      sentence: sentence
    )
  }

  /// A key that may be left out.
  static func optional(
    _ name: String,
    _ decoder: NodeDecoder<Value>,
    otherwise fallback: String? = nil,
    example: String? = nil,
    _ sentence: String
  ) -> SectionKey {
    SectionKey(
      name: name,
      decoder: decoder,
      isRequired: false,
      example: example,
      fallback: fallback,
      known: decoder.isOfText ? KnownDefault() : nil,
      sentence: sentence
    )
  }

  /// The key's row in the section's table.
  var row: KeyRow {
    KeyRow(name: name, isRequired: isRequired, example: example, sentence: sentence) { vocabulary in
      var pairs: [(key: String, value: JSON)] = [("description", .string(sentence))]
      if let fallback { pairs.append(("default", PlainScalar(fallback).json)) }
      if let example, !"[{".contains(example.prefix(1)) {
        pairs.append(("examples", [PlainScalar(example).json]))
      }
      return decoder.schema(vocabulary).adding(pairs)
    }
  }
}

/// The value of a key's default, once it is decoded.
final class KnownDefault<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}

/// A key of any type of value, in a section's table.
struct KeyRow: Sendable {
  let name: String
  let isRequired: Bool
  let example: String?
  let sentence: String
  let schema: @Sendable (Vocabulary) -> JSON

  /// The hint for a missing key or value.
  var remedy: String {
    guard let example else { return "\(name): \(sentence)" }
    return "write '\(name): \(example)'"
  }
}
