package import Foundation

extension NSCoder {
  /// Archives the values that an object consists of.
  package func encode(values: some Encodable) {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    // Values of strings, numbers and dates have a property list; were there none, reading fails.
    guard let list = try? encoder.encode(values) else { return }
    encode(list as NSData, forKey: Self.valuesKey)
  }

  /// The values that an object consisted of; nil where the archive holds none, or others.
  package func decodeValues<Values: Decodable>(_: Values.Type = Values.self) -> Values? {
    guard let list = decodeObject(of: NSData.self, forKey: Self.valuesKey) else { return nil }
    return try? PropertyListDecoder().decode(Values.self, from: Data(referencing: list))
  }

  /// A number of an archive; nil where it has none of that name.
  package func decodeNumber(_ key: String) -> Double? {
    containsValue(forKey: key) ? decodeObject(of: NSNumber.self, forKey: key)?.doubleValue : nil
  }

  /// Archives a number so that its absence can be told from zero.
  package func encode(number: Double, _ key: String) {
    encode(NSNumber(value: number), forKey: key)
  }

  private static let valuesKey = "values"
}

/// Archives a value as its raw value, and refuses one that stands for none.
///
/// Apple's enums and option sets are not `Codable`: clients may declare that themselves.
@propertyWrapper
package struct RawCoded<Value: RawRepresentable & Sendable>: Hashable, Codable, Sendable
where Value.RawValue: Hashable & Codable {
  /// The value that is archived.
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
