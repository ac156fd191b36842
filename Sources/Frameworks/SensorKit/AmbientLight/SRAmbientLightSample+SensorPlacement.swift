extension SRAmbientLightSample {
  /// Where on a phone the sensor sits (Apple, SRAmbientLightSample.SensorPlacement).
  @nonexhaustive
  public enum SensorPlacement: Int, Sendable {
    /// Not known.
    case unknown = 0

    /// The middle of the front's upper edge.
    case frontTop = 1

    /// The middle of the front's lower edge.
    case frontBottom = 2

    /// The middle of the front's right edge.
    case frontRight = 3

    /// The middle of the front's left edge.
    case frontLeft = 4

    /// The front's upper right corner.
    case frontTopRight = 5

    /// The front's upper left corner.
    case frontTopLeft = 6

    /// The front's lower right corner.
    case frontBottomRight = 7

    /// The front's lower left corner.
    case frontBottomLeft = 8
  }
}
