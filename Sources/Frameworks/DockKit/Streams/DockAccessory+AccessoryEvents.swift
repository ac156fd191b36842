extension DockAccessory {
  /// What somebody does at a dock's buttons and wheels (Apple, DockAccessory.AccessoryEvents).
  public struct AccessoryEvents: AsyncSequence {
    public typealias Element = DockAccessory.AccessoryEvent
    public typealias AsyncIterator = Iterator

    let streams: DockStreams

    /// A new loop: it gets everything from now on, whoever else listens.
    public func makeAsyncIterator() -> Iterator {
      Iterator(streams.subscribe(.accessoryEvents, to: streams.events))
    }

    /// A loop over the stream.
    public struct Iterator: AsyncIteratorProtocol {
      public typealias Element = DockAccessory.AccessoryEvent

      private let place: Subscription<Element>

      init(_ place: Subscription<Element>) { self.place = place }

      /// Waits for the next element; nil when the phone leaves the dock or the task is cancelled.
      @concurrent
      public mutating func next() async -> DockAccessory.AccessoryEvent? { await place.next() }
    }
  }
}
