import VirtualTime

/// The identity of a subscriber or a subscription (Apple, CombineIdentifier).
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
  private enum Identity: Hashable {
    case object(ObjectIdentifier)
    case number(UInt64)
    case token(Token)
  }

  private let identity: Identity

  /// Creates an identifier that differs from all others.
  public init() { identity = ObjectNumbers.next().map { .number($0) } ?? .token(Token()) }

  /// Creates the identifier of an object, valid during the object's lifetime.
  public init(_ obj: AnyObject) { identity = .object(ObjectIdentifier(obj)) }

  /// A text that differs between identifiers.
  ///
  /// Inside a world, the text of a new identifier is the same in each run; the text of an object's
  /// identifier is its address.
  public var description: String {
    switch identity {
    case .object(let object): "0x" + String(UInt(bitPattern: object), radix: 16)
    case .number(let number): "0x" + String(number, radix: 16)
    case .token(let token): "0x" + String(UInt(bitPattern: ObjectIdentifier(token)), radix: 16)
    }
  }
}

/// An object whose identity is unique during its lifetime.
private final class Token: Hashable, Sendable {
  static func == (left: Token, right: Token) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The numbers with which a world replaces addresses as identities.
///
/// Iteration over a set of cancellables follows their hashes: if the hashes were addresses, the
/// order in which an app's subscriptions are cancelled would differ from run to run.
enum ObjectNumbers {
  private final class NumberCounter { var last: UInt64 = 0 }

  private static let counter = WorldLocal<NumberCounter>()

  /// Returns the next number of the world; nil outside a world.
  static func next() -> UInt64? {
    guard let world = World.current else { return nil }
    let counter = counter[world] ?? NumberCounter()
    if counter.last == 0 { Self.counter[world] = counter }
    counter.last += 1
    return counter.last
  }
}

/// A type whose values have an identifier (Apple, CustomCombineIdentifierConvertible).
public protocol CustomCombineIdentifierConvertible {
  /// The identifier of the value.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// The identifier of the object.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
