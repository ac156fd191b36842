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
