public import Foundation

/// A rotation rate that a device recorded (Apple, CMRecordedRotationRateData).
public final class CMRecordedRotationRateData: CMRotationRateData {
  /// When it was observed, by the device's clock.
  public let startDate: Date

  /// A sample, taken that many seconds after the device's boot.
  package init(rotationRate: CMRotationRate, timestamp: TimeInterval, startDate: Date) {
    self.startDate = startDate
    super.init(rotationRate: rotationRate, timestamp: timestamp)
  }

  public required init?(coder: NSCoder) {
    guard let startDate = coder.decodeStartDate() else { return nil }
    self.startDate = startDate
    super.init(coder: coder)
  }

  public override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(startDate)
  }
}
