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
        private var posts: AsyncStream<Post>.Iterator
        private let observation: Observation

        fileprivate init(
          _ center: NotificationCenter,
          _ name: Notification.Name,
          _ object: AnyObject?
        ) {
          let (stream, continuation) = AsyncStream.makeStream(of: Post.self)
          let token = center.addObserver(forName: name, object: object, queue: nil) {
            continuation.yield(Post($0))
          }
          observation = Observation(center, token)
          posts = stream.makeAsyncIterator()
        }

        /// Returns the next notification; nil once the task is cancelled.
        public mutating func next() async -> Notification? {
          await posts.next(isolation: #isolation)?.notification
        }

        /// Returns the next notification; nil once the task is cancelled.
        public mutating func next(
          isolation actor: isolated (any Actor)?
        ) async -> Notification? { await posts.next(isolation: actor)?.notification }
      }
    }
  }

  /// A pending notification for a loop.
  ///
  /// `@unchecked Sendable`: as on a phone, the app is responsible for the objects that it posts.
  private struct Post: @unchecked Sendable {
    let notification: Notification

    init(_ notification: Notification) { self.notification = notification }
  }

  /// An observation during the lifetime of a loop.
  private final class Observation {
    private let center: NotificationCenter
    private let token: any NSObjectProtocol

    init(_ center: NotificationCenter, _ token: any NSObjectProtocol) {
      (self.center, self.token) = (center, token)
    }

    deinit { center.removeObserver(token) }
  }
#endif
