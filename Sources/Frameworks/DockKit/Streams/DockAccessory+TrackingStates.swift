extension DockAccessory {
  /// Whom the dock is tracking, told for each frame (our choice of the rate; Apple,
  /// DockAccessory.TrackingStates).
  public struct TrackingStates: AsyncSequence {
    public typealias Element = DockAccessory.TrackingState
    public typealias AsyncIterator = Iterator

    let streams: DockStreams

    /// A new loop: it gets everything from now on, whoever else listens.
    public func makeAsyncIterator() -> Iterator {
      Iterator(streams.subscribe(.trackingStates, to: streams.tracking))
    }

    /// A loop over the stream.
    public struct Iterator: AsyncIteratorProtocol {
      public typealias Element = DockAccessory.TrackingState

      private let place: Subscription<Element>

      init(_ place: Subscription<Element>) { self.place = place }

      /// Waits for the next element; nil when the phone leaves the dock or the task is cancelled.
      @concurrent
      public mutating func next() async -> DockAccessory.TrackingState? { await place.next() }
    }
  }
}
