import FoundationAdditions

/// Something that can be cancelled, which frees what it holds (Apple, Cancellable).
public protocol Cancellable {
  /// Ends the activity; called more than once, the later calls do nothing.
  func cancel()
}

extension Cancellable {
  /// Keeps the cancellable, with its type erased, in a collection (Apple, Cancellable).
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable { AnyCancellable(self).store(in: &collection) }

  /// Keeps the cancellable, with its type erased, in a set (Apple, Cancellable).
  public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }
}

/// A cancellable that is cancelled when nobody holds it any more (Apple, AnyCancellable).
///
/// As Apple's, it isn't `Sendable`.
public final class AnyCancellable: Cancellable, Hashable {
  private let lock = ThreadLock()
  private var action: (() -> Void)?
  private let number = ObjectNumbers.next()

  /// A cancellable that calls a closure once.
  public init(_ cancel: @escaping () -> Void) { action = cancel }

  /// A cancellable that cancels another one.
  public init<C: Cancellable>(_ canceller: C) { action = canceller.cancel }

  deinit { action?() }

  /// Calls the closure, unless that was done before.
  public func cancel() {
    let action = lock.withLock { () -> (() -> Void)? in
      defer { self.action = nil }
      return self.action
    }
    action?()
  }

  /// Hashes what tells it from others; inside a world the hash is the same in each run.
  public func hash(into hasher: inout Hasher) {
    if let number { hasher.combine(number) } else { hasher.combine(ObjectIdentifier(self)) }
  }

  /// Whether both are the same object.
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

  /// Keeps it in a collection (Apple, AnyCancellable).
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable { collection.append(self) }

  /// Keeps it in a set (Apple, AnyCancellable).
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
}
