package import Foundation
package import Phones
package import SensorKit

/// Takes a sheet that was answered for a yes to all: it looks at no sensor's own status.
package final class AssumesConsent: NSObject, StudyApp, SRSensorReaderDelegate {
  package nonisolated static var endsWhenCancelled: Bool { true }

  private let settings: StudyAppSettings
  private let readers: [SRSensorReader]

  package init(settings: StudyAppSettings) {
    self.settings = settings
    readers = settings.sensors.map { SRSensorReader(sensor: SRSensor(rawValue: $0)) }
    super.init()
    for reader in readers { reader.delegate = self }
  }

  package func run() async {
    let schedule = FetchSchedule(settings)
    let sensors = Set(readers.map(\.sensor))
    guard (try? await SRSensorReader.requestAuthorization(sensors: sensors)) != nil else { return }
    for reader in readers { reader.startRecording() }
    while await schedule.waitForNext() {
      for reader in readers {
        let request = SRFetchRequest()
        request.to = .current()
        request.from = SRAbsoluteTime(request.to.rawValue - 2 * 86_400)
        reader.fetch(request)
      }
    }
  }

  package nonisolated func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool { true }
}
