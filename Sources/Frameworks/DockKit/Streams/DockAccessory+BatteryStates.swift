extension DockAccessory {
  /// How full a dock's batteries are, told at once and when that changes (Apple,
  /// DockAccessory.BatteryStates).
  public struct BatteryStates: AsyncSequence {
    public typealias Element = DockAccessory.BatteryState
    public typealias AsyncIterator = Iterator

    let streams: DockStreams

    /// A new loop: it gets everything from now on, whoever else listens.
    public func makeAsyncIterator() -> Iterator {
      Iterator(
        streams.subscribe(.batteryStates, to: streams.batteries, beginningWith: streams.levels.all)
      )
    }

    /// A loop over the stream.
    public struct Iterator: AsyncIteratorProtocol {
      public typealias Element = DockAccessory.BatteryState

      private let place: Subscription<Element>

      init(_ place: Subscription<Element>) { self.place = place }

      /// Waits for the next element; nil when the phone leaves the dock or the task is cancelled.
      @concurrent
      public mutating func next() async -> DockAccessory.BatteryState? { await place.next() }
    }
  }
}
