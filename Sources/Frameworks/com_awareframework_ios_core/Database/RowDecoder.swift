import Foundation

/// Decodes a value's properties from the columns of a row.
struct RowDecoder: Decoder {
  let row: Row

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(ColumnContainer(row: row))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw NoContainerRefusal() }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    throw NoContainerRefusal()
  }

  private struct ColumnContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let row: Row

    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { row.columnNames.compactMap(Key.init(stringValue:)) }

    func contains(_ key: Key) -> Bool { row.columnNames.contains(key.stringValue) }

    func decodeNil(forKey key: Key) -> Bool { row.value(key.stringValue) == .null }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      guard contains(key) else {
        let context = DecodingError.Context(codingPath: [key], debugDescription: "no such column")
        throw DecodingError.keyNotFound(key, context)
      }
      return try row.value(key.stringValue).decoded(as: type, at: [key])
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type,
      forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { throw NoContainerRefusal() }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      throw NoContainerRefusal()
    }

    func superDecoder() -> any Decoder { RowDecoder(row: row) }

    func superDecoder(forKey key: Key) -> any Decoder { RowDecoder(row: row) }
  }
}

/// Decodes a property from a column's value, for example an enumeration from its raw value.
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
  /// Returns the property that a column's value represents; a property with several values is
  /// decoded from JSON.
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
