import Foundation

/// Makes a column's value of a property that is one value, as an enumeration's raw one.
final class ValueEncoder: Encoder {
  /// The value; nil as long as there is none, and if it is more than one.
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
  /// What a column holds for a property; what is more than one value is held as JSON.
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
