public import Foundation
import FoundationAdditions

/// The air's pressure and the sensor's temperature (Apple, CMAmbientPressureData).
public class CMAmbientPressureData: CMLogItem {
  private let kilopascals: Double
  private let celsius: Double

  /// The pressure, in kilopascals.
  public var pressure: Measurement<UnitPressure> {
    Measurement(value: kilopascals, unit: Self.pressureUnit)
  }

  /// The temperature, in degrees Celsius.
  public var temperature: Measurement<UnitTemperature> {
    Measurement(value: celsius, unit: Self.temperatureUnit)
  }

  /// Creates a reading; the timestamp is in seconds since the device's boot.
  package init(kilopascals: Double, celsius: Double, timestamp: TimeInterval) {
    self.kilopascals = kilopascals
    self.celsius = celsius
    super.init(timestamp: timestamp)
  }

  public required init?(coder: NSCoder) {
    guard
      let kilopascals = coder.decodeNumber("kilopascals"),
      let celsius = coder.decodeNumber("celsius")
    else { return nil }
    self.kilopascals = kilopascals
    self.celsius = celsius
    super.init(coder: coder)
  }

  public override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(number: kilopascals, "kilopascals")
    coder.encode(number: celsius, "celsius")
  }

  // One object for all readings: on Linux, Foundation creates a new unit on each access.
  private static let pressureUnit = UnitPressure.kilopascals
  private static let temperatureUnit = UnitTemperature.celsius
}
