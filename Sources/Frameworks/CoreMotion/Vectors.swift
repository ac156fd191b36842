import Foundation
import FoundationAdditions

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

/// How far a magnetic field can be trusted (Apple, CMMagneticFieldCalibrationAccuracy).
@nonexhaustive
public enum CMMagneticFieldCalibrationAccuracy: Int32, Sendable {
  /// Not at all.
  case uncalibrated = -1

  /// Hardly.
  case low = 0

  /// Somewhat.
  case medium = 1

  /// Well.
  case high = 2
}

/// A magnetic field without the device's own (Apple, CMCalibratedMagneticField).
public struct CMCalibratedMagneticField: Sendable {
  /// The field, in microteslas.
  public var field: CMMagneticField

  /// How far it can be trusted.
  public var accuracy: CMMagneticFieldCalibrationAccuracy

  /// A field and how far it can be trusted.
  public init(field: CMMagneticField, accuracy: CMMagneticFieldCalibrationAccuracy) {
    self.field = field
    self.accuracy = accuracy
  }
}

extension NSCoder {
  /// Archives three numbers under one name.
  func encode(_ x: Double, _ y: Double, _ z: Double, as name: String) {
    encode(number: x, name + ".x")
    encode(number: y, name + ".y")
    encode(number: z, name + ".z")
  }

  /// Three numbers of that name; nil where one is missing.
  func decodeThree(_ name: String) -> (x: Double, y: Double, z: Double)? {
    guard
      let x = decodeNumber(name + ".x"),
      let y = decodeNumber(name + ".y"),
      let z = decodeNumber(name + ".z")
    else { return nil }
    return (x, y, z)
  }

  /// Archives the batch that a recorded sample is part of, and when it was observed.
  func encode(batch: UInt64, startDate: Date) {
    encode(NSNumber(value: batch), forKey: "identifier")
    encode(startDate)
  }

  /// Archives when a recorded sample was observed.
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

  /// When a recorded sample was observed; nil where it isn't archived.
  func decodeStartDate() -> Date? {
    decodeNumber("startDate").map { Date(timeIntervalSinceReferenceDate: $0) }
  }
}
