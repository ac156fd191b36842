public import Foundation
import FoundationAdditions

/// How a device is held and moved (Apple, CMDeviceMotion).
public class CMDeviceMotion: CMLogItem {
  private let motion: Motion

  /// How it is held.
  public var attitude: CMAttitude { CMAttitude(quaternion: motion.quaternion) }

  /// Its rotation rate without the sensor's bias, in radians per second.
  public var rotationRate: CMRotationRate { motion.rotationRate }

  /// The part of its acceleration that gravity has, in units of gravity.
  public var gravity: CMAcceleration { motion.gravity }

  /// The part of its acceleration that its bearer has, in units of gravity.
  public var userAcceleration: CMAcceleration { motion.userAcceleration }

  /// The magnetic field around it.
  public var magneticField: CMCalibratedMagneticField { motion.magneticField }

  /// Its heading, in degrees from 0 to 360; negative where the frame of reference has none.
  public var heading: Double { motion.heading }

  /// The uncertainty of its heading, in degrees; negative where the heading is invalid.
  public var headingAccuracy: Double { motion.headingAccuracy }

  /// Where the sensors sit.
  public var sensorLocation: SensorLocation { motion.sensorLocation }

  /// A motion, that many seconds after the device's boot.
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

  /// Where motion sensors sit (Apple, CMDeviceMotion.SensorLocation).
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
  /// What a device's motion consists of.
  package struct Motion: Sendable {
    /// The rotation from the frame of reference to the device, of length one.
    package var quaternion = CMQuaternion(x: 0, y: 0, z: 0, w: 1)

    /// Radians per second.
    package var rotationRate = CMRotationRate()

    /// In units of gravity; a device on its back feels it along its negative z.
    package var gravity = CMAcceleration(x: 0, y: 0, z: -1)

    /// In units of gravity.
    package var userAcceleration = CMAcceleration()

    /// The field around the device.
    package var magneticField = CMCalibratedMagneticField(
      field: CMMagneticField(),
      accuracy: .uncalibrated
    )

    /// Degrees from 0 to 360; negative where there is none.
    package var heading = -1.0

    /// Degrees; negative where the heading is invalid.
    package var headingAccuracy = -1.0

    /// Where the sensors sit.
    package var sensorLocation = SensorLocation.default

    /// A device that lies on its back, unmoved.
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
