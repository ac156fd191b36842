#if os(Linux)
  public import Foundation

  extension NotificationCenter {
    /// Returns the notifications with a name, of one object or of all objects, as an asynchronous
    /// sequence (Apple, NotificationCenter).
    ///
    /// The sequence contains the notifications that are posted after a loop over it has begun.
    public func notifications(
      named name: Notification.Name,
      object: (any AnyObject & Sendable)? = nil
    ) -> Notifications {
      Notifications(center: self, name: name, object: object)
    }

    /// Notifications as an asynchronous sequence (Apple, NotificationCenter.Notifications).
    public final class Notifications: AsyncSequence, Sendable {
      /// The type of elements.
      public typealias Element = Notification

      /// The sequence never fails.
      public typealias Failure = Never

      private let center: NotificationCenter
      private let name: Notification.Name
      private let object: (any AnyObject & Sendable)?

      fileprivate init(
        center: NotificationCenter,
        name: Notification.Name,
        object: (any AnyObject & Sendable)?
      ) { (self.center, self.name, self.object) = (center, name, object) }

      /// Starts collecting notifications.
      public func makeAsyncIterator() -> Iterator { Iterator(center, name, object) }

      /// A loop over notifications, which collects notifications while its body runs (Apple,
      /// NotificationCenter.Notifications.Iterator).
      public struct Iterator: AsyncIteratorProtocol {
        private var posts: AsyncStream<Void>.Iterator
        private let posted = LockIsolated<[Notification]>([])
        private let observation: NotificationObservation

        fileprivate init(
          _ center: NotificationCenter,
          _ name: Notification.Name,
          _ object: AnyObject?
        ) {
          let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
          let token = center.addObserver(forName: name, object: object, queue: nil) {
            [posted] notification in
            posted.withLock { $0.append(notification) }
            continuation.yield()
          }
          observation = NotificationObservation(center, token)
          posts = stream.makeAsyncIterator()
        }

        /// Returns the next notification; nil once the task is cancelled.
        public mutating func next() async -> Notification? { await next(isolation: #isolation) }

        /// Returns the next notification; nil once the task is cancelled.
        public mutating func next(
          isolation actor: isolated (any Actor)?
        ) async -> Notification? {
          guard await posts.next(isolation: actor) != nil else { return nil }
          return posted.withLock { $0.removeFirst() }
        }
      }
    }
  }

  /// An observation during the lifetime of a loop.
  private final class NotificationObservation {
    private let center: NotificationCenter
    private let token: any NSObjectProtocol

    init(_ center: NotificationCenter, _ token: any NSObjectProtocol) {
      (self.center, self.token) = (center, token)
    }

    deinit { center.removeObserver(token) }
  }
#endif
