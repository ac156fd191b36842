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
}
