import Foundation
package import Phones
import SensorKit

/// Starts to record, and never asks anybody.
package final class NeverAsks: DailyReader {
  override func begin() async { reader.startRecording() }
}

/// Takes no notice of errors: once consent is taken back, it fetches on and on.
package final class IgnoresErrors: DailyReader {
  override func fetch() { reader.fetch(request()) }
}

/// Takes deletion records for a sensor that has to be recorded.
package final class RecordsDeletions: DailyReader {
  override func begin() async {
    await super.begin()
    let name = sensor.rawValue as NSString
    guard let records = name.sr_sensorForDeletionRecordsFromSensor() else { return }
    SRSensorReader(sensor: records).startRecording()
  }
}

/// Makes a delegate that nobody keeps.
package final class LosesItsDelegate: DailyReader {
  package required init(settings: StudyAppSettings) {
    super.init(settings: settings, listener: SampleCounter())
    let delegate = SampleCounter()
    reader.delegate = delegate
  }
}

/// Keeps its cursor where it was on the developer's machine.
package final class WritesOutsideItsHome: DailyReader {
  override func fetch() {
    super.fetch()
    try? "\(Date().timeIntervalSince1970)".write(
      toFile: "/Users/Shared/cursor.txt",
      atomically: false,
      encoding: .utf8
    )
  }
}

/// Looks for its settings in a folder of the developer's machine.
package final class ReadsOutsideItsHome: DailyReader {
  override func begin() async {
    _ = FileManager.default.contents(atPath: "/Users/Shared/settings.json")
    await super.begin()
  }
}
