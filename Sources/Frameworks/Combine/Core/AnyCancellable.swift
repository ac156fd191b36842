import FoundationAdditions

/// An activity that can be cancelled, which releases its resources (Apple, Cancellable).
public protocol Cancellable {
  /// Ends the activity; repeated calls have no effect.
  func cancel()
}

extension Cancellable {
  /// Stores the cancellable, with its type erased, in a collection (Apple, Cancellable).
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable { AnyCancellable(self).store(in: &collection) }

  /// Stores the cancellable, with its type erased, in a set (Apple, Cancellable).
  public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }
}

/// A cancellable that cancels itself at deinitialization (Apple, AnyCancellable).
///
/// Like Apple's, it isn't `Sendable`.
public final class AnyCancellable: Cancellable, Hashable {
  private let lock = ThreadLock()
  private var action: (() -> Void)?
  private let number = ObjectNumbers.next()

  /// Creates a cancellable that calls a closure once.
  public init(_ cancel: @escaping () -> Void) { action = cancel }

  /// Creates a cancellable that cancels another one.
  public init<C: Cancellable>(_ canceller: C) { action = canceller.cancel }

  deinit { action?() }

  /// Calls the closure, unless it was called before.
  public func cancel() {
    let action = lock.withLock { () -> (() -> Void)? in
      defer { self.action = nil }
      return self.action
    }
    action?()
  }

  /// Hashes the identity; inside a world the hash is the same in each run.
  public func hash(into hasher: inout Hasher) {
    if let number { hasher.combine(number) } else { hasher.combine(ObjectIdentifier(self)) }
  }

  /// Whether both are the same object.
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

  /// Stores the cancellable in a collection (Apple, AnyCancellable).
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable { collection.append(self) }

  /// Stores the cancellable in a set (Apple, AnyCancellable).
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
}
