extension DockAccessory {
  /// The dock's reports of its motion, at its own rate, until the phone leaves the dock.
  ///
  /// - Throws: ``DockKitError/notConnected``; ``DockKitError/notSupportedByDevice`` for a dock that
  ///   doesn't report its motion; ``DockKitError/notSupported`` outside a world.
  public var motionStates: MotionStates {
    get throws { MotionStates(streams: try streams { $0.feedbackRate != nil }) }
  }

  /// The subjects that the dock is tracking, until the phone leaves the dock.
  ///
  /// - Throws: ``DockKitError/notConnected``; ``DockKitError/notSupported`` outside a world.
  public var trackingStates: TrackingStates {
    get throws { TrackingStates(streams: try streams { _ in true }) }
  }

  /// The use of the dock's buttons and wheels, until the phone leaves the dock.
  ///
  /// - Throws: ``DockKitError/notConnected``; ``DockKitError/notSupportedByDevice`` for a dock
  ///   without any; ``DockKitError/notSupported`` outside a world.
  public var accessoryEvents: AccessoryEvents {
    get throws { AccessoryEvents(streams: try streams(if: \.hasEvents)) }
  }

  /// The levels of the dock's batteries, until the phone leaves the dock.
  ///
  /// Each loop begins with the known levels (our choice).
  /// - Throws: ``DockKitError/notConnected``; ``DockKitError/notSupportedByDevice`` for a dock that
  ///   doesn't report its batteries; ``DockKitError/notSupported`` outside a world.
  public var batteryStates: BatteryStates {
    get throws { BatteryStates(streams: try streams(if: \.hasBatteries)) }
  }

  private func streams(
    if isOffered: (DockDescription) -> Bool
  ) throws(DockKitError) -> DockStreams {
    let service = try reached
    guard let streams = service.streams, service.isConnected(self) else { throw .notConnected }
    guard isOffered(description) else { throw .notSupportedByDevice }
    return streams
  }

  /// The changes of the docking state and of the tracking button (Apple,
  /// DockAccessory.StateChanges).
  public struct StateChanges: AsyncSequence {
    public typealias Element = DockAccessory.StateChange
    public typealias AsyncIterator = Iterator

    let service: DockKitService

    /// Creates a loop, which receives all elements from now on, independently of other loops.
    public func makeAsyncIterator() -> Iterator { Iterator(service.followStateChanges()) }

    /// A loop over the stream.
    public struct Iterator: AsyncIteratorProtocol {
      public typealias Element = DockAccessory.StateChange

      private let place: StreamSubscription<Element>

      init(_ place: StreamSubscription<Element>) { self.place = place }

      /// Waits for the next element; nil when the task is cancelled.
      @concurrent
      public mutating func next() async -> DockAccessory.StateChange? { await place.next() }
    }
  }

  /// The subjects that the dock is tracking, one element for each frame (our choice of the rate;
  /// Apple, DockAccessory.TrackingStates).
  public struct TrackingStates: AsyncSequence {
    public typealias Element = DockAccessory.TrackingState
    public typealias AsyncIterator = Iterator

    let streams: DockStreams

    /// Creates a loop, which receives all elements from now on, independently of other loops.
    public func makeAsyncIterator() -> Iterator {
      Iterator(streams.subscribe(.trackingStates, to: streams.tracking))
    }

    /// A loop over the stream.
    public struct Iterator: AsyncIteratorProtocol {
      public typealias Element = DockAccessory.TrackingState

      private let place: StreamSubscription<Element>

      init(_ place: StreamSubscription<Element>) { self.place = place }

      /// Waits for the next element; nil when the phone leaves the dock or the task is cancelled.
      @concurrent
      public mutating func next() async -> DockAccessory.TrackingState? { await place.next() }
    }
  }

  /// A dock's reports of its motion, at the dock's own rate (Apple, DockAccessory.MotionStates).
  public struct MotionStates: AsyncSequence {
    public typealias Element = DockAccessory.MotionState
    public typealias AsyncIterator = Iterator

    let streams: DockStreams

    /// Creates a loop, which receives all elements from now on, independently of other loops.
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

  /// The use of a dock's buttons and wheels (Apple, DockAccessory.AccessoryEvents).
  public struct AccessoryEvents: AsyncSequence {
    public typealias Element = DockAccessory.AccessoryEvent
    public typealias AsyncIterator = Iterator

    let streams: DockStreams

    /// Creates a loop, which receives all elements from now on, independently of other loops.
    public func makeAsyncIterator() -> Iterator {
      Iterator(streams.subscribe(.accessoryEvents, to: streams.events))
    }

    /// A loop over the stream.
    public struct Iterator: AsyncIteratorProtocol {
      public typealias Element = DockAccessory.AccessoryEvent

      private let place: StreamSubscription<Element>

      init(_ place: StreamSubscription<Element>) { self.place = place }

      /// Waits for the next element; nil when the phone leaves the dock or the task is cancelled.
      @concurrent
      public mutating func next() async -> DockAccessory.AccessoryEvent? { await place.next() }
    }
  }

  /// The levels of a dock's batteries, at the start and after each change (Apple,
  /// DockAccessory.BatteryStates).
  public struct BatteryStates: AsyncSequence {
    public typealias Element = DockAccessory.BatteryState
    public typealias AsyncIterator = Iterator

    let streams: DockStreams

    /// Creates a loop, which receives all elements from now on, independently of other loops.
    public func makeAsyncIterator() -> Iterator {
      Iterator(
        streams.subscribe(.batteryStates, to: streams.batteries, beginningWith: streams.levels.all)
      )
    }

    /// A loop over the stream.
    public struct Iterator: AsyncIteratorProtocol {
      public typealias Element = DockAccessory.BatteryState

      private let place: StreamSubscription<Element>

      init(_ place: StreamSubscription<Element>) { self.place = place }

      /// Waits for the next element; nil when the phone leaves the dock or the task is cancelled.
      @concurrent
      public mutating func next() async -> DockAccessory.BatteryState? { await place.next() }
    }
  }
}
