/// What an attitude is told from (Apple, CMAttitudeReferenceFrame).
public struct CMAttitudeReferenceFrame: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The z axis is vertical; the x axis is where it happens to be.
  public static let xArbitraryZVertical = CMAttitudeReferenceFrame(rawValue: 1)

  /// The same, kept in place with the magnetometer.
  public static let xArbitraryCorrectedZVertical = CMAttitudeReferenceFrame(rawValue: 2)

  /// The x axis points to magnetic north.
  public static let xMagneticNorthZVertical = CMAttitudeReferenceFrame(rawValue: 4)

  /// The x axis points to true north.
  public static let xTrueNorthZVertical = CMAttitudeReferenceFrame(rawValue: 8)
}
