import Foundation
import SensorKit

/// Sums over samples, as an app uploads them in place of every sample.
struct SampleSummary {
  private(set) var samples = 0
  private(set) var luxSum = 0.0
  private(set) var words = 0
  private(set) var unlocks = 0

  /// Adds a sample of whichever sensor.
  mutating func add(_ sample: AnyObject) {
    // An array is counted and not read: a day of a gyroscope has millions of samples.
    if let batch = sample as? NSArray {
      samples += batch.count
      return
    }
    samples += 1
    if let light = sample as? SRAmbientLightSample {
      luxSum += light.lux.value
    } else if let typing = sample as? SRKeyboardMetrics {
      words += typing.totalWords
    } else if let usage = sample as? SRDeviceUsageReport {
      unlocks += usage.totalUnlocks
    }
  }
}
