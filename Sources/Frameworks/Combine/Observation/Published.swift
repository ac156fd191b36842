import FoundationAdditions

/// A property of a class that publishes its values (Apple, Published).
///
/// `$property` is the publisher. It sends in `willSet`: a subscriber that reads the property sees
/// the previous value.
@propertyWrapper public struct Published<Value>: PublishedProperty {
  let box: PublishedBox<Value>

  var willChangeHolder: any WillChangeHolder { box }

  /// Creates a property with a value.
  public init(initialValue: Value) { box = PublishedBox(initialValue) }

  /// Creates a property with a value.
  public init(wrappedValue: Value) { box = PublishedBox(wrappedValue) }

  /// The publisher, which sends the current value of the property, and then each new one.
  public var projectedValue: Publisher {
    mutating get { Publisher(box: box) }
    set { box.adopt(newValue.box) }
  }

  /// Only properties of classes can be published.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError() }
    // swift-format-ignore: UseSingleLinePropertyGetter
    set { fatalError() }
  }

  /// The property of an object.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].box.value }
    set { object[keyPath: storageKeyPath].box.set(newValue) }
  }

  /// The publisher of an object's property.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    projected projectedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Publisher>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Publisher {
    get { Publisher(box: object[keyPath: storageKeyPath].box) }
    set { object[keyPath: storageKeyPath].projectedValue = newValue }
  }

  /// Sends the values of a published property (Apple, Published.Publisher).
  public struct Publisher: Combine.Publisher {
    /// The property's values.
    public typealias Output = Value

    /// A property can't fail.
    public typealias Failure = Never

    let box: PublishedBox<Value>

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where Value == S.Input, S.Failure == Never {
      box.subscribe(subscriber)
    }
  }
}

/// The storage of a published property.
final class PublishedBox<Value>: WillChangeHolder {
  private let lock = ThreadLock()
  private var stored: Value
  private var publisher: ObservableObjectPublisher?
  private var core: SubjectCore<Value, Never>?
  private var assignments: [AnyCancellable] = []

  init(_ value: Value) { stored = value }

  var value: Value { lock.withLock { stored } }

  var willChange: ObservableObjectPublisher? {
    get { lock.withLock { publisher } }
    set { lock.withLock { publisher = newValue } }
  }

  /// Notifies of the change, sends the value, and only then stores it.
  func set(_ value: Value) {
    let (publisher, core) = lock.withLock { (self.publisher, self.core) }
    publisher?.send()
    core?.send(value)
    // The old value is released outside the lock: its deinitializer may read the property.
    let old = lock.withLock {
      defer { stored = value }
      return stored
    }
    withExtendedLifetime(old) {}
  }

  func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Value, S.Failure == Never {
    let core = lock.withLock {
      let core = self.core ?? SubjectCore<Value, Never>(name: "PublishedSubject", latest: stored)
      self.core = core
      return core
    }
    core.subscribe(subscriber)
  }

  /// Retains a subscription during the property's lifetime.
  func keep(_ assignment: AnyCancellable) { lock.withLock { assignments.append(assignment) } }

  /// Adopts the value of another property (our choice: Apple doesn't document the effect of
  /// setting).
  func adopt(_ other: PublishedBox) { if other !== self { set(other.value) } }
}

/// A subscriber that assigns a publisher's values to a published property.
final class PublishedSubscriber<Value>: Subscriber, Cancellable {
  typealias Input = Value
  typealias Failure = Never

  private weak var box: PublishedBox<Value>?
  private let lock = ThreadLock()
  private var subscription: (any Subscription)?

  init(_ box: PublishedBox<Value>) { self.box = box }

  func receive(subscription: any Subscription) {
    guard let box else { return subscription.cancel() }
    lock.withLock { self.subscription = subscription }
    box.keep(AnyCancellable(self))
    subscription.request(.unlimited)
  }

  func receive(_ value: Value) -> Subscribers.Demand {
    box?.set(value)
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {
    lock.withLock { subscription = nil }
  }

  func cancel() {
    lock.withLock { () -> (any Subscription)? in
      defer { subscription = nil }
      return subscription
    }?.cancel()
  }
}
