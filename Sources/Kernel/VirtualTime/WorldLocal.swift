/// A value that each world has one of; a framework keeps its state in one.
package struct WorldLocal<Value>: Sendable {
  private let key = Key()

  /// A new kind of value; keep it in a `static let`.
  package init() {}

  /// The value of the world that the calling code is part of; nil outside, or if none was set.
  package var current: Value? {
    guard let world = World.onThisThread else { return nil }
    return self[world]
  }

  /// The value of a world.
  package subscript(world: World) -> Value? {
    get { world.locals[ObjectIdentifier(key)] as? Value }
    nonmutating set { world.locals[ObjectIdentifier(key)] = newValue }
  }

  private final class Key: Sendable {}
}
