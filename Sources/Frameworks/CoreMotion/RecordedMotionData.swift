public import Foundation

/// An acceleration that a device recorded (Apple, CMRecordedAccelerometerData).
public final class CMRecordedAccelerometerData: CMAccelerometerData {
  /// The batch that it was recorded in; later batches have greater numbers.
  public let identifier: UInt64

  /// When it was observed, by the device's clock.
  public let startDate: Date

  /// A sample of a batch, taken that many seconds after the device's boot.
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

/// A motion that a device or its headphones recorded (Apple, CMRecordedDeviceMotion).
public final class CMRecordedDeviceMotion: CMDeviceMotion {
  /// The batch that it was recorded in; later batches have greater numbers.
  public let identifier: UInt64

  /// When it was observed, by the device's clock.
  public let startDate: Date

  /// A sample of a batch, taken that many seconds after the device's boot.
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
    guard let batch = coder.decodeBatch() else { return nil }
    (identifier, startDate) = batch
    super.init(coder: coder)
  }

  public override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(batch: identifier, startDate: startDate)
  }
}

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
