/// An object that tells before it changes (Apple, ObservableObject).
public protocol ObservableObject: AnyObject {
  /// The type of the publisher that tells.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Sends before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Sends before any of the object's `@Published` properties changes (Apple, ObservableObject).
  ///
  /// The publisher is kept in the properties, also in those of superclasses; an object without any has
  /// another publisher each time (our choice).
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

/// The publisher of an observable object, to be told before the object changes
/// (Apple, ObservableObjectPublisher).
public final class ObservableObjectPublisher: Publisher {
  /// It tells that something changes, not what.
  public typealias Output = Void

  /// It never fails.
  public typealias Failure = Never

  private let core = SubjectCore<Void, Never>(name: "ObservableObjectPublisher")

  /// A publisher without subscribers.
  public init() {}

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    core.subscribe(subscriber)
  }

  /// Tells the subscribers that the object is about to change.
  public func send() { core.send(()) }
}

/// What an object's default publisher is kept in.
protocol WillChangeHolder: AnyObject {
  var willChange: ObservableObjectPublisher? { get set }
}

/// A property with `@Published`, whatever its type.
protocol PublishedProperty {
  var willChangeHolder: any WillChangeHolder { get }
}
