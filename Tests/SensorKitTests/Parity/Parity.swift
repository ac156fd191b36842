import SensorKit
import Testing

/// Counts declarations that the compiler has found to be spelled and typed as in the reference.
///
/// Each method takes a use of one declaration with its exact type, so a difference does not compile.
/// The count shows that none was left out.
struct Parity {
  /// How many of the reference's numbered declarations were used.
  private(set) var count = 0

  /// A struct.
  mutating func type<T: Sendable>(_: T.Type) { count += 1 }

  /// A newtype over a string.
  mutating func stringType<T: RawRepresentable & Hashable & Sendable>(_: T.Type)
  where T.RawValue == String { count += 1 }

  /// A class; `copies` and `codes` look at its conformances.
  mutating func objectType<T: NSObject & Sendable>(_: T.Type) { count += 1 }

  /// An error with a domain and a code.
  mutating func errorType<T: CustomNSError & Hashable>(_: T.Type) { count += 1 }

  /// An enum over `Int` and its cases with their raw values.
  mutating func cases<T: RawRepresentable & Hashable & Sendable>(
    _ expected: KeyValuePairs<T, Int>
  ) where T.RawValue == Int {
    count += 1 + expected.count
    for (value, rawValue) in expected {
      #expect(value.rawValue == rawValue)
      #expect(T(rawValue: rawValue) == value)
    }
  }

  /// A readable property of an instance.
  mutating func property<Root, Value>(_: KeyPath<Root, Value>, _: Value.Type) { count += 1 }

  /// A writable property of a value.
  mutating func variable<Root, Value>(_: WritableKeyPath<Root, Value>, _: Value.Type) {
    count += 1
  }

  /// A constant or a static property.
  mutating func constant<Value>(_: Value) { count += 1 }

  /// A method or an initialiser.
  mutating func function<Function>(_: Function) { count += 1 }

  /// Whether a class can be copied.
  static func copies(_ type: AnyClass) -> Bool { type is any NSCopying.Type }

  /// Whether a class can be archived securely.
  static func codes(_ type: AnyClass) -> Bool { type is any NSSecureCoding.Type }
}
