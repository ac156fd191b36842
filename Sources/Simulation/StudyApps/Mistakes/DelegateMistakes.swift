import Foundation
package import Phones
package import SensorKit

/// Waits for the end of a fetch, and never takes a result.
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

/// Spells a method's name so that nobody calls it.
package final class MisspellsTheCallback: DailyReader {
  package required init(settings: StudyAppSettings) {
    super.init(settings: settings, listener: PluralListener())
  }
}

/// Package, for in release builds the optimiser leaves nothing of a method that nobody outside can call.
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

/// Gathers the results and reads them when the fetch is over.
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

/// Waits until each sample was written, and is told so of the first alone.
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

/// Takes it for granted that some device has data.
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
