extension DockAccessory {
  /// How far and how fast a dock turns (Apple, DockAccessory.Limits).
  public struct Limits: Sendable {
    /// About Y; nil: there is no motor, or the limit stays as it is.
    public let yaw: Limit?
    /// About X.
    public let pitch: Limit?
    /// About Z.
    public let roll: Limit?

    public init(yaw: Limit?, pitch: Limit?, roll: Limit?) {
      self.yaw = yaw
      self.pitch = pitch
      self.roll = roll
    }

    /// How far and how fast a dock turns about one axis (Apple, DockAccessory.Limits.Limit).
    public struct Limit: Sendable {
      /// In radians.
      public let positionRange: Range<Double>
      /// In radians per second.
      public let maximumSpeed: Double

      /// A limit.
      ///
      /// - Throws: ``DockKitError/invalidParameter`` for an empty range or a negative speed (Apple;
      ///   our choice of the case) and for numbers that are not finite (our choice).
      public init(positionRange: Range<Double>, maximumSpeed: Double) throws {
        let isRange =
          positionRange.lowerBound.isFinite && positionRange.upperBound.isFinite
          && positionRange.lowerBound < positionRange.upperBound
        guard isRange, maximumSpeed.isFinite, maximumSpeed >= 0 else {
          throw DockKitError.invalidParameter
        }
        self.init(checked: positionRange, maximumSpeed)
      }

      init(checked range: Range<Double>, _ speed: Double) {
        positionRange = range
        maximumSpeed = speed
      }
    }
  }
}
