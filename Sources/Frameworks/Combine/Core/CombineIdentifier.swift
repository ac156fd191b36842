import VirtualTime

/// What tells one subscriber or subscription from another (Apple, CombineIdentifier).
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
  private enum Identity: Hashable {
    case object(ObjectIdentifier)
    case number(UInt64)
    case token(Token)
  }

  private let identity: Identity

  /// An identifier that no other one equals.
  public init() { identity = ObjectNumbers.next().map { .number($0) } ?? .token(Token()) }

  /// The identifier of an object, for as long as the object lives.
  public init(_ obj: AnyObject) { identity = .object(ObjectIdentifier(obj)) }

  /// A text that differs between identifiers.
  ///
  /// Inside a world the text of a new identifier is the same each time; that of an object is its
  /// address.
  public var description: String {
    switch identity {
    case .object(let object): "0x" + String(UInt(bitPattern: object), radix: 16)
    case .number(let number): "0x" + String(number, radix: 16)
    case .token(let token): "0x" + String(UInt(bitPattern: ObjectIdentifier(token)), radix: 16)
    }
  }
}

/// Unique for as long as somebody holds it.
private final class Token: Hashable, Sendable {
  static func == (left: Token, right: Token) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The numbers that a world gives to what addresses would tell apart outside.
///
/// A set of cancellables is walked by their hashes: were those addresses, the order in which an app's
/// subscriptions are cancelled would differ from run to run.
enum ObjectNumbers {
  private final class NumberCounter { var last: UInt64 = 0 }

  private static let counter = WorldLocal<NumberCounter>()

  /// The next number of the world; nil outside every world.
  static func next() -> UInt64? {
    guard let world = World.current else { return nil }
    let counter = counter[world] ?? NumberCounter()
    if counter.last == 0 { Self.counter[world] = counter }
    counter.last += 1
    return counter.last
  }
}

/// A type whose values can be told apart by an identifier (Apple, CustomCombineIdentifierConvertible).
public protocol CustomCombineIdentifierConvertible {
  /// The identifier of the value.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// The identifier of the object.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
