import FoundationAdditions

extension Subscribers {
  /// A subscriber that sets a property of an object to each value (Apple, Subscribers.Assign).
  ///
  /// It holds the object until the publisher ends or the subscription is cancelled.
  public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible,
    CustomReflectable
  {
    /// An assignment can't fail.
    public typealias Failure = Never

    private let lock = ThreadLock()
    private var root: Root?
    private var subscription: (any Subscription)?

    /// The object whose property is set; nil once the subscription is over.
    public var object: Root? { lock.withLock { root } }

    /// The property that is set.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    /// Its name and the object's type.
    public var description: String { "Assign \(Root.self)" }

    /// Its name, without what it holds.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }

    /// A subscriber that sets a property.
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      (root, self.keyPath) = (object, keyPath)
    }

    /// Requests all values; a second subscription is cancelled.
    public func receive(subscription: any Subscription) {
      let isFirst = lock.withLock {
        guard self.subscription == nil, root != nil else { return false }
        self.subscription = subscription
        return true
      }
      if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    /// Sets the property.
    public func receive(_ value: Input) -> Subscribers.Demand {
      object?[keyPath: keyPath] = value
      return .none
    }

    /// Lets go of the object.
    public func receive(completion: Subscribers.Completion<Never>) { _ = end() }

    /// Cancels the subscription and lets go of the object.
    public func cancel() { end()?.cancel() }

    private func end() -> (any Subscription)? {
      // The object is let go of outside the lock: its end may cancel the subscription once more.
      let held = lock.withLock {
        let held = (subscription, root)
        (subscription, root) = (nil, nil)
        return held
      }
      return held.0
    }
  }
}

extension Publisher where Failure == Never {
  /// Sets a property of an object to each value (Apple, Publisher).
  ///
  /// - Returns: What keeps the subscription, which holds the object.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>,
    on object: Root
  ) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(assign)
    return AnyCancellable(assign)
  }

  /// Sets a published property to each value, for as long as the property exists
  /// (Apple, Publisher).
  ///
  /// There is nothing to cancel: the subscription ends with the property.
  public func assign(to published: inout Published<Output>.Publisher) {
    subscribe(PublishedSubscriber(published.box))
  }
}
