internal import Synchronization

/// State that only the code of one world reads and writes, so that a `Sendable` class may hold it without a lock.
///
/// A world runs one thread at a time, and its threads run alternately (see `WorldThread`); the code
/// that started the world waits meanwhile, and may read the state after the world has ended. Debug
/// builds check that no other world accesses the state. A class keeps its mutable state in a
/// structure:
///
///     final class Counter: Sendable {
///       private struct State { var count = 0 }
///       private let state = WorldIsolated(State())
///       func increment() { state.count += 1 }
///     }
///
/// The compiler inlines a package type's `@inlinable` members into other modules only if the type
/// itself is usable from inlinable code; otherwise each access is a call that looks up a key path.
@dynamicMemberLookup
@usableFromInline
package final class WorldIsolated<State>: @unchecked Sendable {
  // Unchecked: the order of a world's threads protects the state, which the type system can't
  // express; `check()` verifies it.

  // Debug builds check that accesses do not overlap; in release builds the checks would take a tenth
  // of a study's time.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline package var storage: State

  #if DEBUG
    private let owner = World.current.map { ObjectIdentifier($0) }
  #endif

  /// Creates state for the calling code's world; outside of worlds, for any code.
  package init(_ state: State) { storage = state }

  /// The state.
  @inlinable package var value: State {
    _read {
      check()
      yield storage
    }
    _modify {
      check()
      yield &storage
    }
  }

  /// A part of the state.
  @inlinable package subscript<Part>(dynamicMember part: WritableKeyPath<State, Part>) -> Part {
    // The optimizer replaces a key path by a direct access in a getter, but not in `_read`.
    get {
      check()
      return storage[keyPath: part]
    }
    _modify {
      check()
      yield &storage[keyPath: part]
    }
  }

  /// A part of the state that is computed or constant.
  @inlinable package subscript<Part>(dynamicMember part: KeyPath<State, Part>) -> Part {
    check()
    return storage[keyPath: part]
  }

  /// Checks in debug builds that the calling code belongs to the state's world, or to no world.
  @inlinable @inline(__always) package func check() {
    #if DEBUG
      assertOwner()
    #endif
  }

  #if DEBUG
    @usableFromInline package func assertOwner() {
      guard let owner, let world = World.current else { return }
      precondition(ObjectIdentifier(world) == owner, "the state belongs to another world")
    }
  #endif
}

/// A value per world, in which a framework keeps its state.
package struct WorldLocal<Value>: Sendable {
  /// The place of the values in each world's list.
  private let place = LocalPlaces.next()

  /// Creates a new kind of value; store it in a `static let`.
  package init() {}

  /// The value of the calling code's world; nil outside of worlds, or if none was set.
  package var current: Value? {
    guard let world = World.onThisThread else { return nil }
    return self[world]
  }

  /// The value of a world.
  package subscript(world: World) -> Value? {
    get {
      guard place < world.locals.count, let holder = world.locals[place] else { return nil }
      // All values at this place are of this type.
      return unsafeDowncast(holder, to: LocalHolder<Value>.self).value
    }
    nonmutating set {
      while place >= world.locals.count { world.locals.append(nil) }
      world.locals[place] = newValue.map { LocalHolder($0) }
    }
  }
}

/// The places of the values that worlds have, in a list of each world.
///
/// An index instead of a key in a dictionary: services are looked up for each frame and each call.
private enum LocalPlaces {
  private static let used = Atomic(0)

  static func next() -> Int { used.add(1, ordering: .relaxed).oldValue }
}

/// An object for a value of any type.
private final class LocalHolder<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}
