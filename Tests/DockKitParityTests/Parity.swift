import DockKit
import Foundation
import Testing

/// Declarations that the compiler has found with the reference's names and types.
///
/// Each method takes the number of a declaration and a use of it with its exact type, so a
/// difference doesn't compile. This target sees only the public interface, like a client.
struct Parity {
  /// The numbers of the declarations that were used.
  private(set) var numbers: [Int] = []

  mutating func use(_ number: Int) { numbers.append(number) }
}

// Members.
extension Parity {
  /// A read-only property.
  mutating func property<Root, Value>(_ number: Int, _ path: KeyPath<Root, Value>, _: Value.Type) {
    use(number)
    #expect(!(path is WritableKeyPath<Root, Value>), "\(number) can be set")
  }

  /// A settable property.
  mutating func variable<Root, Value>(
    _ number: Int,
    _: WritableKeyPath<Root, Value>,
    _: Value.Type
  ) { use(number) }

  /// A constant.
  mutating func constant<Value>(_ number: Int, _: Value, _: Value.Type) { use(number) }

  /// An enumeration case without associated values.
  mutating func enumCase<Value: Hashable & Sendable>(_ number: Int, _: Value, _: Value.Type) {
    use(number)
  }

  /// A method, an initialiser, a case with associated values, or a throwing getter.
  mutating func function<Function>(_ number: Int, _: Function) { use(number) }

  /// The result of a comparison.
  mutating func equality<Value: Equatable>(_ number: Int, _: (Value, Value) -> Bool) {
    use(number)
  }

  /// The result of hashing.
  mutating func hashing<Value: Hashable>(
    _ number: Int,
    _: (Value) -> (inout Hasher) -> Void
  ) { use(number) }

  /// A conformance.
  mutating func conformance<Function>(_ number: Int, _: Function) { use(number) }

  /// A deinitialiser, which can't be named.
  mutating func ending<Object: AnyObject>(_ number: Int, _: String, _: Object.Type) { use(number) }

  /// A type alias.
  mutating func sameType<Value>(_ number: Int, _: Value.Type, _: Value.Type) { use(number) }
}

// Types and their conformances.
extension Parity {
  mutating func enumType<T: Hashable & Sendable>(_ number: Int, _: T.Type) {
    use(number)
    #expect(!(T.self is any Decodable.Type) && !(T.self is any RawRepresentable.Type))
  }

  mutating func hashableType<T: Hashable & Sendable>(_ number: Int, _: T.Type) { use(number) }

  mutating func codedType<T: Hashable & Sendable & Codable>(_ number: Int, _: T.Type) {
    use(number)
    #expect(!(T.self is any RawRepresentable.Type))
  }

  mutating func describedType<T: Hashable & Sendable & CustomDebugStringConvertible>(
    _ number: Int,
    _: T.Type
  ) {
    use(number)
    #expect(!(T.self is any Decodable.Type) && !(T.self is any CustomStringConvertible.Type))
  }

  mutating func codedDescribedType<T: Hashable & Codable & CustomDebugStringConvertible & Sendable>(
    _ number: Int,
    _: T.Type
  ) { use(number) }

  mutating func equatableType<T: Equatable & Sendable>(_ number: Int, _: T.Type) {
    use(number)
    #expect(!(T.self is any Hashable.Type))
  }

  mutating func valueType<T: Sendable>(_ number: Int, _: T.Type) {
    use(number)
    #expect(!(T.self is any Equatable.Type))
  }

  mutating func plainType<T: Sendable>(_ number: Int, _: T.Type) {
    use(number)
    #expect(!(T.self is any Equatable.Type) && !(T.self is any CustomStringConvertible.Type))
  }

  mutating func classType<T: AnyObject & Sendable>(_ number: Int, _: T.Type) { use(number) }

  mutating func accessoryType<
    T: AnyObject & Sendable & Hashable & CustomDebugStringConvertible
  >(_ number: Int, _: T.Type) { use(number) }

  /// A stream that doesn't throw.
  mutating func stream<T: AsyncSequence>(_ number: Int, _: T.Type) where T.Failure == Never {
    use(number)
  }

  /// An iterator of a stream.
  mutating func loop<T: AsyncIteratorProtocol>(_ number: Int, _: T.Type)
  where T.Failure == Never { use(number) }
}

/// The groups of the list, in order.
enum Group: String, CaseIterable {
  case dockKitError = "DockKitError"
  case dockAccessoryManager = "DockAccessoryManager"
  case dockAccessory = "DockAccessory"
  case identity = "Identity"
  case cameraOrientation = "CameraOrientation"
  case cameraInformation = "CameraInformation"
  case stateAndCategory = "StateAndCategory"
  case observation = "Observation"
  case stateChanges = "StateChanges"
  case motion = "Motion"
  case tracking = "Tracking"
  case events = "Events"
  case batteries = "Batteries"
  case framingAndAnimation = "FramingAndAnimation"
  case limits = "Limits"

  /// Uses each declaration of the group.
  func use(_ parity: inout Parity) {
    switch self {
    case .dockKitError: parity.dockKitError()
    case .dockAccessoryManager: parity.dockAccessoryManager()
    case .dockAccessory: parity.dockAccessory()
    case .identity: parity.identity()
    case .cameraOrientation: parity.cameraOrientation()
    case .cameraInformation: parity.cameraInformation()
    case .stateAndCategory: parity.stateAndCategory()
    case .observation: parity.observation()
    case .stateChanges: parity.stateChanges()
    case .motion: parity.motion()
    case .tracking: parity.tracking()
    case .events: parity.events()
    case .batteries: parity.batteries()
    case .framingAndAnimation: parity.framingAndAnimation()
    case .limits: parity.limits()
    }
  }
}
