/// An object that notifies before it changes (Apple, ObservableObject).
public protocol ObservableObject: AnyObject {
  /// The type of the publisher that notifies.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Sends before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Sends before any of the object's `@Published` properties changes (Apple, ObservableObject).
  ///
  /// The object's properties store the publisher, including those of superclasses; an object
  /// without published properties has a new publisher on each access (our choice).
  public var objectWillChange: ObservableObjectPublisher {
    var boxes: [any WillChangeHolder] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let level = mirror {
      boxes += level.children.compactMap { ($0.value as? any PublishedProperty)?.willChangeHolder }
      mirror = level.superclassMirror
    }
    let publisher = boxes.lazy.compactMap(\.willChange).first ?? ObservableObjectPublisher()
    for box in boxes where box.willChange !== publisher { box.willChange = publisher }
    return publisher
  }
}

/// The publisher of an observable object, which notifies before the object changes (Apple,
/// ObservableObjectPublisher).
public final class ObservableObjectPublisher: Publisher {
  /// An empty value: the publisher does not say what changes.
  public typealias Output = Void

  /// The publisher never fails.
  public typealias Failure = Never

  private let core = SubjectCore<Void, Never>(name: "ObservableObjectPublisher")

  /// Creates a publisher without subscribers.
  public init() {}

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    core.subscribe(subscriber)
  }

  /// Notifies the subscribers that the object is about to change.
  public func send() { core.send(()) }
}

/// An object that stores an object's default publisher.
protocol WillChangeHolder: AnyObject {
  var willChange: ObservableObjectPublisher? { get set }
}

/// A property with `@Published`, regardless of its type.
protocol PublishedProperty {
  var willChangeHolder: any WillChangeHolder { get }
}
