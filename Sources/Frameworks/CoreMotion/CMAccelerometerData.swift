public import Foundation

/// An acceleration and when it was measured (Apple, CMAccelerometerData).
public class CMAccelerometerData: CMLogItem {
  /// The acceleration with gravity, in units of gravity.
  public let acceleration: CMAcceleration

  /// A reading, taken that many seconds after the device's boot.
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
