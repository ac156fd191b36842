import Foundation

/// Makes a property of a column's value, as an enumeration of its raw one.
private struct ValueDecoder: Decoder, SingleValueDecodingContainer {
  let value: DatabaseValue
  let codingPath: [any CodingKey]

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> { throw NoContainerRefusal() }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw NoContainerRefusal() }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { value == .null }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try value.decoded(as: type, at: codingPath)
  }
}

extension DatabaseValue {
  /// The property that a column's value stands for; what is more than one value is read as JSON.
  func decoded<Value: Decodable>(
    as type: Value.Type,
    at path: [any CodingKey]
  ) throws -> Value {
    if let convertible = type as? any DatabaseValueConvertible.Type {
      if let value = convertible.fromDatabaseValue(self) as? Value { return value }
      let context = DecodingError.Context(codingPath: path, debugDescription: "it holds \(self)")
      throw self == .null
        ? DecodingError.valueNotFound(type, context) : DecodingError.typeMismatch(type, context)
    }
    do {
      return try Value(from: ValueDecoder(value: self, codingPath: path))
    } catch is NoContainerRefusal {
      return try JSONDecoder().decode(type, from: Data.fromDatabaseValue(self) ?? Data())
    }
  }
}
