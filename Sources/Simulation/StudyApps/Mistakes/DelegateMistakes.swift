import Foundation
package import Phones
package import SensorKit

/// Implements the end of a fetch, but no method for results.
package final class TakesNoResults: DailyReader {
  package required init(settings: StudyAppSettings) {
    super.init(settings: settings, listener: EndListener())
  }
}

private final class EndListener: NSObject, SRSensorReaderDelegate {
  private var fetches = 0

  func sensorReader(_ reader: SRSensorReader, didCompleteFetch request: SRFetchRequest) {
    fetches += 1
  }
}

/// Misspells a method's name, so that SensorKit never calls it.
package final class MisspellsTheCallback: DailyReader {
  package required init(settings: StudyAppSettings) {
    super.init(settings: settings, listener: PluralListener())
  }
}

/// Package, because in release builds the optimiser removes a method that no other module can call.
package final class PluralListener: NSObject, SRSensorReaderDelegate {
  private var samples = 0

  package func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResults result: SRFetchResult<AnyObject>
  ) -> Bool {
    samples += 1
    return true
  }
}

/// Collects the results and reads them after the fetch.
package final class KeepsResults: DailyReader {
  package required init(settings: StudyAppSettings) {
    super.init(settings: settings, listener: Hoarder())
  }
}

private final class Hoarder: NSObject, SRSensorReaderDelegate {
  private var results: [SRFetchResult<AnyObject>] = []

  func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool {
    results.append(result)
    return true
  }

  func sensorReader(_ reader: SRSensorReader, didCompleteFetch request: SRFetchRequest) {
    results = []
  }
}

/// Waits until each sample is written, but only the first one signals that.
package final class ParksItsCallback: DailyReader {
  package required init(settings: StudyAppSettings) {
    super.init(settings: settings, listener: ParkingListener())
  }
}

private final class ParkingListener: NSObject, SRSensorReaderDelegate {
  private let written = DispatchSemaphore(value: 0)
  private var samples = 0

  func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool {
    samples += 1
    if samples == 1 {
      DispatchQueue.global().async { [written] in _ = written.signal() }
    }
    written.wait()
    return true
  }
}

/// Assumes that some device has data.
package final class TakesTheFirstDevice: DailyReader {
  package required init(settings: StudyAppSettings) {
    super.init(settings: settings, listener: DeviceListener())
  }

  override func begin() async {
    await super.begin()
    reader.fetchDevices()
  }
}

private final class DeviceListener: NSObject, SRSensorReaderDelegate {
  private var device = SRDevice.current

  func sensorReader(_ reader: SRSensorReader, didFetch devices: [SRDevice]) {
    device = devices[0]
  }

  func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool { true }
}
