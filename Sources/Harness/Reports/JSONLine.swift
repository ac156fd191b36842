import Foundation
package import Results

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

/// A JSON object; its nils are written as null, unless it omits them.
package struct JSONObject: Encodable {
  private let pairs: KeyValuePairs<String, (any Encodable)?>
  private let omitsNil: Bool

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  package init(_ pairs: KeyValuePairs<String, (any Encodable)?>, omitsNil: Bool = false) {
    (self.pairs, self.omitsNil) = (pairs, omitsNil)
  }

  package func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    for (key, value) in pairs {
      let key = Key(stringValue: key)
      if let value {
        try object.encode(value, forKey: key)
      } else if !omitsNil {
        try object.encodeNil(forKey: key)
      }
    }
  }
}

/// A value of a row in JSON.
package struct EncodedValue: Encodable {
  private let value: Value

  package init(_ value: Value) { self.value = value }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch value {
    case .null: try container.encodeNil()
    case .integer(let number): try container.encode(number)
    case .real(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}
