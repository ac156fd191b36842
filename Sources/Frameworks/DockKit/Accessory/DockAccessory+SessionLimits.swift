extension DockAccessory {
  /// How far and how fast the dock turns: what the app has set, or else what the motors can.
  ///
  /// An axis that turns without end has the range from -π to π (our choice).
  /// - Throws: ``DockKitError/notConnected``; ``DockKitError/notSupported`` outside a world.
  public var limits: Limits {
    get throws { try reached.limits(of: self) }
  }

  /// Bounds the movements of `setOrientation` and ``animate(motion:)``.
  ///
  /// Source: Apple, setLimits(_:): for this tracking session. One ends when the phone leaves the
  /// dock, when system tracking comes back on, and when the app goes to the background or closes
  /// (our choice: no page says). It works only while system tracking is off.
  /// - Parameter limits: Axes that are nil keep theirs.
  /// - Throws: ``DockKitError/invalidParameter`` if all are nil;
  ///   ``DockKitError/notSupportedByDevice`` for an axis without a motor (our choice of the cases);
  ///   ``DockKitError/notConnected``; ``DockKitError/notSupported`` outside a world.
  public func setLimits(_ limits: Limits) throws {
    try reached.setLimits(limits, of: self)
  }
}
