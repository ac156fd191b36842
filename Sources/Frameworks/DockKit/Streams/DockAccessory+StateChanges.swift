extension DockAccessory {
  /// The phone's comings and goings, and the tracking button's (Apple, DockAccessory.StateChanges).
  public struct StateChanges: AsyncSequence {
    public typealias Element = DockAccessory.StateChange
    public typealias AsyncIterator = Iterator

    let service: DockKitService

    /// A new loop: it gets everything from now on, whoever else listens.
    public func makeAsyncIterator() -> Iterator { Iterator(service.followStateChanges()) }

    /// A loop over the stream.
    public struct Iterator: AsyncIteratorProtocol {
      public typealias Element = DockAccessory.StateChange

      private let place: Subscription<Element>

      init(_ place: Subscription<Element>) { self.place = place }

      /// Waits for the next element; nil when the task is cancelled.
      @concurrent
      public mutating func next() async -> DockAccessory.StateChange? { await place.next() }
    }
  }
}
