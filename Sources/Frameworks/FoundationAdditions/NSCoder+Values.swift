package import Foundation

extension NSCoder {
  /// Encodes the values of an object.
  package func encode(values: some Encodable) {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    // Strings, numbers and dates always have a property list; without one, decoding would fail.
    guard let list = try? encoder.encode(values) else { return }
    encode(list as NSData, forKey: Self.valuesKey)
  }

  /// Decodes the values of an object; nil if the archive has none, or other values.
  package func decodeValues<Values: Decodable>(_: Values.Type = Values.self) -> Values? {
    guard let list = decodeObject(of: NSData.self, forKey: Self.valuesKey) else { return nil }
    return try? PropertyListDecoder().decode(Values.self, from: Data(referencing: list))
  }

  /// Decodes a number; nil if the archive has none with this name.
  package func decodeNumber(_ key: String) -> Double? {
    containsValue(forKey: key) ? decodeObject(of: NSNumber.self, forKey: key)?.doubleValue : nil
  }

  /// Encodes a number so that a missing number differs from zero.
  package func encode(number: Double, _ key: String) {
    encode(NSNumber(value: number), forKey: key)
  }

  private static let valuesKey = "values"
}

/// Encodes a value as its raw value, and rejects invalid raw values.
///
/// Apple's enums and option sets are not `Codable`: clients may declare that themselves.
@propertyWrapper
package struct RawCoded<Value: RawRepresentable & Sendable>: Hashable, Codable, Sendable
where Value.RawValue: Hashable & Codable {
  /// The encoded value.
  package var wrappedValue: Value

  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let rawValue = try container.decode(Value.RawValue.self)
    guard let value = Value(rawValue: rawValue) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "\(rawValue) is no \(Value.self)"
      )
    }
    wrappedValue = value
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue.rawValue)
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.wrappedValue.rawValue == right.wrappedValue.rawValue
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue.rawValue) }
}
