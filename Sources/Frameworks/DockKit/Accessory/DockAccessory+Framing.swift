public import Foundation

extension DockAccessory {
  /// Where in the frame the subject is kept; ``FramingMode/automatic`` unless the app says
  /// otherwise.
  public var framingMode: FramingMode { service?.framingMode ?? .automatic }

  /// The part of the frame that the subject is kept in: parts of the frame, from the upper left.
  ///
  /// The whole of it, until the app sets another, and again when tracking stops or the app goes.
  public var regionOfInterest: CGRect {
    service?.regionOfInterest ?? CGRect(x: 0, y: 0, width: 1, height: 1)
  }

  /// Sets where in the frame the subject is kept, by the system's tracking and the app's own.
  ///
  /// Source: Apple, setFramingMode(_:). It lasts until the phone leaves the dock or the app closes
  /// (our choice).
  /// - Throws: ``DockKitError/notConnected``; ``DockKitError/notSupported`` outside a world.
  @concurrent
  public func setFramingMode(_ mode: FramingMode) async throws {
    try reached.setFramingMode(mode, of: self)
  }

  /// Sets the part of the frame that the subject is kept in.
  ///
  /// Source: Apple, setRegionOfInterest(_:).
  /// - Parameter region: Parts of the frame, from the upper left.
  /// - Throws: ``DockKitError/notConnected``; ``DockKitError/notSupported`` outside a world;
  ///   ``DockKitError/invalidParameter`` for one that is empty, not finite or not within the frame
  ///   (our choice: no page says).
  @concurrent
  public func setRegionOfInterest(_ region: CGRect) async throws {
    try reached.setRegionOfInterest(region, of: self)
  }

  /// Keeps whoever is at a point in view, and nobody else.
  ///
  /// Source: Apple, selectSubject(at:).
  /// - Parameter unitPoint: Parts of the frame, from the upper left.
  /// - Throws: ``DockKitError/notConnected``; ``DockKitError/noSubjectFound`` if nobody is there
  ///   (our choice of the case); ``DockKitError/invalidParameter`` for a point that is not finite
  ///   (our choice).
  @concurrent
  public func selectSubject(at unitPoint: CGPoint) async throws {
    try reached.selectSubject(at: unitPoint, of: self)
  }

  /// Keeps certain subjects in view, and nobody else; none: whom the system finds most salient.
  ///
  /// Source: Apple, selectSubjects(_:).
  /// - Parameter ids: Identifiers of subjects of ``trackingStates``.
  /// - Throws: ``DockKitError/notConnected``; ``DockKitError/noSubjectFound`` if one of them is not
  ///   being tracked (our choice of the case).
  @concurrent
  public func selectSubjects(_ ids: [UUID]) async throws {
    try reached.selectSubjects(ids, of: self)
  }
}
