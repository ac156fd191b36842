/// An acceleration along three axes, in units of gravity (Apple, CMAcceleration).
public struct CMAcceleration: Sendable {
  /// Along the device's shorter side.
  public var x: Double

  /// Along the device's longer side.
  public var y: Double

  /// Out of the device's display.
  public var z: Double

  /// No acceleration.
  public init() { self.init(x: 0, y: 0, z: 0) }

  /// An acceleration, in units of gravity.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// A rotation rate about three axes, in radians per second (Apple, CMRotationRate).
public struct CMRotationRate: Sendable {
  /// About the device's shorter side.
  public var x: Double

  /// About the device's longer side.
  public var y: Double

  /// About the axis out of the device's display.
  public var z: Double

  /// No rotation.
  public init() { self.init(x: 0, y: 0, z: 0) }

  /// A rotation rate, in radians per second.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// A magnetic field along three axes, in microteslas (Apple, CMMagneticField).
public struct CMMagneticField: Sendable {
  /// Along the device's shorter side.
  public var x: Double

  /// Along the device's longer side.
  public var y: Double

  /// Out of the device's display.
  public var z: Double

  /// No field.
  public init() { self.init(x: 0, y: 0, z: 0) }

  /// A field, in microteslas.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }
}
