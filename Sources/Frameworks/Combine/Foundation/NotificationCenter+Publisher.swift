public import Foundation
import FoundationAdditions

extension NotificationCenter {
  /// Returns a publisher of the notifications with a name, of one object or of all objects (Apple,
  /// Combine).
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// A publisher of notifications (Apple, NotificationCenter.Publisher).
  ///
  /// A notification that a subscriber hasn't requested is dropped for that subscriber.
  public struct Publisher: Combine.Publisher, Equatable {
    /// The notifications.
    public typealias Output = Notification

    /// The publisher never fails.
    public typealias Failure = Never

    /// The center of the notifications.
    public let center: NotificationCenter

    /// The name of the notifications.
    public let name: Notification.Name

    /// The object of the notifications; nil for any.
    public let object: AnyObject?

    /// Creates a publisher of the notifications with a name.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      (self.center, self.name, self.object) = (center, name, object)
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Notification, S.Failure == Never {
      let core = SubjectCore<Notification, Never>(name: "NotificationCenter Observer")
      // The observer is removed when the subscription is cancelled; the center holds it until then.
      let observer = center.addObserver(forName: name, object: object, queue: nil) {
        core.send($0)
      }
      var hooks = Tap<S>.Hooks()
      hooks.cancel = { [center] in center.removeObserver(observer) }
      core.subscribe(Tap("NotificationCenter Observer", subscriber, hooks))
    }

    /// Whether both publish the same notifications of the same center.
    public static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
    }
  }
}
