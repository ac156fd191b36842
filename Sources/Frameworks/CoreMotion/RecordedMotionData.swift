public import Foundation

/// A recorded acceleration of a device (Apple, CMRecordedAccelerometerData).
public final class CMRecordedAccelerometerData: CMAccelerometerData {
  /// The number of the batch; later batches have greater numbers.
  public let identifier: UInt64

  /// When the sample was observed, by the device's clock.
  public let startDate: Date

  /// Creates a sample of a batch; the timestamp is in seconds since the device's boot.
  package init(
    acceleration: CMAcceleration,
    timestamp: TimeInterval,
    identifier: UInt64,
    startDate: Date
  ) {
    self.identifier = identifier
    self.startDate = startDate
    super.init(acceleration: acceleration, timestamp: timestamp)
  }

  public required init?(coder: NSCoder) {
    guard let batch = coder.decodeBatch() else { return nil }
    (identifier, startDate) = batch
    super.init(coder: coder)
  }

  public override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(batch: identifier, startDate: startDate)
  }
}

/// A recorded motion of a device or its headphones (Apple, CMRecordedDeviceMotion).
public final class CMRecordedDeviceMotion: CMDeviceMotion {
  /// The number of the batch; later batches have greater numbers.
  public let identifier: UInt64

  /// When the sample was observed, by the device's clock.
  public let startDate: Date

  /// Creates a sample of a batch; the timestamp is in seconds since the device's boot.
  package init(_ motion: Motion, timestamp: TimeInterval, identifier: UInt64, startDate: Date) {
    self.identifier = identifier
    self.startDate = startDate
    super.init(motion, timestamp: timestamp)
  }

  public required init?(coder: NSCoder) {
    guard let batch = coder.decodeBatch() else { return nil }
    (identifier, startDate) = batch
    super.init(coder: coder)
  }

  public override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(batch: identifier, startDate: startDate)
  }
}

/// A recorded pressure of a device (Apple, CMRecordedPressureData).
public final class CMRecordedPressureData: CMAmbientPressureData {
  /// The number of the batch; later batches have greater numbers.
  public let identifier: UInt64

  /// When the sample was observed, by the device's clock.
  public let startDate: Date

  /// Creates a sample of a batch; the timestamp is in seconds since the device's boot.
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
    guard let batch = coder.decodeBatch() else { return nil }
    (identifier, startDate) = batch
    super.init(coder: coder)
  }

  public override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(batch: identifier, startDate: startDate)
  }
}

/// A rotation rate with its timestamp (Apple, CMRotationRateData).
public class CMRotationRateData: CMLogItem {
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

/// A recorded rotation rate of a device (Apple, CMRecordedRotationRateData).
public final class CMRecordedRotationRateData: CMRotationRateData {
  /// When the sample was observed, by the device's clock.
  public let startDate: Date

  /// Creates a sample; the timestamp is in seconds since the device's boot.
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
