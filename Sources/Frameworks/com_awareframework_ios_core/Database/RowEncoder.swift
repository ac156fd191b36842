import Foundation

/// Encodes a value's properties as the columns of a row.
final class RowEncoder: Encoder {
  // Each column changes it; only debug builds check that accesses do not overlap.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  var row = PersistenceContainer()

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(RowColumns(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { NoContainer<NoKey>() }

  func singleValueContainer() -> any SingleValueEncodingContainer { SameRow(encoder: self) }
}

/// The columns of a row, by their keys.
private struct RowColumns<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: RowEncoder

  var codingPath: [any CodingKey] { [] }

  @inline(__always)
  private func set(_ value: DatabaseValue, _ key: Key) { encoder.row.set(key.stringValue, value) }

  @inline(__always)
  private func set(_ value: (some DatabaseValueConvertible)?, _ key: Key) {
    set(value?.databaseValue ?? .null, key)
  }

  func encodeNil(forKey key: Key) { set(DatabaseValue.null, key) }
  func encode(_ value: Bool, forKey key: Key) { set(value, key) }
  func encode(_ value: String, forKey key: Key) { set(.text(value), key) }
  func encode(_ value: Double, forKey key: Key) { set(.double(value), key) }
  func encode(_ value: Float, forKey key: Key) { set(value, key) }
  func encode(_ value: Int, forKey key: Key) { set(.integer(Int64(value)), key) }
  func encode(_ value: Int8, forKey key: Key) { set(value, key) }
  func encode(_ value: Int16, forKey key: Key) { set(value, key) }
  func encode(_ value: Int32, forKey key: Key) { set(value, key) }
  func encode(_ value: Int64, forKey key: Key) { set(.integer(value), key) }
  func encode(_ value: UInt, forKey key: Key) { set(value, key) }
  func encode(_ value: UInt8, forKey key: Key) { set(value, key) }
  func encode(_ value: UInt16, forKey key: Key) { set(value, key) }
  func encode(_ value: UInt32, forKey key: Key) { set(value, key) }
  func encode(_ value: UInt64, forKey key: Key) { set(value, key) }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    set(try DatabaseValue(encoding: value), key)
  }

  // A property that is nil still has a column.
  func encodeIfPresent(_ value: Bool?, forKey key: Key) { set(value, key) }
  func encodeIfPresent(_ value: String?, forKey key: Key) { set(value, key) }
  func encodeIfPresent(_ value: Double?, forKey key: Key) { set(value, key) }
  func encodeIfPresent(_ value: Float?, forKey key: Key) { set(value, key) }
  func encodeIfPresent(_ value: Int?, forKey key: Key) { set(value, key) }
  func encodeIfPresent(_ value: Int8?, forKey key: Key) { set(value, key) }
  func encodeIfPresent(_ value: Int16?, forKey key: Key) { set(value, key) }
  func encodeIfPresent(_ value: Int32?, forKey key: Key) { set(value, key) }
  func encodeIfPresent(_ value: Int64?, forKey key: Key) { set(value, key) }
  func encodeIfPresent(_ value: UInt?, forKey key: Key) { set(value, key) }
  func encodeIfPresent(_ value: UInt8?, forKey key: Key) { set(value, key) }
  func encodeIfPresent(_ value: UInt16?, forKey key: Key) { set(value, key) }
  func encodeIfPresent(_ value: UInt32?, forKey key: Key) { set(value, key) }
  func encodeIfPresent(_ value: UInt64?, forKey key: Key) { set(value, key) }

  func encodeIfPresent(_ value: (some Encodable)?, forKey key: Key) throws {
    set(try value.map { try DatabaseValue(encoding: $0) } ?? .null, key)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Nested> { KeyedEncodingContainer(NoContainer()) }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    NoContainer<Key>()
  }

  func superEncoder() -> any Encoder { encoder }

  func superEncoder(forKey key: Key) -> any Encoder { encoder }
}

/// A value that encodes itself as another value's row.
private struct SameRow: SingleValueEncodingContainer {
  let encoder: RowEncoder

  var codingPath: [any CodingKey] { [] }

  func encodeNil() {}
  func encode(_ value: some Encodable) throws { try value.encode(to: encoder) }
}

/// Encodes a property as one column value, for example an enumeration as its raw value.
final class ValueEncoder: Encoder {
  /// The value; nil before the encoding, and if the property has several values.
  private(set) var value: DatabaseValue?

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(NoContainer<Key>())
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { NoContainer<NoKey>() }

  func singleValueContainer() -> any SingleValueEncodingContainer { One(encoder: self) }

  private struct One: SingleValueEncodingContainer {
    let encoder: ValueEncoder

    var codingPath: [any CodingKey] { [] }

    func encodeNil() { encoder.value = .null }
    func encode(_ value: some Encodable) throws {
      encoder.value = try DatabaseValue(encoding: value)
    }
  }
}

extension DatabaseValue {
  /// Creates the column value of a property; a property with several values is encoded as JSON.
  init(encoding value: some Encodable) throws {
    if let value = value as? any DatabaseValueConvertible {
      self = value.databaseValue
      return
    }
    let encoder = ValueEncoder()
    do { try value.encode(to: encoder) } catch is NoContainerRefusal {}
    if let value = encoder.value {
      self = value
      return
    }
    let json = JSONEncoder()
    json.outputFormatting = .sortedKeys
    self = .text(String(decoding: try json.encode(value), as: UTF8.self))
  }
}

/// A container that accepts no values, because a column holds only one.
struct NoContainer<Key: CodingKey>: KeyedEncodingContainerProtocol, UnkeyedEncodingContainer {
  var codingPath: [any CodingKey] { [] }
  var count: Int { 0 }

  func encodeNil() throws { throw NoContainerRefusal() }
  func encode(_ value: some Encodable) throws { throw NoContainerRefusal() }
  func encodeNil(forKey key: Key) throws { throw NoContainerRefusal() }
  func encode(_ value: some Encodable, forKey key: Key) throws { throw NoContainerRefusal() }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> { KeyedEncodingContainer(NoContainer<Nested>()) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Nested> { KeyedEncodingContainer(NoContainer<Nested>()) }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { self }
  func superEncoder() -> any Encoder { ValueEncoder() }
  func superEncoder(forKey key: Key) -> any Encoder { ValueEncoder() }
}

/// A key type without keys.
enum NoKey: CodingKey {}

/// The error for a property with several values where only one is possible.
struct NoContainerRefusal: Error, CustomStringConvertible {
  var description: String { "a row's columns are the properties of one value, each with one value" }
}
