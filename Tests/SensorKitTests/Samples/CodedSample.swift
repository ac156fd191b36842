import ARKit
import CoreMotion
import SensorKit
import Testing
import simd

/// One object of each class that has a value and supports copying and archiving, with all parts
/// set.
struct CodedSample: Sendable, CustomTestStringConvertible {
  typealias Object = NSObject & NSCopying & NSSecureCoding

  let testDescription: String
  let make: @Sendable () -> any Object

  private init<T: Object>(_ make: @escaping @Sendable () -> T) {
    testDescription = "\(T.self)"
    self.make = make
  }

  static let all = [
    CodedSample { sourceDevice },
    CodedSample { SRMediaEvent(mediaIdentifier: "a", eventType: .offScreen) },
    CodedSample { temperature },
    CodedSample {
      SRWristTemperatureSession(
        startDate: date,
        duration: 25_000,
        version: "1",
        temperatures: [temperature, temperature]
      )
    },
    CodedSample { SRAudioLevel(timeRange: timeRange, loudness: -23.5) },
    CodedSample { expression },
    CodedSample { speech },
    CodedSample { recognition },
    CodedSample { SRFaceMetricsExpression(identifier: "x", value: 0.1) },
    CodedSample { anchor },
    CodedSample { face },
    CodedSample { session },
    CodedSample { SRElectrocardiogramData(flags: .crownTouched, microvolts: 812.25) },
    CodedSample { electrocardiogram },
    CodedSample { photoplethysmogram },
    CodedSample { optical },
    CodedSample { motion },
    CodedSample { acoustics },
    CodedSample { acoustics.musicEQSettings },
    CodedSample { acoustics.accessibilitySettings },
    CodedSample { acoustics.accessibilitySettings.backgroundSounds },
    CodedSample { acoustics.accessibilitySettings.headphoneAccommodations },
    CodedSample { SRSleepSession(startDate: date, duration: 0, identifier: "night") },
    CodedSample { headphones },
    CodedSample { assistance },
  ]
}

// The objects have arbitrary numbers that differ from defaults.
extension CodedSample {
  static let date = Date(timeIntervalSinceReferenceDate: 794_000_000.1)

  static let timeRange = CMTimeRange(
    start: CMTime(value: 44_100, timescale: 44_100),
    duration: CMTime(seconds: 0.1, preferredTimescale: 16_000)
  )

  static let sourceDevice = SRSourceDevice(
    localIdentifier: "1",
    manufacturer: "maker",
    model: nil,
    hardwareVersion: "2.1",
    firmwareVersion: nil
  )

  static let temperature = SRWristTemperature(
    timestamp: date,
    celsius: 35.21,
    condition: [.onCharger, .inMotion],
    errorCelsius: 0.07
  )
}
