public import Foundation

/// A pressure that a device recorded (Apple, CMRecordedPressureData).
public final class CMRecordedPressureData: CMAmbientPressureData {
  /// The batch that it was recorded in; later batches have greater numbers.
  public let identifier: UInt64

  /// When it was observed, by the device's clock.
  public let startDate: Date

  /// A sample of a batch, taken that many seconds after the device's boot.
  package init(
    kilopascals: Double,
    celsius: Double,
    timestamp: TimeInterval,
    identifier: UInt64,
    startDate: Date
  ) {
    self.identifier = identifier
    self.startDate = startDate
    super.init(kilopascals: kilopascals, celsius: celsius, timestamp: timestamp)
  }

  public required init?(coder: NSCoder) {
    guard let identifier = coder.decodeBatch(), let startDate = coder.decodeStartDate() else {
      return nil
    }
    self.identifier = identifier
    self.startDate = startDate
    super.init(coder: coder)
  }

  public override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(batch: identifier, startDate: startDate)
  }
}
