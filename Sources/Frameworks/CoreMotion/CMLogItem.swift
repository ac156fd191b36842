@_exported public import Foundation
public import Foundation
import FoundationAdditions

/// A reading of a motion sensor (Apple, CMLogItem).
open class CMLogItem: NSObject, NSSecureCoding, NSCopying {
  /// Only the class name, so that the description is the same in every run (our choice).
  open override var description: String { "<\(type(of: self))>" }

  /// The time of the reading, in seconds since the device's boot.
  public let timestamp: TimeInterval

  /// Creates a reading; the timestamp is in seconds since the device's boot.
  package init(timestamp: TimeInterval) {
    self.timestamp = timestamp
    super.init()
  }

  open class var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    guard let timestamp = coder.decodeNumber("timestamp") else { return nil }
    self.timestamp = timestamp
    super.init()
  }

  open func encode(with coder: NSCoder) { coder.encode(number: timestamp, "timestamp") }

  /// Returns the item itself, because it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// An acceleration with its timestamp (Apple, CMAccelerometerData).
public class CMAccelerometerData: CMLogItem {
  /// The acceleration with gravity, in units of gravity.
  public let acceleration: CMAcceleration

  /// Creates a reading; the timestamp is in seconds since the device's boot.
  package init(acceleration: CMAcceleration, timestamp: TimeInterval) {
    self.acceleration = acceleration
    super.init(timestamp: timestamp)
  }

  public required init?(coder: NSCoder) {
    guard let value = coder.decodeThree("acceleration") else { return nil }
    acceleration = CMAcceleration(x: value.x, y: value.y, z: value.z)
    super.init(coder: coder)
  }

  public override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(acceleration.x, acceleration.y, acceleration.z, as: "acceleration")
  }
}

/// A rotation rate of the gyroscope with its timestamp (Apple, CMGyroData).
public class CMGyroData: CMLogItem {
  /// The rotation rate, in radians per second.
  public let rotationRate: CMRotationRate

  /// Creates a reading; the timestamp is in seconds since the device's boot.
  package init(rotationRate: CMRotationRate, timestamp: TimeInterval) {
    self.rotationRate = rotationRate
    super.init(timestamp: timestamp)
  }

  public required init?(coder: NSCoder) {
    guard let value = coder.decodeThree("rotationRate") else { return nil }
    rotationRate = CMRotationRate(x: value.x, y: value.y, z: value.z)
    super.init(coder: coder)
  }

  public override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(rotationRate.x, rotationRate.y, rotationRate.z, as: "rotationRate")
  }
}
