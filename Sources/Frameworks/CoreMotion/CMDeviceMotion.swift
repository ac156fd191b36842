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
