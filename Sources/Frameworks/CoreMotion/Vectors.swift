import Foundation
import FoundationAdditions

/// An acceleration along three axes, in units of gravity (Apple, CMAcceleration).
public struct CMAcceleration: Sendable {
  /// The component along the device's shorter side.
  public var x: Double

  /// Along the device's longer side.
  public var y: Double

  /// Out of the device's display.
  public var z: Double

  /// Creates a zero acceleration.
  public init() { self.init(x: 0, y: 0, z: 0) }

  /// Creates an acceleration, in units of gravity.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// A rotation rate about three axes, in radians per second (Apple, CMRotationRate).
public struct CMRotationRate: Sendable {
  /// The component about the device's shorter side.
  public var x: Double

  /// The component about the device's longer side.
  public var y: Double

  /// The component about the axis out of the device's display.
  public var z: Double

  /// Creates a zero rotation rate.
  public init() { self.init(x: 0, y: 0, z: 0) }

  /// Creates a rotation rate, in radians per second.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// A magnetic field along three axes, in microteslas (Apple, CMMagneticField).
public struct CMMagneticField: Sendable {
  /// The component along the device's shorter side.
  public var x: Double

  /// Along the device's longer side.
  public var y: Double

  /// Out of the device's display.
  public var z: Double

  /// Creates a zero field.
  public init() { self.init(x: 0, y: 0, z: 0) }

  /// Creates a field, in microteslas.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// The calibration accuracy of a magnetic field (Apple, CMMagneticFieldCalibrationAccuracy).
@nonexhaustive
public enum CMMagneticFieldCalibrationAccuracy: Int32, Sendable {
  /// Not calibrated.
  case uncalibrated = -1

  /// Low accuracy.
  case low = 0

  /// Medium accuracy.
  case medium = 1

  /// High accuracy.
  case high = 2
}

/// A magnetic field without the device's own field (Apple, CMCalibratedMagneticField).
public struct CMCalibratedMagneticField: Sendable {
  /// The field, in microteslas.
  public var field: CMMagneticField

  /// The calibration accuracy.
  public var accuracy: CMMagneticFieldCalibrationAccuracy

  /// Creates a field with its accuracy.
  public init(field: CMMagneticField, accuracy: CMMagneticFieldCalibrationAccuracy) {
    self.field = field
    self.accuracy = accuracy
  }
}

extension NSCoder {
  /// Encodes three numbers under one name.
  func encode(_ x: Double, _ y: Double, _ z: Double, as name: String) {
    encode(number: x, name + ".x")
    encode(number: y, name + ".y")
    encode(number: z, name + ".z")
  }

  /// Decodes three numbers with a name; nil if one is missing.
  func decodeThree(_ name: String) -> (x: Double, y: Double, z: Double)? {
    guard
      let x = decodeNumber(name + ".x"),
      let y = decodeNumber(name + ".y"),
      let z = decodeNumber(name + ".z")
    else { return nil }
    return (x, y, z)
  }

  /// Encodes the batch of a recorded sample, and the time of its observation.
  func encode(batch: UInt64, startDate: Date) {
    encode(NSNumber(value: batch), forKey: "identifier")
    encode(startDate)
  }

  /// Encodes the time of a recorded sample's observation.
  func encode(_ startDate: Date) {
    encode(number: startDate.timeIntervalSinceReferenceDate, "startDate")
  }

  /// The batch that a recorded sample is part of, and when it was observed; nil where either isn't archived.
  func decodeBatch() -> (identifier: UInt64, startDate: Date)? {
    guard let number = decodeObject(of: NSNumber.self, forKey: "identifier"),
      let startDate = decodeStartDate()
    else { return nil }
    return (number.uint64Value, startDate)
  }

  /// Decodes the time of a recorded sample's observation; nil if it is missing.
  func decodeStartDate() -> Date? {
    decodeNumber("startDate").map { Date(timeIntervalSinceReferenceDate: $0) }
  }
}
