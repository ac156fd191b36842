import Foundation
package import Phones
import SensorKit
import Synchronization

/// Keeps every sample in a private buffer, and reads the buffer once a fetch is complete.
package final class BuffersEverySample: DayByDay {
  package required init(settings: StudyAppSettings) {
    super.init(settings: settings, listener: SampleBuffer())
  }
}

/// A buffer behind a lock, which no view observes.
private final class SampleBuffer: NSObject, SRSensorReaderDelegate {
  private struct Collected {
    var samples: [SRAmbientLightSample] = []
    var mean = 0.0
  }

  private let collected = Mutex(Collected())

  func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool {
    if let sample = result.sample as? SRAmbientLightSample {
      collected.withLock { $0.samples.append(sample) }
    }
    return true
  }

  func sensorReader(_ reader: SRSensorReader, didCompleteFetch request: SRFetchRequest) {
    collected.withLock { collected in
      let sum = collected.samples.reduce(0) { $0 + $1.lux.value }
      collected.mean = sum / Double(max(collected.samples.count, 1))
      collected.samples.removeAll()
    }
  }
}
