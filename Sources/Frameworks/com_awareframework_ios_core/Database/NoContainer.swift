/// Where nothing can be encoded: a column holds one value.
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

/// A key of nothing.
enum NoKey: CodingKey {}

/// That more than one value was to be encoded where there is room for one.
struct NoContainerRefusal: Error, CustomStringConvertible {
  var description: String { "a row's columns are the properties of one value, each with one value" }
}
