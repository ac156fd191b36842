import Observation
import SensorKit
import Testing

// Types and their conformances; clients may declare the conformances that the reference says are
// absent.
extension Parity {
  /// A Sendable class.
  mutating func sendableObjectType<T: NSObject & Sendable>(
    _ number: Int,
    _ type: T.Type,
    copies: Bool,
    codes: Bool
  ) { objectType(number, type, copies: copies, codes: codes) }

  /// A class.
  mutating func objectType<T: NSObject>(_ number: Int, _: T.Type, copies: Bool, codes: Bool) {
    use(number)
    #expect((T.self is any NSCopying.Type) == copies, "\(number) NSCopying")
    #expect((T.self is any NSSecureCoding.Type) == codes, "\(number) NSSecureCoding")
    #expect(_getSuperclass(T.self) == NSObject.self, "\(number) has another superclass")
  }

  /// The reader of iOS 27.
  mutating func readerType<T: AnyObject & Sendable & Observable>(_ number: Int, _: T.Type) {
    use(number)
  }

  /// A value without a conformance, such as C structs and some others.
  mutating func structType<T>(_ number: Int, _: T.Type) {
    use(number)
    #expect(!(T.self is any Equatable.Type))
  }

  /// A Sendable value.
  mutating func valueType<T: Sendable>(_ number: Int, _: T.Type) { use(number) }

  /// A protocol.
  mutating func protocolType<T>(_ number: Int, _: T.Type) { use(number) }

  /// A newtype over a string.
  mutating func stringType<T: RawRepresentable & Hashable & Sendable>(_ number: Int, _: T.Type)
  where T.RawValue == String {
    use(number)
    #expect(T(rawValue: "anything")?.rawValue == "anything")
  }

  /// A newtype over a number of seconds that isn't Comparable.
  mutating func timeType<T: RawRepresentable & Hashable & Sendable>(_ number: Int, _: T.Type)
  where T.RawValue == Double {
    use(number)
    #expect(!(T.self is any Comparable.Type))
  }

  /// A set of options, whose combinations aren't `Hashable`.
  mutating func optionSet<T: OptionSet & Sendable>(_ number: Int, _: T.Type)
  where T.RawValue == UInt {
    use(number)
    #expect(!(T.self is any Hashable.Type))
  }

  /// An error with a domain and a code.
  mutating func errorType<T: CustomNSError & Hashable>(_ number: Int, _: T.Type) { use(number) }

  /// An enum and its cases, each with its raw value.
  mutating func enumeration<T: RawRepresentable & Hashable & Sendable>(
    _ number: Int,
    _: T.Type,
    _ cases: [(Int, T, T.RawValue)]
  ) where T.RawValue: Equatable {
    use(number)
    for (number, value, rawValue) in cases {
      use(number)
      #expect(value.rawValue == rawValue, "\(number)")
      #expect(T(rawValue: rawValue) == value, "\(number)")
    }
  }
}
