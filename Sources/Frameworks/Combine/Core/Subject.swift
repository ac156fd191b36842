/// A publisher whose values come from outside, by calls of `send` (Apple, Subject).
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to the subscribers.
  func send(_ value: Output)

  /// Tells the subscribers that the subject has finished or failed.
  func send(completion: Subscribers.Completion<Failure>)

  /// Hands over the subscription of a publisher whose values the subject sends on.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends an empty value (Apple, Subject).
  public func send() { send(()) }
}
