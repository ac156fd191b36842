import CoreMotion
import Foundation
import SensorKit

/// What one fetch brought, as sums.
struct FetchTally: Sendable {
  private(set) var results = 0
  private(set) var heartRateSum = 0.0
  private(set) var wristChanges = 0
  private(set) var secondsDeleted = 0.0
  /// Acceleration at the start of the range, in g; nil if there was none.
  private(set) var firstAcceleration: Double?

  /// Adds a result; false if it is none that the app knows.
  mutating func add(_ sample: AnyObject) -> Bool {
    results += 1
    switch sample {
    case let heart as CMHighFrequencyHeartRateData: heartRateSum += heart.heartRate
    case is SRWristDetection: wristChanges += 1
    case let deletion as SRDeletionRecord:
      secondsDeleted += deletion.endTime.rawValue - deletion.startTime.rawValue
    case let batch as NSArray: return add(batch)
    default: return false
    }
    return true
  }

  /// Reads the first batch alone, to see how the device lay: the others are merely counted.
  private mutating func add(_ batch: NSArray) -> Bool {
    guard firstAcceleration == nil else { return true }
    guard let samples = batch as? [CMRecordedAccelerometerData] else { return false }
    guard let first = samples.first?.acceleration else { return true }
    firstAcceleration = (first.x * first.x + first.y * first.y + first.z * first.z).squareRoot()
    return true
  }
}
