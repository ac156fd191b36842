extension DockAccessory {
  /// Where the dock points, told at its own rate until the phone leaves it.
  ///
  /// - Throws: ``DockKitError/notConnected``; ``DockKitError/notSupportedByDevice`` by a dock that
  ///   doesn't tell; ``DockKitError/notSupported`` outside a world.
  public var motionStates: MotionStates {
    get throws { MotionStates(streams: try streams { $0.feedbackRate != nil }) }
  }

  /// Whom the dock is tracking, until the phone leaves it.
  ///
  /// - Throws: ``DockKitError/notConnected``; ``DockKitError/notSupported`` outside a world.
  public var trackingStates: TrackingStates {
    get throws { TrackingStates(streams: try streams { _ in true }) }
  }

  /// What somebody does at the dock's buttons and wheels, until the phone leaves it.
  ///
  /// - Throws: ``DockKitError/notConnected``; ``DockKitError/notSupportedByDevice`` by a dock
  ///   without any; ``DockKitError/notSupported`` outside a world.
  public var accessoryEvents: AccessoryEvents {
    get throws { AccessoryEvents(streams: try streams(if: \.hasEvents)) }
  }

  /// How full the dock's batteries are, until the phone leaves it.
  ///
  /// Each loop begins with what is known (our choice).
  /// - Throws: ``DockKitError/notConnected``; ``DockKitError/notSupportedByDevice`` by a dock that
  ///   doesn't tell; ``DockKitError/notSupported`` outside a world.
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

      private let place: StreamSubscription<Element>

      init(_ place: StreamSubscription<Element>) { self.place = place }

      /// Waits for the next element; nil when the task is cancelled.
      @concurrent
      public mutating func next() async -> DockAccessory.StateChange? { await place.next() }
    }
  }

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

      private let place: StreamSubscription<Element>

      init(_ place: StreamSubscription<Element>) { self.place = place }

      /// Waits for the next element; nil when the phone leaves the dock or the task is cancelled.
      @concurrent
      public mutating func next() async -> DockAccessory.TrackingState? { await place.next() }
    }
  }

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

      private let place: StreamSubscription<Element>

      init(_ place: StreamSubscription<Element>) { self.place = place }

      /// Waits for the next element; nil when the phone leaves the dock or the task is cancelled.
      @concurrent
      public mutating func next() async -> DockAccessory.AccessoryEvent? { await place.next() }
    }
  }

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

      private let place: StreamSubscription<Element>

      init(_ place: StreamSubscription<Element>) { self.place = place }

      /// Waits for the next element; nil when the phone leaves the dock or the task is cancelled.
      @concurrent
      public mutating func next() async -> DockAccessory.BatteryState? { await place.next() }
    }
  }
}
