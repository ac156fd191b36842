public import Foundation

/// A rotation rate and when it was measured (Apple, CMRotationRateData).
public class CMRotationRateData: CMLogItem {
  /// The rotation rate, in radians per second.
  public let rotationRate: CMRotationRate

  /// A reading, taken that many seconds after the device's boot.
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
