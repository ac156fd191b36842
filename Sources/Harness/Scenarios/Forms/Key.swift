/// A key of a section: how its value is written, and what it is for.
struct Key<Value: Sendable>: Sendable {
  let name: String
  let form: Form<Value>
  let isRequired: Bool
  /// A value to show to somebody who left the key out.
  let example: String?
  /// The value of a key that was left out, as it would be written.
  let fallback: String?
  let sentence: String

  /// A key that must be there.
  static func required(
    _ name: String,
    _ form: Form<Value>,
    example: String? = nil,
    _ sentence: String
  )
    -> Key
  {
    Key(
      name: name,
      form: form,
      isRequired: true,
      example: example,
      fallback: nil,
      sentence: sentence
    )
  }

  /// A key that may be left out.
  static func optional(
    _ name: String,
    _ form: Form<Value>,
    otherwise fallback: String? = nil,
    example: String? = nil,
    _ sentence: String
  ) -> Key {
    Key(
      name: name,
      form: form,
      isRequired: false,
      example: example,
      fallback: fallback,
      sentence: sentence
    )
  }

  /// What the section's table needs to know of the key.
  var row: KeyRow {
    KeyRow(name: name, isRequired: isRequired, example: example, sentence: sentence) { vocabulary in
      var pairs: [(key: String, value: JSON)] = [("description", .string(sentence))]
      if let fallback { pairs.append(("default", PlainScalar(fallback).json)) }
      if let example, !"[{".contains(example.prefix(1)) {
        pairs.append(("examples", [PlainScalar(example).json]))
      }
      return form.schema(vocabulary).adding(pairs)
    }
  }
}

/// A key of any type of value, in a section's table.
struct KeyRow: Sendable {
  let name: String
  let isRequired: Bool
  let example: String?
  let sentence: String
  let schema: @Sendable (Vocabulary) -> JSON

  /// What to do when the key, or its value, is missing.
  var remedy: String {
    guard let example else { return "\(name): \(sentence)" }
    return "write '\(name): \(example)'"
  }
}
