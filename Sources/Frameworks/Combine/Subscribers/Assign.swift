import FoundationAdditions

extension Subscribers {
  /// A subscriber that assigns each value to a property of an object (Apple, Subscribers.Assign).
  ///
  /// It retains the object until the publisher ends or the subscription is cancelled.
  public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible,
    CustomReflectable
  {
    /// An assignment can't fail.
    public typealias Failure = Never

    private let lock = ThreadLock()
    private var root: Root?
    private var subscription: (any Subscription)?

    /// The object of the property; nil once the subscription is over.
    public var object: Root? { lock.withLock { root } }

    /// The key path of the property.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    /// The name of the type and the object's type.
    public var description: String { "Assign \(Root.self)" }

    /// An empty mirror, which does not show the contents.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }

    /// Creates a subscriber that sets a property.
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

    /// Releases the object.
    public func receive(completion: Subscribers.Completion<Never>) { _ = end() }

    /// Cancels the subscription and releases the object.
    public func cancel() { end()?.cancel() }

    private func end() -> (any Subscription)? {
      // The object is released outside the lock: its deinitializer may cancel the subscription
      // again.
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
  /// Assigns each value to a property of an object (Apple, Publisher).
  ///
  /// - Returns: The subscription, which retains the object.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>,
    on object: Root
  ) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(assign)
    return AnyCancellable(assign)
  }

  /// Assigns each value to a published property, during the property's lifetime (Apple, Publisher).
  ///
  /// There is nothing to cancel: the subscription ends with the property.
  public func assign(to published: inout Published<Output>.Publisher) {
    subscribe(PublishedSubscriber(published.box))
  }
}
