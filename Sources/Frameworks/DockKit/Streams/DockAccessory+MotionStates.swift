extension DockAccessory {
  /// Where a dock points, told at the dock's own rate (Apple, DockAccessory.MotionStates).
  public struct MotionStates: AsyncSequence {
    public typealias Element = DockAccessory.MotionState
    public typealias AsyncIterator = Iterator

    let streams: DockStreams

    /// A new loop: it gets everything from now on, whoever else listens.
    public func makeAsyncIterator() -> Iterator { Iterator(streams.followMotion()) }

    /// A loop over the stream.
    public struct Iterator: AsyncIteratorProtocol {
      public typealias Element = DockAccessory.MotionState

      private let loop: MotionLoop

      init(_ loop: MotionLoop) { self.loop = loop }

      /// Waits for the next element; nil when the phone leaves the dock or the task is cancelled.
      @concurrent
      public mutating func next() async -> DockAccessory.MotionState? { await loop.next() }
    }
  }
}
