import Foundation

/// Makes a value's properties of a row's columns.
struct RowDecoder: Decoder {
  let row: Row

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Columns(row: row))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw NoContainerRefusal() }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    throw NoContainerRefusal()
  }

  private struct Columns<Key: CodingKey>: KeyedDecodingContainerProtocol {
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
