import CoreMotion
import Foundation
import SensorKit

/// Samples as text, for comparison to the last bit.
enum SampleText {
  /// What a sample says; empty if it is none that is known here.
  static func of(_ sample: AnyObject) -> String {
    if let array = sample as? NSArray {
      return array.map { of($0 as AnyObject) }.joined(separator: ";")
    }
    guard let values = motion(sample) ?? heart(sample) ?? wrist(sample) else { return "" }
    return values.map { "\($0)" }.joined(separator: " ")
  }

  private static func motion(_ sample: AnyObject) -> [Any]? {
    switch sample {
    case let sample as CMRecordedAccelerometerData:
      [
        sample.timestamp, sample.identifier, seconds(sample.startDate), sample.acceleration.x,
        sample.acceleration.y, sample.acceleration.z,
      ]
    case let sample as CMRecordedRotationRateData:
      [
        sample.timestamp, seconds(sample.startDate), sample.rotationRate.x, sample.rotationRate.y,
        sample.rotationRate.z,
      ]
    case let sample as CMRecordedPressureData:
      [
        sample.timestamp, sample.identifier, seconds(sample.startDate), sample.pressure.value,
        sample.temperature.value,
      ]
    case let sample as CMPedometerData:
      [
        seconds(sample.startDate), seconds(sample.endDate), sample.numberOfSteps,
        sample.distance as Any, sample.floorsAscended as Any, sample.averageActivePace as Any,
      ]
    case let sample as CMOdometerData:
      [
        seconds(sample.startDate), seconds(sample.endDate), seconds(sample.gpsDate),
        sample.deltaDistance, sample.speed, sample.deltaAltitude, sample.originDevice.rawValue,
        sample.verticalAccuracy,
      ]
    default: nil
    }
  }

  private static func heart(_ sample: AnyObject) -> [Any]? {
    switch sample {
    case let sample as CMHighFrequencyHeartRateData:
      [sample.timestamp, seconds(sample.date), sample.heartRate, sample.confidence.rawValue]
    case let sample as SRElectrocardiogramSample:
      [
        seconds(sample.date), sample.session.identifier, sample.session.state.rawValue,
        sample.data.map { "\($0.value.value) \($0.flags.rawValue)" },
      ]
    case let sample as SRPhotoplethysmogramSample:
      [
        seconds(sample.startDate), sample.nanosecondsSinceStart, sample.usage.map(\.rawValue),
        sample.opticalSamples.map {
          "\($0.nanosecondsSinceStart) \($0.normalizedReflectance ?? 0)"
        },
        sample.accelerometerSamples.map { "\($0.x.value) \($0.y.value) \($0.z.value)" },
      ]
    default: nil
    }
  }

  private static func wrist(_ sample: AnyObject) -> [Any]? {
    switch sample {
    case let sample as SRWristDetection:
      [sample.onWrist, seconds(sample.onWristDate), seconds(sample.offWristDate)]
    case let sample as SRWristTemperatureSession:
      [
        seconds(sample.startDate), sample.duration,
        sample.temperatures.map { "\($0.value.value) \($0.condition.rawValue)" },
      ]
    case let sample as SRSleepSession:
      [seconds(sample.startDate), sample.duration, sample.identifier]
    default: nil
    }
  }

  private static func seconds(_ date: Date?) -> Double {
    date?.timeIntervalSinceReferenceDate ?? .nan
  }

  /// The earliest time that a sample describes; nil if it carries none.
  static func start(of sample: AnyObject) -> Date? {
    switch sample {
    case let array as NSArray: array.firstObject.flatMap { start(of: $0 as AnyObject) }
    case let sample as CMRecordedAccelerometerData: sample.startDate
    case let sample as CMRecordedRotationRateData: sample.startDate
    case let sample as CMRecordedPressureData: sample.startDate
    case let sample as CMPedometerData: sample.startDate
    case let sample as CMOdometerData: sample.startDate
    case let sample as CMHighFrequencyHeartRateData: sample.date
    case let sample as SRWristTemperatureSession: sample.startDate
    case let sample as SRElectrocardiogramSample: sample.date
    case let sample as SRPhotoplethysmogramSample: sample.startDate
    case let sample as SRSleepSession: sample.startDate
    default: nil
    }
  }
}
