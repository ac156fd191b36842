public import Foundation
import FoundationAdditions

/// The orientation and motion of a device (Apple, CMDeviceMotion).
public class CMDeviceMotion: CMLogItem {
  private let motion: Motion

  /// The orientation of the device.
  public var attitude: CMAttitude { CMAttitude(quaternion: motion.quaternion) }

  /// The rotation rate without the sensor's bias, in radians per second.
  public var rotationRate: CMRotationRate { motion.rotationRate }

  /// The acceleration due to gravity, in units of gravity.
  public var gravity: CMAcceleration { motion.gravity }

  /// The acceleration due to the person, in units of gravity.
  public var userAcceleration: CMAcceleration { motion.userAcceleration }

  /// The magnetic field around the device.
  public var magneticField: CMCalibratedMagneticField { motion.magneticField }

  /// The heading, in degrees from 0 to 360; negative if the reference frame has none.
  public var heading: Double { motion.heading }

  /// The accuracy of the heading, in degrees; negative if the heading is invalid.
  public var headingAccuracy: Double { motion.headingAccuracy }

  /// The location of the sensors.
  public var sensorLocation: SensorLocation { motion.sensorLocation }

  /// Creates a motion; the timestamp is in seconds since the device's boot.
  package init(_ motion: Motion, timestamp: TimeInterval) {
    self.motion = motion
    super.init(timestamp: timestamp)
  }

  public required init?(coder: NSCoder) {
    guard let motion = Motion(coder: coder) else { return nil }
    self.motion = motion
    super.init(coder: coder)
  }

  public override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    motion.encode(with: coder)
  }

  /// The location of motion sensors (Apple, CMDeviceMotion.SensorLocation).
  @nonexhaustive
  public enum SensorLocation: Int, Sendable {
    /// In the device itself.
    case `default` = 0

    /// In the left part of a pair of headphones.
    case headphoneLeft = 1

    /// In the right part of a pair of headphones.
    case headphoneRight = 2
  }
}

extension CMDeviceMotion {
  /// The values of a device's motion.
  package struct Motion: Sendable {
    /// The rotation from the frame of reference to the device, of length one.
    package var quaternion = CMQuaternion(x: 0, y: 0, z: 0, w: 1)

    /// The rotation rate, in radians per second.
    package var rotationRate = CMRotationRate()

    /// The acceleration due to gravity, in units of gravity; along negative z for a device on its
    /// back.
    package var gravity = CMAcceleration(x: 0, y: 0, z: -1)

    /// The acceleration due to the person, in units of gravity.
    package var userAcceleration = CMAcceleration()

    /// The magnetic field around the device.
    package var magneticField = CMCalibratedMagneticField(
      field: CMMagneticField(),
      accuracy: .uncalibrated
    )

    /// The heading, in degrees from 0 to 360; negative if there is none.
    package var heading = -1.0

    /// The accuracy of the heading, in degrees; negative if the heading is invalid.
    package var headingAccuracy = -1.0

    /// The location of the sensors.
    package var sensorLocation = SensorLocation.default

    /// Creates the motion of a device at rest on its back.
    package init() {}
  }
}

extension CMDeviceMotion.Motion {
  func encode(with coder: NSCoder) {
    CMAttitude(quaternion: quaternion).encode(with: coder)
    coder.encode(rotationRate.x, rotationRate.y, rotationRate.z, as: "rotationRate")
    coder.encode(gravity.x, gravity.y, gravity.z, as: "gravity")
    let acceleration = userAcceleration
    coder.encode(acceleration.x, acceleration.y, acceleration.z, as: "userAcceleration")
    let field = magneticField.field
    coder.encode(field.x, field.y, field.z, as: "magneticField")
    coder.encode(number: Double(magneticField.accuracy.rawValue), "magneticField.accuracy")
    coder.encode(number: heading, "heading")
    coder.encode(number: headingAccuracy, "headingAccuracy")
    coder.encode(number: Double(sensorLocation.rawValue), "sensorLocation")
  }

  init?(coder: NSCoder) {
    guard
      let attitude = CMAttitude(coder: coder),
      let rate = coder.decodeThree("rotationRate"),
      let gravity = coder.decodeThree("gravity"),
      let acceleration = coder.decodeThree("userAcceleration"),
      let field = coder.decodeThree("magneticField"),
      let rawAccuracy = coder.decodeNumber("magneticField.accuracy").flatMap(Int32.init(exactly:)),
      let accuracy = CMMagneticFieldCalibrationAccuracy(rawValue: rawAccuracy),
      let heading = coder.decodeNumber("heading"),
      let headingAccuracy = coder.decodeNumber("headingAccuracy"),
      let rawLocation = coder.decodeNumber("sensorLocation").flatMap(Int.init(exactly:)),
      let location = CMDeviceMotion.SensorLocation(rawValue: rawLocation)
    else { return nil }
    quaternion = attitude.quaternion
    rotationRate = CMRotationRate(x: rate.x, y: rate.y, z: rate.z)
    self.gravity = CMAcceleration(x: gravity.x, y: gravity.y, z: gravity.z)
    userAcceleration = CMAcceleration(x: acceleration.x, y: acceleration.y, z: acceleration.z)
    magneticField = CMCalibratedMagneticField(
      field: CMMagneticField(x: field.x, y: field.y, z: field.z),
      accuracy: accuracy
    )
    self.heading = heading
    self.headingAccuracy = headingAccuracy
    sensorLocation = location
  }
}

/// The reference frame of an attitude (Apple, CMAttitudeReferenceFrame).
public struct CMAttitudeReferenceFrame: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The z axis is vertical; the x axis has an arbitrary direction.
  public static let xArbitraryZVertical = CMAttitudeReferenceFrame(rawValue: 1)

  /// The same, corrected with the magnetometer.
  public static let xArbitraryCorrectedZVertical = CMAttitudeReferenceFrame(rawValue: 2)

  /// The x axis points to magnetic north.
  public static let xMagneticNorthZVertical = CMAttitudeReferenceFrame(rawValue: 4)

  /// The x axis points to true north.
  public static let xTrueNorthZVertical = CMAttitudeReferenceFrame(rawValue: 8)
}
